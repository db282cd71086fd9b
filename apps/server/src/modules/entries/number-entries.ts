import type { Services } from '../../context.ts';
import { numberStockOf } from './number-stock.ts';
import type { NewEntry } from './store-insert.ts';

/** An entry that is whole but for its number. */
export interface UnnumberedEntry {
  formId: string;
  make(number: number): NewEntry;
}

/** So many numbers of a form, one after the other: the first of them. */
export const takeFirstNumber = (
  services: Pick<Services, 'database'>,
  accountId: string,
  { formId, amount }: { formId: string; amount: number },
): Promise<number> => numberStockOf(services).row({ accountId, formId }, amount);

/** Gives entries their numbers, in their order. */
export const numberEntries = async (
  services: Pick<Services, 'database'>,
  accountId: string,
  entries: readonly UnnumberedEntry[],
): Promise<NewEntry[]> => {
  const amounts = new Map<string, number>();
  for (const { formId } of entries) amounts.set(formId, (amounts.get(formId) ?? 0) + 1);
  const stock = numberStockOf(services);
  const taken = await Promise.all(
    [...amounts].map(
      async ([formId, amount]) => [formId, await stock.some({ accountId, formId }, amount)] as const,
    ),
  );
  const numbers = new Map(taken.map(([formId, some]) => [formId, some.values()]));
  return entries.map(({ formId, make }) => make(numbers.get(formId)?.next().value as number));
};
