import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import {
  type Definition,
  definitionCalculation,
  formInLocale,
  serializeForm,
  serviceCalculation,
} from '@form-service/engine';
import { type BinaryColumns, openColumns } from '../../kit/binary-columns.ts';
import { csvCodec } from '../../kit/csv/encodings.ts';
import { type CsvPosition, readBatches } from '../../kit/csv/read-batches.ts';
import { newUuid } from '../../kit/ids.ts';
import { createQueue } from '../../kit/queue.ts';
import type { BulkColumnTypes } from '../entries/index.ts';
import { formColumns } from './form-columns.ts';
import { blockLimits } from './import-blocks.ts';
import type { ImportSettings } from './import-settings.ts';
import type { ParsedRow, RowError } from './import-target.ts';
import { createRowReader } from './read-rows.ts';
import { validateRow } from './validate-row.ts';

/** What a thread is given: the form, and from where on the file comes. */
export interface ThreadTask {
  definition: Definition;
  locale: string;
  settings: ImportSettings;
  from: CsvPosition;
}

/** A row that was not taken. */
export interface FailedRow extends Omit<ParsedRow, 'values'> {
  /** Among the rows of its block. */
  index: number;
  errors: RowError[];
}

/** Rows as entries, ready to be stored but for their numbers. */
export interface ThreadBlock {
  next: CsvPosition;
  rows: number;
  failed: FailedRow[];
  /** Those that were taken, as `bulkInsertEntries` wants them. */
  own: BinaryColumns<BulkColumnTypes>;
}

/** From the thread: some bytes were taken up; a block; that was all. */
export type FromThread = 'fed' | ThreadBlock | 'end';
/** To the thread: bytes of the file, null behind the last; a block was taken away. */
export type ToThread = Uint8Array | null | 'taken';

const ownTypes: BulkColumnTypes = {
  id: 'uuid',
  answers: 'jsonb',
  createdAt: 'timestamptz',
  submittedAt: 'timestamptz',
};
const blockRows = 500;
const blockBytes = 1_000_000;
/** A block is full only after the last of its rows. */
const answersCapacity = 1.1 * blockBytes;
/** So many rows are judged and written down before the next are read: what dies young costs little to clear away. */
const chunkRows = 50;
/** Blocks that wait to be taken away, so that the thread works on while one is written. */
const maxPendingBlocks = 2;

const run = async (port: MessagePort, { definition, locale, settings, from }: ThreadTask): Promise<void> => {
  const made = definitionCalculation(definition);
  if ('issues' in made) throw new Error('A published definition no longer compiles.');
  const form = formInLocale(definition, serviceCalculation(serializeForm(made.form)), {
    locale,
    fallback: locale,
  });
  const reader = createRowReader(formColumns(definition), settings);
  const fed = createQueue<Uint8Array | null>();
  const room = createQueue(Array.from({ length: maxPendingBlocks }, () => true));
  const tell = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  port.on('message', (message: ToThread) => (message === 'taken' ? room.put(true) : fed.put(message)));

  async function* chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      const bytes = await fed.take();
      if (bytes === null) return;
      tell('fed');
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  }

  const coding = csvCodec(settings.encoding);
  const { delimiter, headerRow, entryStatus } = settings;
  const open = () => ({
    taken: openColumns(ownTypes, { answers: answersCapacity }),
    failed: [] as FailedRow[],
    rows: 0,
  });
  let block = open();
  let next = from;
  let handed = from;
  const hand = async () => {
    const { rows, failed, taken } = block;
    block = open();
    const own = taken.close();
    await room.take();
    tell(
      { next, rows, failed, own },
      Object.values(own).map(({ buffer }) => buffer),
    );
    handed = next;
  };
  const pieces = readBatches(chunks(), { ...blockLimits, maxRows: chunkRows, codec, delimiter, from });
  for await (const piece of pieces) {
    const now = new Date().toISOString();
    for (const read of reader.read(piece.rows.filter(({ row }) => row !== headerRow))) {
      const { row, cells } = read;
      const judged = validateRow(form, read, { entryStatus, now });
      if ('errors' in judged) block.failed.push({ index: block.rows, row, cells, errors: judged.errors });
      else block.taken.add({ id: newUuid(), ...judged });
      block.rows += 1;
    }
    next = piece.next;
    // By what was read too: rows that are wrong are handed over as they are.
    const bytes = Math.max(block.taken.bytes(), next.offset - handed.offset);
    if (block.rows >= blockRows || bytes >= blockBytes) await hand();
  }
  if (next !== handed) await hand();
  tell('end');
  port.close();
};

if (parentPort) await run(parentPort, workerData as ThreadTask);
