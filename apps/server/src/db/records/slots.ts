import type { FilterSchema } from '@form-service/engine';
import { sql } from 'kysely';
import { type Db, prepare } from '../db.ts';
import type { RecordPath, RecordSource, SlotKind } from './record-source.ts';

/** A column of the index and its content. */
export interface Slot extends RecordPath {
  /** `n1` … or `t1` …: the name of the column. */
  slot: string;
}

const numberSlots = Array.from({ length: 20 }, (_, index) => `n${index + 1}`);
const textSlots = Array.from({ length: 30 }, (_, index) => `t${index + 1}`);

const slotsFor = (kind: SlotKind): readonly string[] =>
  kind === 'text' || kind === 'date' ? textSlots : numberSlots;

const kinds: Partial<Record<string, SlotKind>> = {
  string: 'text',
  number: 'number',
  boolean: 'boolean',
  timestamp: 'datetime',
  date: 'date',
};

/** The form of a filter field in the index; undefined for lists and untyped JSON. */
export const slotKindOf = (type: string): SlotKind | undefined => kinds[type];

/** The paths of a schema that can have a column in the index, in the schema's order. `root` is the prefix of each path. */
export const pathsOf = (schema: FilterSchema, root: string): RecordPath[] =>
  schema.names.flatMap((name) => {
    const kind = slotKindOf(schema.field(name.split('.'))?.type ?? '');
    return kind ? [{ path: `${root}.${name}`, kind }] : [];
  });

export interface CollectionKey {
  accountId: string;
  collectionId: string;
}

const selectReady = prepare(
  ({ accountId, collectionId }: CollectionKey) => sql<Slot>`
    select path, kind, slot from record_slots
    where account_id = ${accountId} and collection_id = ${collectionId} and ready`,
);

/** The filled columns of a collection, by `kind path`. */
export const readReadySlots = async (
  db: Db,
  accountId: string,
  collectionId: string,
): Promise<Map<string, string>> => {
  const slots = await db.all(selectReady({ accountId, collectionId }));
  return new Map(slots.map(({ path, kind, slot }) => [`${kind} ${path}`, slot]));
};

/**
 * Assigns index columns to the paths of a collection, in order, while there are free ones: a path keeps its column forever, and a
 * path without one can still be filtered and sorted by, more slowly. Ready immediately if the collection has no records;
 * otherwise a worker fills the column first. Concurrent calls for a collection are serialized by the lock that the caller holds
 * on it.
 */
export const assignSlots = async (
  db: Db,
  source: RecordSource,
  accountId: string,
  collectionId: string,
  paths: readonly RecordPath[],
): Promise<void> => {
  const assigned = await db.all(sql<Slot>`
    select path, kind, slot from record_slots
    where account_id = ${accountId} and collection_id = ${collectionId}`);
  const usedSlots = new Set(assigned.map(({ slot }) => slot));
  const has = new Set(assigned.map(({ path, kind }) => `${kind} ${path}`));
  const fresh: Slot[] = [];
  for (const { path, kind } of paths) {
    const slot = has.has(`${kind} ${path}`) ? undefined : slotsFor(kind).find((name) => !usedSlots.has(name));
    if (slot === undefined) continue;
    usedSlots.add(slot);
    has.add(`${kind} ${path}`);
    fresh.push({ path, kind, slot });
  }
  if (fresh.length === 0) return;
  // tenant-scope: the account is named; the table of the records is the source's
  await db.run(sql`
    insert into record_slots (account_id, collection_id, path, kind, slot, ready)
    select ${accountId}::uuid, ${collectionId}::uuid, path, kind, slot, not exists (
      select from ${sql.table(source.table)} r
      where r.account_id = ${accountId} and r.${sql.ref(source.collectionColumn)} = ${collectionId})
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh (path text, kind text, slot text)`);
};
