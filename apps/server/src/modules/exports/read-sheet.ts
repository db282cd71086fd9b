import type { RawBuilder } from 'kysely';
import type { Snapshot } from '../../db/snapshots.ts';
import { type Cell, cellOf, type NameOf, type Parts } from './cells.ts';
import type { Collection, RecordRow } from './collection.ts';
import type { Sheet } from './columns.ts';
import type { ZoneClock } from './zone-clock.ts';

/** A list of records that is being exported, in one snapshot. */
export interface Exported {
  snapshot: Snapshot;
  collection: Collection;
  records: RawBuilder<unknown>;
  clock: ZoneClock;
  timeZone: string | undefined;
  labels: boolean;
  /** What the files of some records are called. */
  fileNames(rows: readonly RecordRow[]): Promise<(row: RecordRow) => NameOf>;
  /** Hears of records that were written, as they are. */
  onRecords(count: number): void;
}

const listAt = (parts: Parts, { column, path }: Sheet['lists'][number]): unknown[] => {
  let found: unknown = parts[column];
  for (const key of path)
    found = found !== null && typeof found === 'object' ? (found as Record<string, unknown>)[key] : undefined;
  return Array.isArray(found) ? found : [];
};

/** The rows that a record makes in a sheet: itself, or one for each instance at the end of the lists. */
export function* partsOf(row: Parts, lists: Sheet['lists']): Generator<Parts> {
  const [list, ...inner] = lists;
  if (!list) {
    yield row;
    return;
  }
  const positions = (row.position as number[] | undefined) ?? [];
  for (const [place, instance] of listAt(row, list).entries())
    yield* partsOf({ ...row, instance, position: [...positions, place + 1] }, inner);
}

/** The cells of a sheet, some rows at a time. */
export async function* readSheet(exported: Exported, sheet: Sheet): AsyncGenerator<Cell[][]> {
  const { snapshot, records, clock, fileNames, onRecords } = exported;
  const hasFiles = sheet.columns.some(({ kind }) => kind === 'files');
  for await (const rows of snapshot.batches(records as RawBuilder<RecordRow>)) {
    const namesOf = hasFiles ? await fileNames(rows) : () => () => undefined;
    yield rows.flatMap((row) => {
      const nameOf = namesOf(row);
      return Array.from(partsOf(row, sheet.lists), (parts) =>
        sheet.columns.map((column) => cellOf(column, parts, clock, nameOf)),
      );
    });
    if (sheet.group === null) onRecords(rows.length);
  }
}
