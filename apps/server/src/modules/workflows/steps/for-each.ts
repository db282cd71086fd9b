import { any, list } from '../validation/value-types.ts';
import { failPermanently } from './failures.ts';
import { stepType } from './step-type.ts';

/** More items than this fail the step. */
const maxItems = 10_000;

/** What the items are is told by the scope, which has read the expression. */
export const forEach = stepType({
  type: 'for_each',
  branches: () => ['each', 'done'],
  outputs: () => ({ items: list(any), results: list({ kind: 'map', values: any }) }),
  check(step, checks) {
    const type = checks.expression('items', step.items);
    if (type && type.kind !== 'list' && type.kind !== 'any' && type.kind !== 'null')
      checks.error('items', 'type_mismatch', 'A loop needs a list. Choose a list, or put the value in [ ].');
  },
  async run({ items: expression = '', concurrency = 1 }, { evaluate, showInput }) {
    const found = await evaluate(expression);
    const items = found === null || found === undefined ? [] : found;
    if (!Array.isArray(items))
      return failPermanently('not_a_list', 'A loop needs a list, but "items" is not one. Check it.');
    showInput({ items: expression, count: items.length, concurrency });
    if (items.length > maxItems)
      return failPermanently(
        'too_many_items',
        `A loop can have up to ${maxItems} items, but there are ${items.length}. Narrow them down.`,
      );
    return { items, concurrency };
  },
});
