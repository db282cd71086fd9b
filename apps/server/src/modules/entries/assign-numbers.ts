import type { Services } from '../../context.ts';
import { numberCacheOf } from './number-cache.ts';
import type { NewEntry } from './store-insert.ts';

/** An entry without its number. */
export interface UnnumberedEntry {
  formId: string;
  make(number: number): NewEntry;
}

/** Allocates consecutive numbers of a form and returns the first. */
export const allocateConsecutiveNumbers = (
  services: Pick<Services, 'database'>,
  accountId: string,
  { formId, amount }: { formId: string; amount: number },
): Promise<number> => numberCacheOf(services).takeConsecutive({ accountId, formId }, amount);

/** Assigns numbers to entries, in order. */
export const assignNumbers = async (
  services: Pick<Services, 'database'>,
  accountId: string,
  entries: readonly UnnumberedEntry[],
): Promise<NewEntry[]> => {
  const amounts = new Map<string, number>();
  for (const { formId } of entries) amounts.set(formId, (amounts.get(formId) ?? 0) + 1);
  const cache = numberCacheOf(services);
  const allocated = await Promise.all(
    [...amounts].map(
      async ([formId, amount]) => [formId, await cache.take({ accountId, formId }, amount)] as const,
    ),
  );
  const numbers = new Map(allocated.map(([formId, formNumbers]) => [formId, formNumbers.values()]));
  return entries.map(({ formId, make }) => make(numbers.get(formId)?.next().value as number));
};
