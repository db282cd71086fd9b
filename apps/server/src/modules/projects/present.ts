import type { Project } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { ProjectRow } from './store.ts';

export const presentProject = (row: ProjectRow): Static<typeof Project> => ({
  id: encodeId('prj', row.id),
  name: row.name,
  description: row.description,
  archived: row.archived,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  deletedAt: row.deleted_at?.toISOString() ?? null,
});
