import type { Services } from '../../context.ts';

/** Where browsers send files to and get them from, where that is another origin: the policy of a page must allow it. */
export const createStoreOrigin = ({ config, storage }: Services): (() => Promise<string | undefined>) => {
  let found: Promise<string> | undefined;
  return async () => {
    if (config.storage.kind === 'local') return undefined;
    // An address is only worked out, nothing is asked for.
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
