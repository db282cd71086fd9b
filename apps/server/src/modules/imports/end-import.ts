import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Services } from '../../context.ts';
import type { JobFailure, RunningJob } from '../../jobs/define-job.ts';
import { writeRecord } from '../../kit/csv/records.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { generatedFileKey, scheduleGeneratedRemoval, storeGeneratedFile } from '../files/index.ts';
import { deleteDryRunKeys, findImport, finishImport, type ImportRow, resumeIndexing } from './store.ts';
import { readFailedRows } from './store-errors.ts';

type Job = RunningJob<{ importId: string }>;

const pageRows = 500;
/** Longer than any worker takes to write the file. */
const dayMs = 86_400_000;
const contentType = 'text/csv';

/** The failed rows as in the file, followed by their errors; with a byte order mark for Excel. */
async function* failedRowsAsCsv(services: Services, job: Job, row: ImportRow): AsyncGenerator<Buffer> {
  const { accountId, signal } = job;
  const { columns } = row.settings;
  yield Buffer.from(`\ufeff${writeRecord([...columns, 'Row', 'Problem'])}`);
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    const rows = await services.database.read(accountId, (db) =>
      readFailedRows(db, accountId, row.id, after, pageRows),
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_number;
    const text = rows.map(({ row_number, cells, problems }) =>
      writeRecord([
        ...columns.map((_, index) => cells[index] ?? ''),
        String(row_number),
        [...new Set(problems)].join('; '),
      ]),
    );
    yield Buffer.from(text.join(''));
  }
}

const writeErrorsFile = async (services: Services, job: Job, row: ImportRow) => {
  const { accountId } = job;
  const id = newUuid();
  const key = generatedFileKey(id);
  const due = new Date(services.clock.now().getTime() + dayMs);
  // Before the file exists, so that a crash does not leave it behind.
  await job.write(async (db) => scheduleGeneratedRemoval(db, key, due));
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of failedRowsAsCsv(services, job, row)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const { size } = await services.storage.put(key, Readable.from(hashed()), { contentType });
  return {
    id,
    key,
    size,
    sha256: hash.digest('hex'),
    name: `errors-${encodeId('imp', row.id)}.csv`,
    accountId,
  };
};

/** Ends an import: the file of its errors, its result, and the event, in one commit. */
export const endImport = async (
  services: Services,
  job: Job,
  failure: JobFailure | undefined,
): Promise<void> => {
  const { accountId, payload } = job;
  const row = (await services.database.read(accountId, (db) =>
    findImport(db, accountId, payload.importId),
  )) as ImportRow;
  const file = row.failed > 0 ? await writeErrorsFile(services, job, row) : undefined;
  const outcome = failure ? 'failed' : 'succeeded';
  await job.write(async (db, progress) => {
    if (file)
      await storeGeneratedFile(db, accountId, {
        ...file,
        contentType,
        createdBy: row.created_by,
        now: services.clock.now(),
      });
    await deleteDryRunKeys(db, accountId, row.id);
    resumeIndexing(db, { accountId, collectionId: (row.form_id ?? row.table_id) as string });
    await finishImport(db, accountId, row.id, {
      outcome,
      error: failure ? { code: failure.code, message: failure.message } : null,
      errorsFileId: file?.id ?? null,
    });
    services.outbox.emit(db, accountId, 'import.finished', {
      importId: encodeId('imp', row.id),
      jobId: encodeId('job', row.job_id),
      formId: row.form_id && encodeId('frm', row.form_id),
      tableId: row.table_id && encodeId('tbl', row.table_id),
      status: outcome,
      dryRun: row.settings.dryRun,
      created: row.created,
      updated: row.updated,
      failed: row.failed,
    });
    if (!failure) progress(row.rows_read, row.rows_read);
  });
};
