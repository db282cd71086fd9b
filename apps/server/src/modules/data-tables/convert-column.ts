import type { ErrorDetail } from '@form-service/contracts';
import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { type Conversion, convertRows, type Report } from './convert-rows.ts';
import { lockBatch, setCells, withSavepoint } from './store-conversion.ts';
import { dropKeys } from './store-keys.ts';
import { dropReferences } from './store-references.ts';
import type { TableSchema } from './store-schemas.ts';

/** Larger tables are converted by a job. */
export const maxInlineRows = 5_000;

/** Rejects a conversion and lists the failing rows. */
const rejectConversion = ({ failed, failures }: Report, key: string): never => {
  const details = failures.map(
    ({ rowId, code, message, value }): ErrorDetail => ({
      path: `${rowId}.values.${key}`,
      code,
      message: value === '' ? message : `${message} The value is "${value}".`,
    }),
  );
  const onlyTaken = failures.every(({ code }) => code === 'unique_violation');
  const rows = failed === 1 ? 'One row' : `${failed} rows`;
  return fail(onlyTaken ? 'unique_violation' : 'validation_failed', {
    message: `${rows} cannot be converted, so nothing was changed. Fix the values in details, or send onFailure "clear".`,
    details,
  });
};

class DryRunRollback extends Error {
  readonly report: Report;

  constructor(report: Report) {
    super('The dry run was rolled back.');
    this.report = report;
  }
}

/** Converts all rows of a small table. The table must be locked. `dryRun` changes nothing. */
export const convertColumn = async (
  { db, accountId }: { db: Transaction; accountId: string },
  table: TableSchema,
  conversion: Conversion,
  dryRun: boolean,
): Promise<Report> => {
  const { from, to } = conversion;
  const rows = await lockBatch(db, accountId, table.id, undefined, maxInlineRows);
  try {
    return await withSavepoint(db, async (db) => {
      const { values, report } = await convertRows({ db, accountId }, table, conversion, rows);
      if (dryRun) throw new DryRunRollback(report);
      if (report.blocked) return rejectConversion(report, from.key);
      await setCells(db, accountId, table.id, to.id, values, from.id);
      await dropKeys(db, accountId, table.id, from.id);
      await dropReferences(db, accountId, table.id, from.id);
      return report;
    });
  } catch (error) {
    if (error instanceof DryRunRollback) return error.report;
    throw error;
  }
};
