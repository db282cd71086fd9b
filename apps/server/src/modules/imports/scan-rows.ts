import type { Readable } from 'node:stream';
import { isBlankRecord } from '../../kit/csv/detect-format.ts';
import type { CsvRow } from '../../kit/csv/read-batches.ts';
import { StorageUnavailable } from '../../kit/storage/errors.ts';
import type { ObjectReader } from '../../kit/threads/streams-over-port.ts';
import { blocksOf } from './import-blocks.ts';
import type { FileSample } from './sample-file.ts';

export interface ScanLimits {
  maxBytes: number;
  timeoutMs: number;
}

/** How much of a file a request reads, and for how long. No database connection is held meanwhile. */
const requestLimits: ScanLimits = { maxBytes: 128 * 1024 * 1024, timeoutMs: 15_000 };

/** Reads the rows below the header. `isWhole` is false if the limits of a request were reached. */
export const scanRows = async (
  storage: ObjectReader,
  sample: FileSample,
  visit: (row: CsvRow) => void,
  { maxBytes, timeoutMs }: ScanLimits = requestLimits,
): Promise<{ rowsRead: number; isWhole: boolean }> => {
  const { start, size, hasHeader, objectKey } = sample;
  if (start.offset >= size) return { rowsRead: 0, isWhole: true };
  const end = Math.min(size, start.offset + maxBytes) - 1;
  const { body } = await storage.get(objectKey, { range: { start: start.offset, end } });
  const headerRow = hasHeader ? start.row + 1 : null;
  const isCut = end < size - 1;
  const deadline = performance.now() + timeoutMs;
  let rowsRead = 0;
  let isLate = false;
  const late = setTimeout(
    () => body.destroy(new StorageUnavailable(`it took longer than ${timeoutMs} ms`)),
    timeoutMs,
  );
  const visitRows = (rows: readonly CsvRow[]) => {
    for (const row of rows) {
      if (row.row === headerRow || row.problem || isBlankRecord(row.cells)) continue;
      rowsRead += 1;
      visit(row);
    }
  };
  try {
    let pending: readonly CsvRow[] = [];
    for await (const block of blocksOf(body as Readable, sample, start)) {
      visitRows(pending);
      pending = block.rows;
      isLate = performance.now() > deadline;
      if (isLate) break;
    }
    // The limit may have cut the last record.
    visitRows(isCut && !isLate ? pending.slice(0, -1) : pending);
  } catch (error) {
    // The storage stopped responding: the rows read so far count.
    if (!(error instanceof StorageUnavailable) || rowsRead === 0) throw error;
    isLate = true;
  } finally {
    clearTimeout(late);
    body.destroy();
  }
  return { rowsRead, isWhole: !isCut && !isLate };
};
