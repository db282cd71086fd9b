import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { findFile } from './store.ts';

/** Image types that cannot contain scripts, unlike SVG. */
const imageTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Longer than browsers cache the redirect. */
const urlTtlSeconds = 3_600;

/** A short-lived URL for showing an image of the account inline. Fails with not_found for all other files. */
export const imageUrlOf = async (
  { storage }: Services,
  db: Db,
  accountId: string,
  fileId: string,
): Promise<string> => {
  const file = await findFile(db, accountId, fileId);
  const isShown = file?.status === 'available' && file.entry_id === null && imageTypes.has(file.content_type);
  if (!isShown || file.object_key === null) return fail('not_found');
  const { url } = await storage.downloadUrl(file.object_key, {
    fileName: file.name,
    contentType: file.content_type,
    disposition: 'inline',
    expiresInSeconds: urlTtlSeconds,
  });
  return url;
};
