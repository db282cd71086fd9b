import { createHash } from 'node:crypto';
import { addAbortSignal, type Readable } from 'node:stream';
import type { Services } from '../../context.ts';
import { apart } from '../../db/apart.ts';
import type { Transaction } from '../../db/db.ts';
import { ApiError } from '../../http/fail.ts';
import { defineJob, JobFailure, type RunningJob } from '../../jobs/define-job.ts';
import { csvCoding } from '../../kit/csv/encodings.ts';
import { readBlocks } from '../../kit/csv/read-blocks.ts';
import { encodeId, newUuid } from '../../kit/ids.ts';
import { ObjectNotFound } from '../../kit/storage/errors.ts';
import { bytesOfFile } from '../files/index.ts';
import { importJobType } from './create-import.ts';
import { endImport } from './end-import.ts';
import { keyOf, type ReadRow, type RowError, type RowOutcome, type RowWriter } from './import-target.ts';
import { openTarget, type TargetIds } from './open-target.ts';
import { type RowReader, rowReader } from './read-rows.ts';
import { findImport, type ImportProgress, type ImportRow, noteDryKeys, saveImport } from './store.ts';
import { insertErrors, type KeptError } from './store-errors.ts';

const blockRows = 250;
const blockUnits = 1_000_000;
const longestRow = 10_000_000;
/** Failed rows that are kept, and the text of them. Beyond that they are counted. */
const mostKept = 100_000;
const mostKeptLength = 200_000_000;
const mostErrorsPerRow = 20;

type Job = RunningJob<{ importId: string }>;

/** A row that was wrong, where the first wrong one is to end it all. */
class Stopped extends Error {
  readonly failure: { row: ReadRow; errors: readonly RowError[] };

  constructor(failure: Stopped['failure']) {
    super('A row was wrong.');
    this.failure = failure;
  }
}

const digestOf = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

type UnnamedError = Omit<KeptError, 'id'>;

/** With rising ids, so that the errors of a row are read in their order. */
const named = (errors: readonly UnnamedError[]): KeptError[] => {
  const ids = errors.map(newUuid).sort();
  return errors.map((error, index) => ({ ...error, id: ids[index] as string }));
};

const keptErrors = (reader: RowReader, row: ReadRow, errors: readonly RowError[]): UnnamedError[] =>
  errors.slice(0, mostErrorsPerRow).map(({ key, code, message }, place) => {
    const column = reader.columnOf(key);
    const value = column && row.cells[column.index];
    return {
      row: row.row,
      column: column?.name ?? null,
      code,
      message: message.slice(0, 2_000),
      value: value ? storable(value).slice(0, 500).toWellFormed() : null,
      cells: place === 0 ? row.cells.map((cell) => cell && storable(cell)) : null,
    };
  });

/** What PostgreSQL stores of a text that was refused, maybe for that very reason. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();

const lengthOf = ({ cells }: ReadRow): number => cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);

const progressOf = (row: ImportRow): ImportProgress => ({
  offset: row.byte_offset,
  row: row.row_number,
  rows: row.rows_read,
  created: row.created,
  updated: row.updated,
  failed: row.failed,
  keptLength: row.kept_length,
});

/** What rows earlier in the file would have made counts as found, though a dry run has made nothing. */
const asIfWritten = async (
  db: Transaction,
  job: Job,
  key: string | null,
  rows: readonly ReadRow[],
  outcomes: readonly RowOutcome[],
): Promise<RowOutcome[]> => {
  const digests = rows.map((row, index) => {
    const value = outcomes[index] === 'created' ? keyOf(row, key) : undefined;
    return value === undefined ? undefined : digestOf(value);
  });
  const first = new Set<string>();
  const repeated = new Set<number>();
  for (const [index, digest] of digests.entries()) {
    if (digest === undefined) continue;
    if (first.has(digest)) repeated.add(index);
    first.add(digest);
  }
  const seen = await noteDryKeys(db, job.accountId, job.payload.importId, [...first]);
  return outcomes.map((outcome, index) =>
    repeated.has(index) || seen.has(digests[index] ?? '') ? 'updated' : outcome,
  );
};

/** Writes a block of rows and how far that brings the import, all in one transaction. */
const writeBlock = async (
  db: Transaction,
  job: Job,
  { settings }: ImportRow,
  { writer, reader }: { writer: RowWriter; reader: RowReader },
  { rows, prepared, from }: { rows: readonly ReadRow[]; prepared: unknown; from: ImportProgress },
  place: Pick<ImportProgress, 'offset' | 'row'>,
): Promise<ImportProgress> => {
  const { mode, dryRun, onError, key } = settings;
  const written = await apart(db, async (db) => {
    const found = await writer.write(db, prepared);
    const outcomes = dryRun && mode === 'upsert' ? await asIfWritten(db, job, key, rows, found) : found;
    const wrong = onError === 'stop' ? outcomes.findIndex((outcome) => typeof outcome !== 'string') : -1;
    if (wrong < 0) return outcomes;
    const { errors } = outcomes[wrong] as { errors: readonly RowError[] };
    throw new Stopped({ row: rows[wrong] as ReadRow, errors });
  });
  const next: ImportProgress = { ...from, ...place, rows: from.rows + rows.length };
  const kept: UnnamedError[] = [];
  for (const [index, outcome] of written.entries()) {
    if (outcome === 'created') next.created += 1;
    else if (outcome === 'updated') next.updated += 1;
    else {
      const row = rows[index] as ReadRow;
      next.failed += 1;
      if (next.failed > mostKept || next.keptLength > mostKeptLength) continue;
      next.keptLength += lengthOf(row);
      kept.push(...keptErrors(reader, row, outcome.errors));
    }
  }
  await insertErrors(db, job.accountId, job.payload.importId, named(kept));
  await saveImport(db, job.accountId, job.payload.importId, next);
  return next;
};

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
const importRows = async (services: Services, job: Job, row: ImportRow): Promise<ImportProgress> => {
  const { accountId, signal } = job;
  const { settings } = row;
  const { database } = services;
  const ids = { formId: row.form_id, formVersionId: row.form_version_id, tableId: row.table_id } as TargetIds;
  const target = await database.read(accountId, (db) => openTarget(services, db, accountId, ids));
  const reader = rowReader(target, settings);
  const writer = target.open({ ...settings, accountId, userId: row.created_by });
  const start = progressOf(row);
  const header = row.rows_read === 0 && row.failed === 0 && settings.hasHeader ? start.row + 1 : 0;
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
      const rows = reader.read(block.rows.filter((record) => record.row !== header));
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
    `Row ${row.row}${where ? `, column "${where.name.slice(0, 100)}"` : ''}: ${first?.message ?? ''} ` +
      'Of this block of rows nothing was written; what was written before stays.'.slice(0, 1_900),
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
  job: Job,
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
    await saveImport(db, accountId, payload.importId, {
      ...progress,
      failed: progress.failed + 1,
      rows: progress.rows + 1,
    });
  });
  return firstError(reader, failure);
};
