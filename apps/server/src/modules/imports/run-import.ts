import type { Services } from '../../context.ts';
import { ApiError } from '../../http/fail.ts';
import { defineJob, JobFailure } from '../../jobs/define-job.ts';
import { encodeId } from '../../kit/ids.ts';
import { importJobType } from './create-import.ts';
import { endImport } from './end-import.ts';
import { importRows } from './import-rows.ts';
import { openTarget, targetIdsOf } from './open-target.ts';
import { createRowReader, type RowReader } from './read-rows.ts';
import { findImport, type ImportRow, saveImport } from './store.ts';
import { insertErrors } from './store-errors.ts';
import { type ImportJob, progressOf, StoppedAtRow, storedErrorsOf, withIds } from './write-block.ts';

const firstError = (reader: RowReader | undefined, { row, errors }: StoppedAtRow['failure']): JobFailure => {
  const [first] = errors;
  const where = first && reader?.columnOf(first.key);
  return new JobFailure(
    'row_failed',
    `Row ${row.row}${where ? `, column "${where.name.slice(0, 100)}"` : ''}: ${first?.message.slice(0, 1_500) ?? ''} Nothing from this batch of rows was saved; earlier batches were.`,
  );
};

/** The job of an import. Each block is committed with the position after it, so that the next worker resumes there. */
export const importJob = (services: Services) =>
  defineJob<{ importId: string }>({
    type: importJobType,
    async run(job) {
      const { accountId, payload } = job;
      const read = () =>
        services.database.read(accountId, (db) => findImport(db, accountId, payload.importId));
      const row = await read();
      if (!row) throw new JobFailure('import_gone', 'The import no longer exists.');
      if (row.outcome === 'failed' && row.error) throw new JobFailure(row.error.code, row.error.message);
      if (row.outcome === null) {
        const failure = await importRows(services, job, row).then(
          () => undefined,
          async (error: unknown) => {
            if (error instanceof StoppedAtRow) return recordStopRow(services, job, row, error.failure);
            if (error instanceof JobFailure) return error;
            // For example, the form or table was moved to the trash.
            if (error instanceof ApiError) return new JobFailure(error.code, error.message);
            throw error;
          },
        );
        await endImport(services, job, failure);
        if (failure) throw failure;
      }
      const done = (await read()) as ImportRow;
      const { created, updated, failed } = done;
      return { importId: encodeId('imp', row.id), created, updated, failed };
    },
  });

/** Stores the row that stopped the import among the errors. */
const recordStopRow = async (
  services: Services,
  job: ImportJob,
  row: ImportRow,
  failure: StoppedAtRow['failure'],
): Promise<JobFailure> => {
  const { accountId, payload } = job;
  const target = await services.database.read(accountId, (db) =>
    openTarget(services, db, accountId, targetIdsOf(row)),
  );
  const reader = createRowReader(target, row.settings);
  await job.write(async (db) => {
    const now = (await findImport(db, accountId, payload.importId)) as ImportRow;
    const progress = progressOf(now);
    await insertErrors(
      db,
      accountId,
      payload.importId,
      withIds(storedErrorsOf(reader, failure.row, failure.errors)),
    );
    saveImport(db, accountId, payload.importId, {
      ...progress,
      failed: progress.failed + 1,
      rows: progress.rows + 1,
    });
  });
  return firstError(reader, failure);
};
