import type { Services } from '../../context.ts';

/** The origin of the file store if it is another one: the page's policy must allow it. */
export const createStoreOrigin = ({ config, storage }: Services): (() => Promise<string | undefined>) => {
  let found: Promise<string> | undefined;
  return async () => {
    if (config.storage.kind === 'local') return undefined;
    // The URL is only signed; nothing is requested.
    found ??= storage
      .downloadUrl('files/any', {
        fileName: 'any',
        contentType: 'image/png',
        disposition: 'inline',
        expiresInSeconds: 60,
      })
      .then(({ url }) => new URL(url).origin);
    return found;
  };
};
