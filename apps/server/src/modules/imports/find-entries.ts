import type { Filter, FilterExpression, LiteralExpression } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { encodeId } from '../../kit/ids.ts';
import { type EntryRow, readAnswers, selectEntries } from '../entries/index.ts';

interface KeyLookup {
  accountId: string;
  formId: string;
  /** A field, `entryId` or `entryNumber`. */
  key: string;
  /** The field's type in filters. */
  type: string | undefined;
  /** As JSON. */
  values: readonly string[];
}

const entryPaths: Partial<Record<string, { path: string[]; type: 'string' | 'number' }>> = {
  entryId: { path: ['id'], type: 'string' },
  entryNumber: { path: ['number'], type: 'number' },
};

const valueAt = (
  entry: Pick<EntryRow, 'id' | 'number' | 'answers'>,
  key: string,
  path: readonly string[],
): unknown => {
  if (key === 'entryId') return encodeId('ent', entry.id);
  if (key === 'entryNumber') return entry.number;
  return path
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], entry.answers);
};

const pageSize = 1_000;

/**
 * The ids of the entries that have one of the values, by value. Searched like a list filter: with the index if the field has
 * an indexed column, and including records that are not indexed yet.
 */
export const findEntriesByKey = async (
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  { accountId, formId, key, type: fieldType, values }: KeyLookup,
): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  const { path, type } = entryPaths[key] ?? {
    path: ['answers', ...key.split('.')],
    type: fieldType ?? 'string',
  };
  const items = values.map(
    (json) => ({ kind: 'literal', type, value: JSON.parse(json), at: 0 }) as LiteralExpression,
  );
  if (items.length === 0) return found;
  const field = { kind: 'field', type, path, nullable: true, at: 0 } as FilterExpression;
  const filter: Filter = {
    text: '',
    condition: {
      kind: 'in',
      type: 'boolean',
      at: 0,
      value: field,
      list: { kind: 'list', type: 'list', at: 0, items },
    },
  };
  let after: readonly unknown[] | undefined;
  do {
    const page = await selectEntries(db, accountId, {
      limit: pageSize,
      sort: [{ field: 'createdAt', descending: false }],
      filter,
      after,
      withTotal: false,
      clock: { now: clock.now() },
      collectionId: formId,
      q: undefined,
      trashed: false,
      typeOf: () => type,
    });
    for (const entry of page.rows) {
      const value = JSON.stringify(valueAt({ ...entry, answers: readAnswers(entry) }, key, path));
      found.set(value, [...(found.get(value) ?? []), entry.id]);
    }
    after = page.lastKey;
  } while (after);
  return found;
};
