import { areas, type StepOf } from '@form-service/contracts';
import type { Filter } from '@form-service/engine';
import type { Db } from '../../../db/db.ts';
import {
  findSchema,
  presentRow,
  rowFilterSchema,
  selectRows,
  storedFilter,
  storedPath,
  storedTypes,
  type TableSchema,
} from '../../data-tables/index.ts';
import { failPermanently } from './failures.ts';
import { bindRecordFilter } from './record-filter.ts';
import { tableIdOf } from './row-writes.ts';
import type { StepContext, StepResult } from './run-step.ts';

const defaultLimit = 100;
/** Of all rows together: a step's output is stored and passed to later steps. */
const maxCharacters = 5_000_000;

const { list } = areas.dataTableRows.routes;

const selectFound = async (
  { services: { lists, clock }, accountId }: StepContext,
  db: Db,
  table: TableSchema,
  { sort, limit = defaultLimit }: StepOf<'find_rows'>,
  filter: Filter | undefined,
) => {
  const schema = rowFilterSchema(table.columns);
  const isSortable = (name: string) =>
    list.list.sortable.includes(name) ||
    (name.startsWith('values.') &&
      !['json', 'list', undefined].includes(schema.field(name.split('.'))?.type));
  const request = lists.parse(list, accountId, { ...(sort !== undefined && { sort }) }, { isSortable });
  const page = await selectRows(db, accountId, {
    ...request,
    limit,
    filter,
    clock: { now: clock.now() },
    sort: request.sort.map(({ field, descending }) => ({
      field: storedPath(table.columns, field),
      descending,
    })),
    collectionId: table.id,
    q: undefined,
    typeOf: storedTypes(table.columns),
  });
  return page.rows;
};

export const runFindRows = async (step: StepOf<'find_rows'>, context: StepContext): Promise<StepResult> => {
  const { services, accountId, recordInput } = context;
  const { tableId, filter = '', sort, limit } = step;
  recordInput({
    tableId,
    filter,
    ...(sort !== undefined && { sort }),
    ...(limit !== undefined && { limit }),
  });
  const id = tableIdOf(tableId);
  const rows = await services.database.read(accountId, async (db) => {
    const table = await findSchema(db, accountId, id);
    if (!table || table.deleted_at)
      return failPermanently('not_found', 'The data table no longer exists. Choose another.');
    const bound = bindRecordFilter(filter, rowFilterSchema(table.columns), context);
    if (bound === false) return [];
    const kept = bound === true ? undefined : storedFilter(table.columns, bound);
    const found = await selectFound(context, db, table, step, kept);
    return found.map(presentRow(table));
  });
  if (JSON.stringify(rows).length > maxCharacters)
    return failPermanently('output_too_large', 'The rows found are too large in total. Lower "limit".');
  return { output: { rows, row: rows[0] ?? null, count: rows.length } };
};
