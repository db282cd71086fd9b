import type { Metafield } from '@form-service/contracts';
import type { EntryRow } from '../store.ts';
import { type MetafieldName, metafieldTypeOf } from './metafield-types.ts';

export const presentMetafield = (
  { metafields }: Pick<EntryRow, 'metafields'>,
  { namespace, key }: MetafieldName,
): Metafield | undefined => {
  // A namespace can be called `constructor`, which every object inherits.
  const own = Object.hasOwn(metafields, namespace) ? (metafields[namespace] ?? {}) : {};
  if (!Object.hasOwn(own, key)) return undefined;
  return { namespace, key, type: metafieldTypeOf(own[key]), value: own[key] };
};

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

export const presentMetafields = ({ metafields }: Pick<EntryRow, 'metafields'>): Metafield[] =>
  Object.entries(metafields)
    .toSorted(byName)
    .flatMap(([namespace, own]) =>
      Object.entries(own)
        .toSorted(byName)
        .map(([key, value]) => ({ namespace, key, type: metafieldTypeOf(value), value })),
    );
