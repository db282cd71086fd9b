import { addAbortSignal, PassThrough, pipeline, type Readable } from 'node:stream';
import type { Services } from '../../context.ts';
import { JobFailure } from '../../jobs/define-job.ts';
import type { CsvBatch, CsvPosition } from '../../kit/csv/read-batches.ts';
import { ObjectNotFound } from '../../kit/storage/errors.ts';
import { findStoredObject } from '../files/index.ts';
import { blocksOf, type ImportBlock } from './import-blocks.ts';
import type { ImportTarget, ParsedRow, RowWriter } from './import-target.ts';
import { openTarget, targetIdsOf } from './open-target.ts';
import { createRowReader, type RowReader } from './read-rows.ts';
import type { ImportProgress, ImportRow } from './store.ts';
import { isThreadFree, validateInThread } from './validate-in-thread.ts';
import type { ThreadBlock } from './validate-thread.ts';
import { type ImportJob, progressOf, writeBlock } from './write-block.ts';

/** Smaller files are validated before a thread has started. */
const minThreadBytes = 1_000_000;

/** The context of one import. */
interface ImportContext {
  services: Services;
  job: ImportJob;
  row: ImportRow;
  target: ImportTarget;
  reader: RowReader;
  writer: RowWriter;
  /** The storage key of the file. */
  fileKey: string;
}

const fileGone = () =>
  new JobFailure('file_gone', 'The file was deleted during the import. Upload it again.');

/** Opens the file from a position on. */
const openFile = async ({ services, job, fileKey }: ImportContext, from: CsvPosition): Promise<Readable> => {
  try {
    const { body } = await services.storage.get(fileKey, { range: { start: from.offset } });
    // A storage that hangs must not delay a cancel.
    const read = new PassThrough();
    // The reader gets the error. Without a reader yet, it must not end the process.
    read.on('error', () => {});
    pipeline(body, read, () => {});
    return addAbortSignal(job.signal, read);
  } catch (error) {
    throw error instanceof ObjectNotFound ? fileGone() : error;
  }
};

const rowsOf = ({ row: { settings }, reader }: ImportContext, { rows }: CsvBatch): Promise<ParsedRow[]> =>
  reader.readInSlices(rows.filter(({ row }) => row !== settings.headerRow));

/** Validates rows on the main thread, with the database for files and table rows. */
async function* validateInline(
  context: ImportContext,
  body: Readable,
  from: CsvPosition,
): AsyncGenerator<ImportBlock> {
  const { services, job, row, writer } = context;
  for await (const block of blocksOf(body, row.settings, from)) {
    const rows = await rowsOf(context, block);
    const prepared = await services.database.read(job.accountId, (db) => writer.prepare(db, rows));
    yield { next: block.next, count: rows.length, rowAt: (index) => rows[index] as ParsedRow, prepared };
  }
}

/** The rows between two positions, parsed again. */
const rereadRows = async (
  context: ImportContext,
  from: CsvPosition,
  to: CsvPosition,
): Promise<ParsedRow[]> => {
  const body = await openFile(context, from);
  const rows: ParsedRow[] = [];
  try {
    for await (const block of blocksOf(body, context.row.settings, from)) {
      rows.push(...(await rowsOf(context, block)).filter(({ row }) => row <= to.row));
      if (block.next.row >= to.row) break;
    }
    return rows;
  } finally {
    body.destroy();
  }
};

/** Validates rows in a thread, without the database. */
async function* validateBlocksInThread(
  context: ImportContext,
  standaloneForm: NonNullable<ImportTarget['standaloneForm']>,
  body: Readable,
  from: CsvPosition,
): AsyncGenerator<ImportBlock> {
  const { job, row, writer } = context;
  let position = from;
  let written: ThreadBlock | undefined;
  for await (const block of validateInThread(
    body,
    { ...standaloneForm, settings: row.settings, from },
    job.signal,
  )) {
    const blockStart = position;
    position = block.next;
    const failed = new Map(block.failed.map((one) => [one.index, { ...one, values: [] }]));
    let read: Promise<ParsedRow[]> | undefined;
    const reread = () => {
      read ??= rereadRows(context, blockStart, block.next);
      // The next call tries again.
      read.catch(() => {
        read = undefined;
      });
      return read;
    };
    yield {
      next: block.next,
      count: block.rows,
      rowAt: async (index) => failed.get(index) ?? ((await reread())[index] as ParsedRow),
      prepared: await writer.prepareValidated?.(block, reread),
    };
    // While this block is written, the previous one is no longer needed: collecting garbage of this size is expensive.
    for (const { buffer } of Object.values(written?.own ?? {})) buffer.transfer(0);
    written = block;
  }
}

const blocksFrom = (
  context: ImportContext,
  body: Readable,
  from: CsvPosition,
): AsyncGenerator<ImportBlock> => {
  const { target, row } = context;
  const { mode, emitEvents, fileSize } = row.settings;
  const isPlain = mode === 'create' && !emitEvents && fileSize - from.offset >= minThreadBytes;
  return target.standaloneForm && isPlain && isThreadFree()
    ? validateBlocksInThread(context, target.standaloneForm, body, from)
    : validateInline(context, body, from);
};

/** Reads the file from the committed position on. A block is validated while the previous one is written. */
export const importRows = async (
  services: Services,
  job: ImportJob,
  row: ImportRow,
): Promise<ImportProgress> => {
  const { accountId, signal } = job;
  const { settings } = row;
  const target = await services.database.read(accountId, (db) =>
    openTarget(services, db, accountId, targetIdsOf(row)),
  );
  const reader = createRowReader(target, settings);
  const writer = target.open({ ...settings, accountId, userId: row.created_by });
  const start = progressOf(row);
  if (start.offset >= settings.fileSize) return start;
  const file = await services.database.read(accountId, (db) => findStoredObject(db, accountId, row.file_id));
  if (!file) throw fileGone();
  const context: ImportContext = { services, job, row, target, reader, writer, fileKey: file.key };
  const position = { offset: start.offset, row: start.row };
  const body = await openFile(context, position);
  let progress = Promise.resolve(start);
  try {
    signal.throwIfAborted();
    for await (const block of blocksFrom(context, body, position)) {
      signal.throwIfAborted();
      const from = await progress;
      const behind = block.next.offset - start.offset;
      progress = job.write(async (db, reportProgress) => {
        const next = await writeBlock(db, job, row, { writer, reader }, block, from);
        const perRow = behind / Math.max(1, next.rows - start.rows);
        const left = Math.max(0, settings.fileSize - block.next.offset) / Math.max(1, perRow);
        reportProgress(next.rows, next.rows + Math.round(left));
        return next;
      });
      // Awaited later; until then it must not be an unhandled rejection.
      progress.catch(() => {});
    }
    return await progress;
  } finally {
    await progress.catch(() => {});
    body.destroy();
  }
};
