import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/db.ts';
import type { RunningJob } from '../../jobs/define-job.ts';
import { newUuid } from '../../kit/ids.ts';
import type { ImportBlock } from './import-blocks.ts';
import { keyOf, type ParsedRow, type RowError, type RowOutcome, type RowWriter } from './import-target.ts';
import type { RowReader } from './read-rows.ts';
import {
  addNewRecords,
  commitAsynchronously,
  type ImportProgress,
  type ImportRow,
  pauseIndexing,
  recordDryRunKeys,
  saveImport,
} from './store.ts';
import { insertErrors, type StoredRowError } from './store-errors.ts';

export type ImportJob = RunningJob<{ importId: string }>;

/** The maximum number and text length of stored failed rows. Further ones are only counted. */
const maxStoredRows = 100_000;
const maxStoredLength = 200_000_000;
const maxErrorsPerRow = 20;

/** The invalid row that ends an import with `onError: stop`. */
export class StoppedAtRow extends Error {
  readonly failure: { row: ParsedRow; errors: readonly RowError[] };

  constructor(failure: StoppedAtRow['failure']) {
    super('A row was invalid.');
    this.failure = failure;
  }
}

const digestOf = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

type NewRowError = Omit<StoredRowError, 'id'>;

/** With ascending ids, so that the errors of a row are listed in order. */
export const withIds = (errors: readonly NewRowError[]): StoredRowError[] => {
  const ids = errors.map(newUuid).sort();
  return errors.map((error, index) => ({ ...error, id: ids[index] as string }));
};

export const storedErrorsOf = (
  reader: RowReader,
  row: ParsedRow,
  errors: readonly RowError[],
): NewRowError[] =>
  errors.slice(0, maxErrorsPerRow).map(({ key, code, message }, place) => {
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

/** Makes rejected text storable in PostgreSQL. */
const storable = (text: string): string => text.replaceAll('\0', '\ufffd').toWellFormed();

const lengthOf = ({ cells }: ParsedRow): number => cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);

export const progressOf = (row: ImportRow): ImportProgress => ({
  offset: row.byte_offset,
  row: row.row_number,
  rows: row.rows_read,
  created: row.created,
  updated: row.updated,
  failed: row.failed,
  storedLength: row.stored_characters,
});

/** In a dry run, a key that an earlier row would have created counts as a match. */
const applyDryRunKeys = async (
  db: Transaction,
  job: ImportJob,
  key: string | null,
  { rowAt }: ImportBlock,
  outcomes: readonly RowOutcome[],
): Promise<RowOutcome[]> => {
  const digests: (string | undefined)[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const value = outcome === 'created' ? keyOf(await rowAt(index), key) : undefined;
    digests.push(value === undefined ? undefined : digestOf(value));
  }
  const first = new Set<string>();
  const repeated = new Set<number>();
  for (const [index, digest] of digests.entries()) {
    if (digest === undefined) continue;
    if (first.has(digest)) repeated.add(index);
    first.add(digest);
  }
  const seen = await recordDryRunKeys(db, job.accountId, job.payload.importId, [...first]);
  return outcomes.map((outcome, index) =>
    repeated.has(index) || seen.has(digests[index] ?? '') ? 'updated' : outcome,
  );
};

/** Writes a block of rows and the progress of the import in one transaction. */
export const writeBlock = async (
  db: Transaction,
  job: ImportJob,
  { settings, form_id, table_id }: ImportRow,
  { writer, reader }: { writer: RowWriter; reader: RowReader },
  block: ImportBlock,
  from: ImportProgress,
): Promise<ImportProgress> => {
  const { mode, dryRun, onError, key, emitEvents, entryStatus } = settings;
  const collection = { accountId: job.accountId, collectionId: (form_id ?? table_id) as string };
  const found = await writer.write(db, block.prepared);
  const outcomes = dryRun && mode === 'upsert' ? await applyDryRunKeys(db, job, key, block, found) : found;
  const wrong = onError === 'stop' ? outcomes.findIndex((outcome) => typeof outcome !== 'string') : -1;
  if (wrong >= 0) {
    const { errors } = outcomes[wrong] as { errors: readonly RowError[] };
    throw new StoppedAtRow({ row: await block.rowAt(wrong), errors });
  }
  const next: ImportProgress = { ...from, ...block.next, rows: from.rows + block.count };
  const kept: NewRowError[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome === 'created') next.created += 1;
    else if (outcome === 'updated') next.updated += 1;
    else {
      next.failed += 1;
      if (next.failed > maxStoredRows || next.storedLength > maxStoredLength) continue;
      const row = await block.rowAt(index);
      next.storedLength += lengthOf(row);
      kept.push(...storedErrorsOf(reader, row, outcome.errors));
    }
  }
  await insertErrors(db, job.accountId, job.payload.importId, withIds(kept));
  saveImport(db, job.accountId, job.payload.importId, next);
  // Others may act on events immediately, so they must be durable.
  if (!emitEvents) commitAsynchronously(db);
  // Not while rows are matched by key: that needs the index.
  if (mode === 'create' && !dryRun) pauseIndexing(db, collection);
  const state = form_id === null ? 'row' : entryStatus;
  if (!dryRun) addNewRecords(db, { ...collection, state, count: next.created - from.created });
  return next;
};
