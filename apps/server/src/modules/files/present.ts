import type { File } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { FileRow } from './store.ts';

type FileStatus = Static<typeof File>['status'];

/**
 * The audit details of a file. The name of an entry's file can be personal data, and audit records are immutable, so it is
 * omitted.
 */
export const fileAuditDetails = (row: FileRow) => {
  const { name, ...after } = presentFile(row);
  return row.entry_id === null
    ? { target: { type: 'file' as const, id: row.id, name }, after: { name, ...after } }
    : { target: { type: 'file' as const, id: row.id }, after };
};

export const presentFile = (row: FileRow): Static<typeof File> => ({
  id: encodeId('fil', row.id),
  name: row.name,
  size: row.size,
  contentType: row.content_type,
  sha256: row.sha256,
  status: row.status as FileStatus,
  entryId: row.entry_id && encodeId('ent', row.entry_id),
  fieldKey: row.field_key,
  createdBy: row.created_by && encodeId('usr', row.created_by),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/**
 * A URL as returned to clients: absolute, and for URLs of the service also as a path, for clients that reach it under another
 * name than its `Host` header.
 */
export const clientUrls = (address: string, url: string): { url: string; path?: string } =>
  url.startsWith('/') ? { url: `${address}${url}`, path: url } : { url };
