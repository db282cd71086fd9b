import { addAbortSignal, type Readable } from 'node:stream';
import type { Services } from '../../context.ts';
import { ApiError } from '../../http/fail.ts';
import { defineJob, JobFailure } from '../../jobs/define-job.ts';
import { csvCoding } from '../../kit/csv/encodings.ts';
import { readBlocks } from '../../kit/csv/read-blocks.ts';
import { encodeId } from '../../kit/ids.ts';
import { ObjectNotFound } from '../../kit/storage/errors.ts';
import { bytesOfFile } from '../files/index.ts';
import { importJobType } from './create-import.ts';
import { endImport } from './end-import.ts';
import { openTarget, type TargetIds } from './open-target.ts';
import { type RowReader, rowReader } from './read-rows.ts';
import { findImport, type ImportProgress, type ImportRow, saveImport } from './store.ts';
import { insertErrors } from './store-errors.ts';
import { type ImportJob, keptErrors, named, progressOf, Stopped, writeBlock } from './write-block.ts';

const blockRows = 250;
const blockUnits = 1_000_000;
const longestRow = 10_000_000;

const openFile = async (
  { database, storage }: Services,
  accountId: string,
  { file_id, byte_offset, settings }: ImportRow,
): Promise<Readable | undefined> => {
  const gone = () =>
    new JobFailure('file_gone', 'The file was deleted before it was read to its end. Upload it again.');
  const file = await database.read(accountId, (db) => bytesOfFile(db, accountId, file_id));
  if (!file) throw gone();
  if (byte_offset >= settings.fileSize) return undefined;
  try {
    return (await storage.get(file.key, { range: { start: byte_offset } })).body;
  } catch (error) {
    throw error instanceof ObjectNotFound ? gone() : error;
  }
};

/** Reads the file on from where it was committed. Judging goes on while the block before is being written. */
const importRows = async (services: Services, job: ImportJob, row: ImportRow): Promise<ImportProgress> => {
  const { accountId, signal } = job;
  const { settings } = row;
  const { database } = services;
  const ids = { formId: row.form_id, formVersionId: row.form_version_id, tableId: row.table_id } as TargetIds;
  const target = await database.read(accountId, (db) => openTarget(services, db, accountId, ids));
  const reader = rowReader(target, settings);
  const writer = target.open({ ...settings, accountId, userId: row.created_by });
  const start = progressOf(row);
  let progress = Promise.resolve(start);
  const body = await openFile(services, accountId, row);
  if (!body) return start;
  // A store that has fallen silent does not keep a cancel waiting.
  addAbortSignal(signal, body);
  try {
    const blocks = readBlocks(body as AsyncIterable<Buffer>, {
      coding: csvCoding(settings.encoding),
      delimiter: settings.delimiter,
      from: { offset: start.offset, row: start.row },
      maxRows: blockRows,
      maxUnits: blockUnits,
      maxRecord: longestRow,
    });
    for await (const block of blocks) {
      signal.throwIfAborted();
      const rows = reader.read(block.rows.filter((record) => record.row !== settings.headerRow));
      const prepared = await database.read(accountId, (db) => writer.prepare(db, rows));
      const from = await progress;
      const behind = block.next.offset - start.offset;
      progress = job.write(async (db, tell) => {
        const next = await writeBlock(db, job, row, { writer, reader }, { rows, prepared, from }, block.next);
        const perRow = behind / Math.max(1, next.rows - start.rows);
        const left = Math.max(0, settings.fileSize - block.next.offset) / Math.max(1, perRow);
        tell(next.rows, next.rows + Math.round(left));
        return next;
      });
      // Seen when it is waited for; until then it must not count as unhandled.
      progress.catch(() => {});
    }
    return await progress;
  } finally {
    await progress.catch(() => {});
    body.destroy();
  }
};

const firstError = (reader: RowReader | undefined, { row, errors }: Stopped['failure']): JobFailure => {
  const [first] = errors;
  const where = first && reader?.columnOf(first.key);
  return new JobFailure(
    'row_failed',
    `Row ${row.row}${where ? `, column "${where.name.slice(0, 100)}"` : ''}: ${first?.message.slice(0, 1_500) ?? ''} ` +
      'Of this block of rows nothing was written; what was written before stays.',
  );
};

/** The job of an import. Each block is committed with the place behind it, so that the next worker goes on from there. */
export const importJob = (services: Services) =>
  defineJob<{ importId: string }>({
    type: importJobType,
    async run(job) {
      const { accountId, payload } = job;
      const read = () =>
        services.database.read(accountId, (db) => findImport(db, accountId, payload.importId));
      const row = await read();
      if (!row) throw new JobFailure('import_gone', 'The import is not there any more.');
      if (row.outcome === 'failed' && row.error) throw new JobFailure(row.error.code, row.error.message);
      if (row.outcome === null) {
        const failure = await importRows(services, job, row).then(
          () => undefined,
          async (error: unknown) => {
            if (error instanceof Stopped) return stopAt(services, job, row, error.failure);
            if (error instanceof JobFailure) return error;
            // The form or table has gone to the trash, or the like.
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

/** Leaves the row that ended it among the errors. */
const stopAt = async (
  services: Services,
  job: ImportJob,
  row: ImportRow,
  failure: Stopped['failure'],
): Promise<JobFailure> => {
  const { accountId, payload } = job;
  const ids = { formId: row.form_id, formVersionId: row.form_version_id, tableId: row.table_id } as TargetIds;
  const target = await services.database.read(accountId, (db) => openTarget(services, db, accountId, ids));
  const reader = rowReader(target, row.settings);
  await job.write(async (db) => {
    const now = (await findImport(db, accountId, payload.importId)) as ImportRow;
    const progress = progressOf(now);
    await insertErrors(
      db,
      accountId,
      payload.importId,
      named(keptErrors(reader, failure.row, failure.errors)),
    );
    saveImport(db, accountId, payload.importId, {
      ...progress,
      failed: progress.failed + 1,
      rows: progress.rows + 1,
    });
  });
  return firstError(reader, failure);
};
