import { lazyRouteComponent } from '@tanstack/react-router';

/** Whether a page reload would succeed now. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(location.href, { headers: { accept: 'text/html' }, cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A screen's code could not be loaded because the server did not respond. `describeError` treats it as a failed request. */
export class ScreenLoadError extends TypeError {
  /** Browsers cache a failed module, so only a page reload requests it again. */
  async retry(otherwise: () => void): Promise<void> {
    if (await isServerReachable()) location.reload();
    else otherwise();
  }
}

/**
 * Loads a screen's code when the screen is first opened. If a file is gone because of a new version, the router
 * reloads the page. When offline, a reload would show the browser's error page, so this throws instead.
 */
export const loadScreen: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(
    () =>
      importer().catch(async (error: unknown) => {
        throw (await isServerReachable()) ? error : new ScreenLoadError('The screen could not be loaded.');
      }),
    name,
  );
