import { expect, test } from 'vitest';
import { carryIds } from './carry-ids.ts';
import { indexOf } from './document-index.ts';
import { formOf, group, idOf, page, stateOf, text } from './testing/forms.ts';

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('an element with the same key is the same element, even if moved or changed', () => {
  const before = formOf(page('one', text('a'), group('g', [text('b')])), page('two'));
  const after = carryIds(
    before,
    formOf(page('one', group('g', [text('b', { label: 'B' })])), page('two', text('a'))),
  );
  const [old, now] = [stateOf(before), stateOf(after)];
  for (const key of ['a', 'g', 'b']) expect(idOf(now, key)).toBe(idOf(old, key));
});

test('ids are unique, whichever elements are equal', () => {
  const twice = text('a');
  const before = formOf(
    page('one', twice, { kind: 'content', type: 'divider' }, { kind: 'content', type: 'divider' }),
  );
  for (const now of [copyOf(before), before, formOf(page('one', twice, copyOf(twice)))]) {
    const { byId, inOrder } = indexOf(carryIds(before, now));
    expect(byId.size).toBe(inOrder.length);
  }
});
