import type { Export } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { ExportRow } from './store.ts';

type Presented = Static<typeof Export>;

export const presentExport = (row: ExportRow): Presented => {
  const isGone = row.finished_at !== null && row.file_id === null;
  return {
    id: encodeId('exp', row.id),
    jobId: encodeId('job', row.job_id),
    formId: row.form_id && encodeId('frm', row.form_id),
    tableId: row.table_id && encodeId('tbl', row.table_id),
    viewId: row.view_id && encodeId('viw', row.view_id),
    format: row.format,
    status: isGone ? 'expired' : (row.job_status as Presented['status']),
    fileId: row.file_id && encodeId('fil', row.file_id),
    rows: row.rows,
    createdBy: row.created_by && encodeId('usr', row.created_by),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
};
