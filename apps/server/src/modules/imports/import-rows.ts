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

/** Less than this is judged before a thread has started. */
const minThreadBytes = 1_000_000;

/** What the blocks of one import are made with. */
interface ImportContext {
  services: Services;
  job: ImportJob;
  row: ImportRow;
  target: ImportTarget;
  reader: RowReader;
  writer: RowWriter;
  /** Where the store keeps the file. */
  fileKey: string;
}

const fileGone = () =>
  new JobFailure('file_gone', 'The file was deleted during the import. Upload it again.');

/** The file from a place in it on. */
const openFile = async ({ services, job, fileKey }: ImportContext, from: CsvPosition): Promise<Readable> => {
  try {
    const { body } = await services.storage.get(fileKey, { range: { start: from.offset } });
    // A store that has fallen silent, and does not even let go, keeps no cancel waiting.
    const read = new PassThrough();
    // Whoever reads is told. Where it breaks before anybody does, that must not end the process.
    read.on('error', () => {});
    pipeline(body, read, () => {});
    return addAbortSignal(job.signal, read);
  } catch (error) {
    throw error instanceof ObjectNotFound ? fileGone() : error;
  }
};

const rowsOf = ({ row: { settings }, reader }: ImportContext, { rows }: CsvBatch): Promise<ParsedRow[]> =>
  reader.readInSlices(rows.filter(({ row }) => row !== settings.headerRow));

/** Judges rows here, and asks the database for what a form or a table must know of them. */
async function* validateInline(
  making: ImportContext,
  body: Readable,
  from: CsvPosition,
): AsyncGenerator<ImportBlock> {
  const { services, job, row, writer } = making;
  for await (const block of blocksOf(body, row.settings, from)) {
    const rows = await rowsOf(making, block);
    const prepared = await services.database.read(job.accountId, (db) => writer.prepare(db, rows));
    yield { next: block.next, count: rows.length, rowAt: (index) => rows[index] as ParsedRow, prepared };
  }
}

/** The rows between two places, as they were read before. */
const rereadRows = async (
  making: ImportContext,
  from: CsvPosition,
  to: CsvPosition,
): Promise<ParsedRow[]> => {
  const body = await openFile(making, from);
  const rows: ParsedRow[] = [];
  try {
    for await (const block of blocksOf(body, making.row.settings, from)) {
      rows.push(...(await rowsOf(making, block)).filter(({ row }) => row <= to.row));
      if (block.next.row >= to.row) break;
    }
    return rows;
  } finally {
    body.destroy();
  }
};

/** Judges rows in a thread, by the form alone. */
async function* validateBlocksInThread(
  making: ImportContext,
  alone: NonNullable<ImportTarget['alone']>,
  body: Readable,
  from: CsvPosition,
): AsyncGenerator<ImportBlock> {
  const { job, row, writer } = making;
  let place = from;
  let written: ThreadBlock | undefined;
  for await (const block of validateInThread(body, { ...alone, settings: row.settings, from }, job.signal)) {
    const begin = place;
    place = block.next;
    const failed = new Map(block.failed.map((one) => [one.index, { ...one, values: [] }]));
    let read: Promise<ParsedRow[]> | undefined;
    const again = () => {
      read ??= rereadRows(making, begin, block.next);
      // Whoever asks next tries anew.
      read.catch(() => {
        read = undefined;
      });
      return read;
    };
    yield {
      next: block.next,
      count: block.rows,
      rowAt: async (index) => failed.get(index) ?? ((await again())[index] as ParsedRow),
      prepared: await writer.prepareValidated?.(block, again),
    };
    // While this block is being written, the one before it is not needed any more: garbage of this size is costly to find.
    for (const { buffer } of Object.values(written?.own ?? {})) buffer.transfer(0);
    written = block;
  }
}

const blocksFrom = (
  making: ImportContext,
  body: Readable,
  from: CsvPosition,
): AsyncGenerator<ImportBlock> => {
  const { target, row } = making;
  const { mode, emitEvents, fileSize } = row.settings;
  const isPlain = mode === 'create' && !emitEvents && fileSize - from.offset >= minThreadBytes;
  return target.alone && isPlain && isThreadFree()
    ? validateBlocksInThread(making, target.alone, body, from)
    : validateInline(making, body, from);
};

/** Reads the file on from where it was committed. Judging goes on while the block before is being written. */
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
  const making: ImportContext = { services, job, row, target, reader, writer, fileKey: file.key };
  const place = { offset: start.offset, row: start.row };
  const body = await openFile(making, place);
  let progress = Promise.resolve(start);
  try {
    signal.throwIfAborted();
    for await (const block of blocksFrom(making, body, place)) {
      signal.throwIfAborted();
      const from = await progress;
      const behind = block.next.offset - start.offset;
      progress = job.write(async (db, tell) => {
        const next = await writeBlock(db, job, row, { writer, reader }, block, from);
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
