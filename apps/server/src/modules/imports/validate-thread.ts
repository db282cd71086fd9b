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
import type { ImportedColumns } from '../entries/index.ts';
import { formColumns } from './form-columns.ts';
import { blockLimits } from './import-blocks.ts';
import type { ImportSettings } from './import-settings.ts';
import type { ParsedRow, RowError } from './import-target.ts';
import { createRowReader } from './read-rows.ts';
import { validateRow } from './validate-row.ts';

/** The input of a thread: the form, and the start position of the file. */
export interface ThreadTask {
  definition: Definition;
  locale: string;
  settings: ImportSettings;
  from: CsvPosition;
}

/** A row that was rejected. */
export interface FailedRow extends Omit<ParsedRow, 'values'> {
  /** Its index in the block. */
  index: number;
  errors: RowError[];
}

/** Validated rows, complete except for their entry numbers. */
export interface ThreadBlock {
  next: CsvPosition;
  rows: number;
  failed: FailedRow[];
  /** The valid rows, in the format of `insertImportedEntries`. */
  own: BinaryColumns<ImportedColumns>;
}

/** From the thread: a chunk was consumed; a block; the end. */
export type FromThread = 'fed' | ThreadBlock | 'end';
/** To the thread: a chunk of the file, null after the last; a block was consumed. */
export type ToThread = Uint8Array | null | 'taken';

const ownTypes: ImportedColumns = {
  id: 'uuid',
  answers: 'jsonb',
  created_at: 'timestamptz',
  submitted_at: 'timestamptz',
};
const blockRows = 500;
const blockBytes = 1_000_000;
/** A block is full only after its last row. */
const answersCapacity = 1.1 * blockBytes;
/** Rows that are validated before the next are read: short-lived objects are cheap to collect. */
const chunkRows = 50;
/** Blocks that wait to be consumed, so that the thread continues while one is written. */
const maxPendingBlocks = 2;

const run = async (port: MessagePort, { definition, locale, settings, from }: ThreadTask): Promise<void> => {
  const compiled = definitionCalculation(definition);
  if ('issues' in compiled) throw new Error('A published definition no longer compiles.');
  const form = formInLocale(definition, serviceCalculation(serializeForm(compiled.form)), {
    locale,
    fallback: locale,
  });
  const reader = createRowReader(formColumns(definition), settings);
  const incoming = createQueue<Uint8Array | null>();
  const credits = createQueue(Array.from({ length: maxPendingBlocks }, () => true));
  const send = (message: FromThread, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);
  port.on('message', (message: ToThread) =>
    message === 'taken' ? credits.put(true) : incoming.put(message),
  );

  async function* chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      const bytes = await incoming.take();
      if (bytes === null) return;
      send('fed');
      yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
  }

  const codec = csvCodec(settings.encoding);
  const { delimiter, headerRow, entryStatus } = settings;
  const open = () => ({
    accepted: openColumns(ownTypes, { answers: answersCapacity }),
    failed: [] as FailedRow[],
    rows: 0,
  });
  let block = open();
  let next = from;
  let sentUpTo = from;
  const sendBlock = async () => {
    const { rows, failed, accepted } = block;
    block = open();
    const own = accepted.close();
    await credits.take();
    send(
      { next, rows, failed, own },
      Object.values(own).map(({ buffer }) => buffer),
    );
    sentUpTo = next;
  };
  const chunksOfRows = readBatches(chunks(), { ...blockLimits, maxRows: chunkRows, codec, delimiter, from });
  for await (const chunk of chunksOfRows) {
    const now = new Date().toISOString();
    for (const read of reader.read(chunk.rows.filter(({ row }) => row !== headerRow))) {
      const { row, cells } = read;
      const validated = validateRow(form, read, { entryStatus, now });
      if ('errors' in validated)
        block.failed.push({ index: block.rows, row, cells, errors: validated.errors });
      else {
        const { answers, createdAt: created_at, submittedAt: submitted_at } = validated;
        block.accepted.add({ id: newUuid(), answers, created_at, submitted_at });
      }
      block.rows += 1;
    }
    next = chunk.next;
    // The bytes read count too: rejected rows are returned as they are.
    const bytes = Math.max(block.accepted.bytes(), next.offset - sentUpTo.offset);
    if (block.rows >= blockRows || bytes >= blockBytes) await sendBlock();
  }
  if (next !== sentUpTo) await sendBlock();
  send('end');
  port.close();
};

if (parentPort) await run(parentPort, workerData as ThreadTask);
