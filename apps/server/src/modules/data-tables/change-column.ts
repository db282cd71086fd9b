import type { areas, Body, ErrorDetail } from '@form-service/contracts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { startJob } from '../../jobs/start-job.ts';
import { encodeId } from '../../kit/ids.ts';
import { canonicalDefault, decodeReference } from './build-columns.ts';
import { columnErrors, hasIndexCapacity, indexErrors, targetErrors } from './check-column.ts';
import { checkNoConversion } from './conversion-state.ts';
import { convertColumn, maxInlineRows } from './convert-column.ts';
import { type ConversionPayload, conversionJobType } from './convert-column-job.ts';
import { emptyReport, type Report } from './convert-rows.ts';
import { indexColumns } from './indexed-columns.ts';
import { releaseFormerKey } from './release-former-key.ts';
import { changeTable, type TableRow } from './store.ts';
import { hasMoreRows } from './store-conversion.ts';
import { moveFormUses } from './store-references.ts';
import { presentColumn, type StoredColumn } from './table-columns.ts';
import { usesOfColumn } from './table-uses.ts';
import { lockTableForUpdate } from './update-table.ts';

type Update = Body<typeof areas.dataTableColumns.routes.update>;

/** The column with the requested changes. Settings that do not apply to a new type are reset. */
const mergeColumn = (table: TableRow, current: StoredColumn, update: Update): StoredColumn => {
  const others = table.columns.filter(({ id }) => id !== current.id);
  const type = update.type ?? current.type;
  const isOther = type !== current.type;
  const takesOptions = type === 'select' || type === 'multi_select';
  const kept = isOther && !takesOptions ? null : current.options;
  const key = update.key ?? current.key;
  const column: StoredColumn = {
    ...current,
    key,
    name: update.name ?? current.name,
    type,
    required: update.required ?? current.required,
    unique: update.unique ?? current.unique,
    indexed: update.indexed ?? (isOther ? hasIndexCapacity(others, { type }) : current.indexed),
    options: update.options ?? (takesOptions ? (kept ?? []) : kept),
    default: update.default !== undefined ? update.default : isOther ? null : current.default,
    tableId:
      update.tableId !== undefined
        ? decodeReference('tbl', update.tableId)
        : isOther
          ? null
          : current.tableId,
    formId:
      update.formId !== undefined ? decodeReference('frm', update.formId) : isOther ? null : current.formId,
    formerKeys:
      key === current.key
        ? current.formerKeys
        : [...new Set([...current.formerKeys, current.key])].filter((former) => former !== key).slice(-20),
  };
  return { ...column, default: canonicalDefault(column) };
};

/** Whether existing rows must be converted. */
const needsConversion = (current: StoredColumn, next: StoredColumn): boolean =>
  current.type !== next.type ||
  (!current.required && next.required) ||
  (!current.unique && next.unique) ||
  (next.tableId !== null && current.tableId !== next.tableId) ||
  (next.formId !== null && current.formId !== next.formId);

const checkChange = async (
  call: Pick<AccountWrite, 'db' | 'accountId'>,
  table: TableRow,
  current: StoredColumn,
  next: StoredColumn,
) => {
  const { db, accountId } = call;
  const others = table.columns.filter(({ id }) => id !== current.id);
  const details: ErrorDetail[] = [
    ...columnErrors(next),
    ...indexErrors(others, next),
    ...(await targetErrors(db, accountId, table.id, next)),
  ];
  if (others.some(({ key }) => key === next.key))
    details.push({
      path: 'key',
      code: 'duplicate_key',
      message: 'This key is taken by another column. Choose another.',
    });
  if (details.length > 0) fail('validation_failed', { details: details.slice(0, 100) });
  // A column can take back its own former key.
  if (!current.formerKeys.includes(next.key)) await releaseFormerKey(call, table, next.key);
  if (current.type === next.type) return;
  const uses = await usesOfColumn(db, accountId, table.id, current.id);
  if (uses.length > 0)
    fail('in_use', { message: 'Published forms use this column: see details.', details: uses });
};

/** Inserts the column at the index and removes its key from the former keys of others. */
const withColumnAt = (
  table: TableRow,
  current: StoredColumn,
  next: StoredColumn,
  index: number | undefined,
): StoredColumn[] => {
  const others = table.columns
    .filter(({ id }) => id !== current.id)
    .map((column) => ({ ...column, formerKeys: column.formerKeys.filter((key) => key !== next.key) }));
  const at = index ?? table.columns.findIndex(({ id }) => id === current.id);
  return others.toSpliced(Math.min(at, others.length), 0, next);
};

const presentReport = ({ rows, failed, failures }: Report, jobId: string | null = null) => ({
  jobId,
  rows,
  failed,
  failures,
});

export const changeColumn = async (
  call: AccountWrite<'data_table.columns_changed'>,
  { tableId, key }: { tableId: string; key: string },
  { index, onFailure = 'stop', dryRun = false, ...update }: Update,
) => {
  const { db, accountId, audit } = call;
  const table = await checkNoConversion(db, accountId, await lockTableForUpdate(call, tableId));
  const current = table.columns.find((column) => column.key === key) ?? fail('not_found');
  const next = mergeColumn(table, current, update);
  await checkChange(call, table, current, next);
  const record = (after: StoredColumn) =>
    audit('data_table.columns_changed', {
      target: { type: 'data_table', id: tableId, name: table.name },
      before: presentColumn(current),
      after: presentColumn(after),
    });

  if (!needsConversion(current, next)) {
    if (dryRun) return { ...presentColumn(current), conversion: presentReport(emptyReport()) };
    const columns = withColumnAt(table, current, next, index);
    await changeTable(db, accountId, tableId, { columns });
    await indexColumns(db, accountId, tableId, columns);
    record(next);
    return presentColumn(next);
  }

  const to = { ...next, id: `c${table.next_column}` };
  const conversion = { from: current, to, onFailure };
  if (await hasMoreRows(db, accountId, tableId, maxInlineRows)) {
    const payload: ConversionPayload = { tableId, dryRun, ...conversion };
    const job = await startJob(db, accountId, conversionJobType, payload);
    const jobId = encodeId('job', job.id);
    if (!dryRun) {
      // Key, name and position change now, the rest when the job has finished.
      const { formerKeys, name } = next;
      const renamed = { ...current, key: next.key, name, formerKeys };
      const columns = withColumnAt(table, current, renamed, index);
      const change = { jobId: job.id, from: current.id, to };
      await changeTable(db, accountId, tableId, {
        columns,
        pending_change: change,
        next_column: table.next_column + 1,
      });
      record(to);
      return { ...presentColumn(renamed), conversion: presentReport(emptyReport(), jobId) };
    }
    return { ...presentColumn(current), conversion: presentReport(emptyReport(), jobId) };
  }

  const report = await convertColumn({ db, accountId }, table, conversion, dryRun);
  if (dryRun) return { ...presentColumn(current), conversion: presentReport(report) };
  const columns = withColumnAt(table, current, to, index);
  await moveFormUses(db, accountId, tableId, { from: current.id, to: to.id });
  await changeTable(db, accountId, tableId, { columns, next_column: table.next_column + 1 });
  await indexColumns(db, accountId, tableId, columns);
  record(to);
  return { ...presentColumn(to), conversion: presentReport(report) };
};
