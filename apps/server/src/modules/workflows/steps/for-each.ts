import { any, list } from '../validation/value-types.ts';
import { failPermanently } from './failures.ts';
import { stepType } from './step-type.ts';

/** More items fail the step. */
const maxItems = 10_000;

/** The item type comes from the scope, which has analyzed the expression. */
export const forEachStep = stepType({
  type: 'for_each',
  branches: () => ['each', 'done'],
  outputs: () => ({ items: list(any), results: list({ kind: 'map', values: any }) }),
  check(step, checks) {
    const type = checks.expression('items', step.items);
    if (type && type.kind !== 'list' && type.kind !== 'any' && type.kind !== 'null')
      checks.error('items', 'type_mismatch', 'A loop needs a list. Choose a list, or put the value in [ ].');
  },
  async run({ items: expression = '', concurrency = 1 }, { evaluate, recordInput }) {
    const found = await evaluate(expression);
    const items = found === null || found === undefined ? [] : found;
    if (!Array.isArray(items))
      return failPermanently('not_a_list', 'A loop needs a list, but "items" is not one. Check it.');
    recordInput({ items: expression, count: items.length, concurrency });
    if (items.length > maxItems)
      return failPermanently(
        'too_many_items',
        `A loop can have up to ${maxItems} items, but there are ${items.length}. Narrow them down.`,
      );
    return { items, concurrency };
  },
});
