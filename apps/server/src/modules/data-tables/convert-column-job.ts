import type { Services } from '../../context.ts';
import { defineJob, JobFailure, type RunningJob } from '../../jobs/define-job.ts';
import { clearColumn } from './clear-column.ts';
import { type Conversion, convertRows, emptyReport, mergeReports, type Report } from './convert-rows.ts';
import { indexColumns } from './indexed-columns.ts';
import { changeTable, lockTable } from './store.ts';
import { lockBatch, setCells } from './store-conversion.ts';
import { moveFormUses } from './store-references.ts';
import { findSchema, type TableSchema } from './store-schemas.ts';
import { usesOfColumn } from './table-uses.ts';

const batch = 1_000;

export interface ConversionPayload extends Conversion {
  tableId: string;
  dryRun: boolean;
}

type Job = RunningJob<ConversionPayload>;

/** Rolls back a batch of a dry run. */
class DryRunRollback extends Error {
  readonly result: BatchResult;

  constructor(seen: BatchResult) {
    super('The dry run was rolled back.');
    this.result = seen;
  }
}

interface BatchResult {
  report: Report;
  count: number;
  last: string | undefined;
}

const tableOrFail = (table: TableSchema | undefined): TableSchema => {
  if (!table || table.deleted_at)
    throw new JobFailure('not_found', 'The table was deleted in the meantime. Nothing was changed.');
  return table;
};

const convertBatch = async (
  job: Job,
  after: string | undefined,
  done: number,
  total: number,
): Promise<BatchResult> => {
  const { accountId, payload } = job;
  const { tableId, dryRun, to } = payload;
  try {
    return await job.write(async (db, progress) => {
      const table = tableOrFail(await findSchema(db, accountId, tableId));
      const rows = await lockBatch(db, accountId, tableId, after, batch);
      const { values, report } = await convertRows({ db, accountId }, table, payload, rows);
      const seen = { report, count: rows.length, last: rows.at(-1)?.id };
      if (dryRun) throw new DryRunRollback(seen);
      await setCells(db, accountId, tableId, to.id, values);
      progress(done + rows.length, Math.max(total, done + rows.length));
      return seen;
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
    job.progress(done + error.result.count, Math.max(total, done + error.result.count));
    return error.result;
  }
};

/** Converts all rows in batches. A restarted job starts over, which is idempotent. */
const convertAllRows = async (job: Job): Promise<Report> => {
  const { accountId, payload } = job;
  const total = await job.write(
    async (db) => (await lockTable(db, accountId, payload.tableId))?.row_count ?? 0,
  );
  let report = emptyReport();
  let last: string | undefined;
  for (let done = 0; ; ) {
    job.signal.throwIfAborted();
    const seen = await convertBatch(job, last, done, total);
    report = mergeReports(report, seen.report);
    done += seen.count;
    last = seen.last;
    if (seen.count < batch) return report;
  }
};

/** Replaces the old column with the new one. */
const replaceColumn = (job: Job): Promise<void> =>
  job.write(async (db) => {
    const { accountId, payload } = job;
    const { tableId, from, to } = payload;
    const table = tableOrFail(await lockTable(db, accountId, tableId));
    const current = table.columns.find(({ id }) => id === from.id);
    if (table.pending_change?.jobId !== job.id || !current)
      throw new JobFailure('state_conflict', 'The column was changed in the meantime. Start again.');
    if (from.type !== to.type && (await usesOfColumn(db, accountId, tableId, from.id)).length > 0)
      throw new JobFailure(
        'in_use',
        'A form that uses the column was published in the meantime. Nothing was changed.',
      );
    // Changes that needed no conversion, such as names, are kept.
    const { key, name, formerKeys } = current;
    const columns = table.columns.map((column) =>
      column.id === from.id ? { ...to, key, name, formerKeys } : column,
    );
    await moveFormUses(db, accountId, tableId, { from: from.id, to: to.id });
    await changeTable(db, accountId, tableId, { columns, pending_change: null });
    await indexColumns(db, accountId, tableId, columns);
    await clearColumn(db, accountId, tableId, from.id);
  });

const messageOf = ({ failed, failures }: Report): string => {
  const named = failures.slice(0, 10).map(({ rowId, message }) => `${rowId}: ${message}`);
  return `${failed} rows cannot be converted, so nothing was changed. Use dryRun to list them all, or send onFailure "clear". The first are ${named.join(' ')}`.slice(
    0,
    2_000,
  );
};

export const convertColumnJob = ({ database }: Pick<Services, 'database'>) => {
  /** Keeps the old column. In a transaction of its own, because the job may have been canceled. */
  const abortConversion = ({ accountId, id, payload }: Job): Promise<void> =>
    database.write(accountId, async (db) => {
      const table = await lockTable(db, accountId, payload.tableId);
      if (!table || table.pending_change?.jobId !== id) return;
      await changeTable(db, accountId, payload.tableId, { pending_change: null });
      await clearColumn(db, accountId, payload.tableId, payload.to.id);
    });

  return defineJob<ConversionPayload>({
    type: 'convert-column',
    async run(job) {
      const report = await convertAllRows(job).catch(async (error: unknown) => {
        // Another worker continues after a restart; a failure or cancellation is final.
        if (error instanceof JobFailure) await abortConversion(job);
        throw error;
      });
      const { rows, failed, failures, blocked } = report;
      const { dryRun } = job.payload;
      if (dryRun) return { dryRun, rows, failed, failures };
      if (blocked) {
        await abortConversion(job);
        throw new JobFailure('rows_stand_in_the_way', messageOf(report));
      }
      await replaceColumn(job);
      return { dryRun, rows, failed, failures };
    },
  });
};

export const conversionJobType = { type: 'convert-column' } as const;
