import type { Readable } from 'node:stream';
import { isBlankRecord } from '../../kit/csv/detect-format.ts';
import type { CsvRow } from '../../kit/csv/read-batches.ts';
import { StorageUnavailable } from '../../kit/storage/errors.ts';
import type { ObjectReader } from '../../kit/threads/streams-over-port.ts';
import { blocksOf } from './import-blocks.ts';
import type { FileSample } from './sample-file.ts';

export interface ScanLimits {
  mostBytes: number;
  patienceMs: number;
}

/** How much of a file one request reads, and for how long. Nothing of the database is held meanwhile. */
const requestLimits: ScanLimits = { mostBytes: 128 * 1024 * 1024, patienceMs: 15_000 };

/** Reads the rows below the header. `isComplete` is false where the limits of a request cut it short. */
export const scanRows = async (
  storage: ObjectReader,
  sample: FileSample,
  visit: (row: CsvRow) => void,
  { mostBytes, patienceMs }: ScanLimits = requestLimits,
): Promise<{ rowsRead: number; isWhole: boolean }> => {
  const { start, size, hasHeader, objectKey } = sample;
  if (start.offset >= size) return { rowsRead: 0, isWhole: true };
  const end = Math.min(size, start.offset + mostBytes) - 1;
  const { body } = await storage.get(objectKey, { range: { start: start.offset, end } });
  const headerRow = hasHeader ? start.row + 1 : null;
  const isCut = end < size - 1;
  const deadline = performance.now() + patienceMs;
  let rowsRead = 0;
  let isLate = false;
  const late = setTimeout(
    () => body.destroy(new StorageUnavailable(`it took longer than ${patienceMs} ms`)),
    patienceMs,
  );
  const take = (rows: readonly CsvRow[]) => {
    for (const row of rows) {
      if (row.row === headerRow || row.problem || isBlankRecord(row.cells)) continue;
      rowsRead += 1;
      visit(row);
    }
  };
  try {
    let held: readonly CsvRow[] = [];
    for await (const block of blocksOf(body as Readable, sample, start)) {
      take(held);
      held = block.rows;
      isLate = performance.now() > deadline;
      if (isLate) break;
    }
    // The limit may have cut the last record.
    take(isCut && !isLate ? held.slice(0, -1) : held);
  } catch (error) {
    // A store that fell silent halfway: what was read counts.
    if (!(error instanceof StorageUnavailable) || rowsRead === 0) throw error;
    isLate = true;
  } finally {
    clearTimeout(late);
    body.destroy();
  }
  return { rowsRead, isWhole: !isCut && !isLate };
};
