import { lazyRouteComponent } from '@tanstack/react-router';

/** Whether loading this page anew would work now. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The code of a screen could not be loaded, since nothing answers. To `problemOf` it is as any request that failed so. */
export class ScreenLoadError extends TypeError {
  /** Browsers remember a module that failed: only the page loaded anew asks for it again. */
  async retry(otherwise: () => void): Promise<void> {
    if (await isServerReachable()) location.reload();
    else otherwise();
  }
}

/**
 * The code of a screen, when it is first opened. Where a file is gone because the service has a newer version, the router
 * loads the page anew. Without a connection that would leave nothing but the browser's own error page, so that is told.
 */
export const loadScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(
    () =>
      importer().catch(async (error: unknown) => {
        throw (await isServerReachable()) ? error : new ScreenLoadError('The screen could not be loaded.');
      }),
    name,
  );
