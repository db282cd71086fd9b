import type { Services } from '../../context.ts';
import { numberCacheOf } from './number-cache.ts';
import type { NewEntry } from './store-insert.ts';

/** An entry that is whole but for its number. */
export interface UnnumberedEntry {
  formId: string;
  make(number: number): NewEntry;
}

/** So many numbers of a form, one after the other: the first of them. */
export const allocateConsecutiveNumbers = (
  services: Pick<Services, 'database'>,
  accountId: string,
  { formId, amount }: { formId: string; amount: number },
): Promise<number> => numberCacheOf(services).takeConsecutive({ accountId, formId }, amount);

/** Gives entries their numbers, in their order. */
export const assignNumbers = async (
  services: Pick<Services, 'database'>,
  accountId: string,
  entries: readonly UnnumberedEntry[],
): Promise<NewEntry[]> => {
  const amounts = new Map<string, number>();
  for (const { formId } of entries) amounts.set(formId, (amounts.get(formId) ?? 0) + 1);
  const stock = numberCacheOf(services);
  const taken = await Promise.all(
    [...amounts].map(
      async ([formId, amount]) => [formId, await stock.take({ accountId, formId }, amount)] as const,
    ),
  );
  const numbers = new Map(taken.map(([formId, some]) => [formId, some.values()]));
  return entries.map(({ formId, make }) => make(numbers.get(formId)?.next().value as number));
};
