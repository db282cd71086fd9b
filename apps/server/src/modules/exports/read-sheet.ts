import type { RawBuilder } from 'kysely';
import type { Snapshot } from '../../db/snapshots.ts';
import { type Cell, type CellSources, cellOf, type FileNameOf } from './cells.ts';
import type { Collection, RecordRow } from './collection.ts';
import type { Sheet } from './columns.ts';
import type { TimeZoneFormatter } from './time-zone-formatter.ts';

/** The records being exported, in one snapshot. */
export interface ExportSource {
  snapshot: Snapshot;
  collection: Collection;
  records: RawBuilder<unknown>;
  timeFormatter: TimeZoneFormatter;
  timeZone: string | undefined;
  labels: boolean;
  /** The names of the files of some records. */
  fileNames(rows: readonly RecordRow[]): Promise<(row: RecordRow) => FileNameOf>;
  /** Called with each batch of records that was written. */
  onRecords(count: number): void;
}

const listAt = (sources: CellSources, { column, path }: Sheet['lists'][number]): unknown[] => {
  let found: unknown = sources[column];
  for (const key of path)
    found = found !== null && typeof found === 'object' ? (found as Record<string, unknown>)[key] : undefined;
  return Array.isArray(found) ? found : [];
};

/** The rows of a record in a sheet: itself, or one per instance of the innermost list. */
export function* cellSourcesOf(row: CellSources, lists: Sheet['lists']): Generator<CellSources> {
  const [list, ...inner] = lists;
  if (!list) {
    yield row;
    return;
  }
  const positions = (row.position as number[] | undefined) ?? [];
  for (const [index, instance] of listAt(row, list).entries())
    yield* cellSourcesOf({ ...row, instance, position: [...positions, index + 1] }, inner);
}

/** The cells of a sheet, in batches of rows. */
export async function* readSheet(exported: ExportSource, sheet: Sheet): AsyncGenerator<Cell[][]> {
  const { snapshot, records, timeFormatter, fileNames, onRecords } = exported;
  const hasFiles = sheet.columns.some(({ kind }) => kind === 'files');
  for await (const rows of snapshot.batches(records as RawBuilder<RecordRow>)) {
    const namesOf = hasFiles ? await fileNames(rows) : () => () => undefined;
    yield rows.flatMap((row) => {
      const nameOf = namesOf(row);
      return Array.from(cellSourcesOf(row, sheet.lists), (sources) =>
        sheet.columns.map((column) => cellOf(column, sources, timeFormatter, nameOf)),
      );
    });
    if (sheet.group === null) onRecords(rows.length);
  }
}
