import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { findFile } from './store.ts';

/** Pictures that are nothing but pictures. An SVG can hold a script, so it is none of them. */
const imageTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Longer than browsers keep the answer that leads there. */
const urlTtlSeconds = 3_600;

/** A short-lived address of a picture of the account's own, to be shown in place. All else is not found. */
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
