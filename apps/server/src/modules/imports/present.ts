import type { Import, ImportError } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { ImportRow } from './store.ts';
import type { ImportErrorRow } from './store-errors.ts';

type Presented = Static<typeof Import>;

/** Includes the hints of a column, if it has any. */
const presentMapping = ({ mapping, columnHints = {} }: ImportRow['settings']): Presented['mapping'] =>
  Object.fromEntries(
    Object.entries(mapping).map(([column, key]) => {
      const { dateOrder, decimal } = (Object.hasOwn(columnHints, column) && columnHints[column]) || {};
      if (!dateOrder && !decimal) return [column, key];
      return [
        column,
        { key, ...(dateOrder && { dateOrder }), ...(decimal && { decimalSeparator: decimal }) },
      ];
    }),
  );

export const presentImport = (row: ImportRow): Presented => {
  const { settings } = row;
  const finishedAt = row.finished_at ?? row.job_finished_at;
  return {
    id: encodeId('imp', row.id),
    jobId: encodeId('job', row.job_id),
    fileId: encodeId('fil', row.file_id),
    formId: row.form_id && encodeId('frm', row.form_id),
    tableId: row.table_id && encodeId('tbl', row.table_id),
    status: (row.job_status ?? row.outcome ?? 'canceled') as Presented['status'],
    mode: settings.mode,
    key: settings.key,
    dryRun: settings.dryRun,
    onError: settings.onError,
    mapping: presentMapping(settings),
    encoding: settings.encoding,
    delimiter: settings.delimiter as Presented['delimiter'],
    hasHeader: settings.hasHeader,
    rows: row.rows_read,
    created: row.created,
    updated: row.updated,
    failed: row.failed,
    errorsFileId: row.errors_file_id && encodeId('fil', row.errors_file_id),
    error: row.error ?? row.job_error,
    createdBy: row.created_by && encodeId('usr', row.created_by),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
};

export const presentImportError = (row: ImportErrorRow): Static<typeof ImportError> => ({
  row: row.row_number,
  column: row.column_name,
  code: row.code,
  message: row.message,
  value: row.value,
});
