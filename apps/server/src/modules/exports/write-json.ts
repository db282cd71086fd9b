import type { RawBuilder } from 'kysely';
import type { RecordRow } from './collection.ts';
import { type ColumnItem, isGroup } from './columns.ts';
import type { ExportSource } from './read-sheet.ts';

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Copies the value at a path from one object to another. */
const copyAt = (
  from: JsonObject,
  to: JsonObject,
  path: readonly string[],
  change: (value: unknown) => unknown,
): void => {
  const [key, ...rest] = path;
  if (key === undefined || !Object.hasOwn(from, key)) return;
  const value = from[key];
  if (rest.length === 0) {
    to[key] = change(value);
    return;
  }
  if (!isObject(value)) return;
  const inner = isObject(to[key]) ? to[key] : {};
  to[key] = inner;
  copyAt(value, inner, rest, change);
};

/** Picks the requested items of a record as the API presents it. */
const pickItems = (record: JsonObject, items: readonly ColumnItem[], prefix: string): JsonObject => {
  const picked: JsonObject = 'id' in record ? { id: record.id } : {};
  for (const item of items) {
    const path = item.name.slice(prefix.length).split('.');
    copyAt(record, picked, path, (value) =>
      isGroup(item) && Array.isArray(value)
        ? value.map((one) => (isObject(one) ? pickItems(one, item.items, `${item.name}.`) : one))
        : value,
    );
  }
  return picked;
};

/** Records as the API presents them, one per line or as an array. `items` is null for everything. */
export async function* writeJson(
  { snapshot, collection, records, onRecords }: ExportSource,
  { asArray, items }: { asArray: boolean; items: readonly ColumnItem[] | null },
): AsyncGenerator<Buffer> {
  let separator = asArray ? '[\n' : '';
  for await (const rows of snapshot.batches(records as RawBuilder<RecordRow>)) {
    const presented = await collection.present(snapshot.db, rows);
    const lines = presented.map((record) =>
      JSON.stringify(items === null ? record : pickItems(record, items, '')),
    );
    yield Buffer.from(`${separator}${lines.join(asArray ? ',\n' : '\n')}${asArray ? '' : '\n'}`);
    if (asArray) separator = ',\n';
    onRecords(rows.length);
  }
  if (asArray) yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n');
}
