import type { ErrorDetail, View } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { ViewRow } from './store.ts';

export const presentView = (row: ViewRow, issues: readonly ErrorDetail[]): Static<typeof View> => ({
  id: encodeId('viw', row.id),
  formId: encodeId('frm', row.form_id),
  name: row.name,
  columns: row.columns,
  filter: row.filter,
  sort: row.sort,
  groupBy: row.group_by,
  visibility: row.visibility,
  createdBy: row.created_by && encodeId('usr', row.created_by),
  issues: issues.slice(0, 1_000),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
