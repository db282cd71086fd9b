import type { FilterSchema } from '@form-service/engine';
import { sql } from 'kysely';
import { type Db, prepare } from '../db.ts';
import type { RecordPath, RecordSource, SlotKind } from './record-source.ts';

/** A column of the index and what it holds. */
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

/** How a field of a filter is kept in the index; undefined for lists and for JSON of any shape. */
export const slotKindOf = (type: string): SlotKind | undefined => kinds[type];

/** What of a schema can have a column in the index, in the schema's order. `root` stands before each name. */
export const pathsOf = (schema: FilterSchema, root: string): RecordPath[] =>
  schema.names.flatMap((name) => {
    const kind = slotKindOf(schema.field(name.split('.'))?.type ?? '');
    return kind ? [{ path: `${root}.${name}`, kind }] : [];
  });

interface CollectionKey {
  accountId: string;
  collectionId: string;
}

const selectReady = prepare(
  ({ accountId, collectionId }: CollectionKey) => sql<Slot>`
    select path, kind, slot from record_slots
    where account_id = ${accountId} and collection_id = ${collectionId} and ready`,
);

/** The columns that hold all of the collection's records, by `kind path`. */
export const readReadySlots = async (
  db: Db,
  accountId: string,
  collectionId: string,
): Promise<Map<string, string>> => {
  const slots = await db.all(selectReady({ accountId, collectionId }));
  return new Map(slots.map(({ path, kind, slot }) => [`${kind} ${path}`, slot]));
};

/**
 * Gives the paths of a collection columns in the index, in their order, as long as there are some: a path keeps its
 * column for ever, and one without can be filtered and sorted by as well, slower. At once ready where the collection has
 * no records; else a worker fills the column first. Of two calls at once for a collection, one waits for the other by the
 * lock that the caller holds on the collection.
 */
export const assignSlots = async (
  db: Db,
  source: RecordSource,
  accountId: string,
  collectionId: string,
  paths: readonly RecordPath[],
): Promise<void> => {
  const known = await db.all(sql<Slot>`
    select path, kind, slot from record_slots
    where account_id = ${accountId} and collection_id = ${collectionId}`);
  const taken = new Set(known.map(({ slot }) => slot));
  const has = new Set(known.map(({ path, kind }) => `${kind} ${path}`));
  const fresh: Slot[] = [];
  for (const { path, kind } of paths) {
    const slot = has.has(`${kind} ${path}`) ? undefined : slotsFor(kind).find((name) => !taken.has(name));
    if (slot === undefined) continue;
    taken.add(slot);
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
