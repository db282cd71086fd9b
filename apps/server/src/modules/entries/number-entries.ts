import type { Services } from '../../context.ts';
import type { NewEntry } from './store-insert.ts';
import { takeNumbers } from './store-numbers.ts';

/** An entry that is whole but for its number. */
export interface UnnumberedEntry {
  formId: string;
  make(number: number): NewEntry;
}

/** So many numbers of a form, one after the other: the first of them. */
export const takeFirstNumber = async (
  { database }: Pick<Services, 'database'>,
  accountId: string,
  { formId, amount }: { formId: string; amount: number },
): Promise<number> => {
  const [taken] = await database.count((db) => takeNumbers(db, [{ accountId, formId, amount }]));
  return (taken as { first: number }).first;
};

/**
 * Gives entries their numbers, in their order. These are taken on a connection of its own, so that nobody waits for the
 * transaction that stores the entries.
 */
export const numberEntries = async (
  { database }: Pick<Services, 'database'>,
  accountId: string,
  entries: readonly UnnumberedEntry[],
): Promise<NewEntry[]> => {
  const amounts = new Map<string, number>();
  for (const { formId } of entries) amounts.set(formId, (amounts.get(formId) ?? 0) + 1);
  const wanted = [...amounts].map(([formId, amount]) => ({ accountId, formId, amount }));
  const taken = await database.count((db) => takeNumbers(db, wanted));
  const next = new Map(taken.map(({ form_id, first }) => [form_id, first]));
  return entries.map(({ formId, make }) => {
    const number = next.get(formId) as number;
    next.set(formId, number + 1);
    return make(number);
  });
};
