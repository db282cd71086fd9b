import type { File } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { FileRow } from './store.ts';

export const presentFile = (row: FileRow): Static<typeof File> => ({
  id: encodeId('fil', row.id),
  name: row.name,
  size: row.size,
  contentType: row.content_type,
  sha256: row.sha256,
  status: row.status as 'pending' | 'available',
  entryId: row.entry_id && encodeId('ent', row.entry_id),
  fieldKey: row.field_key,
  createdBy: row.created_by && encodeId('usr', row.created_by),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
