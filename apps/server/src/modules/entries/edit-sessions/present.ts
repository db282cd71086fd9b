import type { EditSession } from '@form-service/contracts';
import { encodeId } from '../../../kit/ids.ts';
import type { EditSessionRow } from './store.ts';

/** The URL of the page for editing the entry. */
const addressOf = (
  publicUrl: string,
  { slug, entry_id }: Pick<EditSessionRow, 'slug' | 'entry_id'>,
): string => `${publicUrl}/f/${slug}?edit=${encodeId('ent', entry_id)}`;

/** The same URL with the key in the fragment, which browsers do not send to servers. */
export const editLink = (
  publicUrl: string,
  session: Pick<EditSessionRow, 'slug' | 'entry_id'>,
  entryKey: string,
): string => `${addressOf(publicUrl, session)}#key=${entryKey}`;

export const presentEditSession = (publicUrl: string, row: EditSessionRow): EditSession => ({
  id: encodeId('eds', row.id),
  entryId: encodeId('ent', row.entry_id),
  status: row.status,
  url: addressOf(publicUrl, row),
  baseRevision: row.base_revision,
  expiresAt: row.expires_at.toISOString(),
  createdBy: row.created_by === null ? null : encodeId('usr', row.created_by),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
