import { columnTypes, nearestName } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { bulkRows, findSchemas, type StoredColumn } from '../data-tables/index.ts';
import {
  formatKindOf,
  type ImportTarget,
  type ParsedRow,
  type RowOutcome,
  type RowWriter,
  splitByKey,
  type WriteOptions,
} from './import-target.ts';
import { withSavepoint } from './store.ts';

class DryRunRollback extends Error {}

const createTableWriter = (
  { outbox }: Services,
  tableId: string,
  { accountId, mode, key, dryRun, emptyCells, emitEvents }: WriteOptions,
): RowWriter<ParsedRow[]> => {
  const writeRun = async (db: Transaction, run: readonly ParsedRow[]): Promise<RowOutcome[]> => {
    const good = run.filter(({ errors }) => errors.length === 0);
    const rows = good.map(({ values }) => ({
      values: Object.fromEntries(
        values
          .filter(([, value]) => value !== null || (mode === 'upsert' && emptyCells === 'clear'))
          .map(([column, value]) => [column.key, value]),
      ),
    }));
    const bulk = { operation: mode, ...(mode === 'upsert' && key !== null && { key }), rows };
    const results =
      rows.length === 0
        ? []
        : await bulkRows({ db, accountId, emitEvents: emitEvents, isCounted: true }, outbox, tableId, bulk);
    const outcomeOf = new Map(
      good.map((row, index): [ParsedRow, RowOutcome] => {
        const { status, error } = results[index] ?? { status: 500, error: undefined };
        if (!error) return [row, status === 201 ? 'created' : 'updated'];
        const { code, message, details } = error;
        const errors = details.map(({ path, code, message }) => ({
          key: path.startsWith('values.') ? path.slice('values.'.length) : null,
          code,
          message,
        }));
        return [row, { errors: errors.length > 0 ? errors : [{ key: null, code, message }] }];
      }),
    );
    return run.map((row) => outcomeOf.get(row) ?? { errors: row.errors });
  };

  const writeAll = async (db: Transaction, rows: readonly ParsedRow[]): Promise<RowOutcome[]> => {
    const runs = mode === 'upsert' ? splitByKey(rows, key) : [[...rows]];
    const outcomes: RowOutcome[] = [];
    for (const run of runs) outcomes.push(...(await writeRun(db, run)));
    return outcomes;
  };

  return {
    prepare: async (_db, rows) => [...rows],
    async write(db, rows) {
      if (!dryRun) return writeAll(db, rows);
      let outcomes: RowOutcome[] = [];
      try {
        await withSavepoint(db, async (db) => {
          outcomes = await writeAll(db, rows);
          throw new DryRunRollback();
        });
      } catch (error) {
        if (!(error instanceof DryRunRollback)) throw error;
      }
      return outcomes;
    },
  };
};

/**
 * A data table as an import target. Cells are parsed by the columns at the start of the job, and validated by the current
 * ones.
 */
export const tableTarget = async (
  services: Services,
  db: Db,
  accountId: string,
  tableId: string,
): Promise<ImportTarget> => {
  const table = (await findSchemas(db, accountId, [tableId])).get(tableId) ?? fail('not_found');
  const columnOf = (key: string): StoredColumn | undefined =>
    table.columns.find((column) => column.key === key.replace(/^values\./, ''));
  return {
    availableColumns: table.columns.map(({ key, name }) => ({ key, names: [key, name] })),
    find(key) {
      const column = columnOf(key);
      return (
        column && {
          key: column.key,
          formatKind: formatKindOf(columnTypes[column.type].valueType),
          read: (text, hints) => columnTypes[column.type].fromCell(text, column, hints),
        }
      );
    },
    mappingError: () => undefined,
    keyError(key) {
      const column = columnOf(key);
      if (column?.unique) return undefined;
      if (column) return 'Rows can only be matched by a unique column. Make it unique first.';
      const nearest = nearestName(
        key,
        table.columns.map((one) => one.key),
      );
      return `The table has no such column.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
    },
    keepsInvalidText: () => false,
    open: (options) => createTableWriter(services, tableId, options) as RowWriter,
  };
};
