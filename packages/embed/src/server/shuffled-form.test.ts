import { expect, test } from 'vitest';
import type { PublicForm } from '../visit/types.ts';
import { shuffledForm } from './shuffled-form.ts';

const options = Array.from({ length: 12 }, (_, index) => ({ value: `o${index}` }));
const choice = (key: string, shuffle: boolean) => ({
  kind: 'field',
  type: 'single_choice',
  key,
  options,
  shuffle,
});
const formOf = (...elements: object[]) =>
  ({ definition: { format: 1, pages: [{ id: 'one', elements }] } }) as unknown as PublicForm;
const orders = (form: PublicForm) =>
  JSON.stringify(form.definition)
    .match(/"o\d+"/g)
    ?.join() as string;

test('each visitor gets their own order, the same on every page, with all options', () => {
  const group = { kind: 'group', key: 'more', elements: [choice('a', true)] };
  const form = formOf(choice('a', true), group, choice('fixed', false));
  const mine = shuffledForm(form, 'me');
  expect(orders(shuffledForm(form, 'me'))).toBe(orders(mine));
  expect(orders(shuffledForm(form, 'you'))).not.toBe(orders(mine));
  const [first, second, fixed] = mine.definition.pages.flatMap((page) => page.elements) as unknown as {
    options: typeof options;
    shuffle: boolean;
    elements: { options: typeof options }[];
  }[];
  expect(first?.options.toSorted((a, b) => options.indexOf(a) - options.indexOf(b))).toEqual(options);
  expect(first?.shuffle).toBe(false);
  expect(second?.elements[0]?.options).not.toEqual(first?.options);
  expect(fixed?.options).toBe(options);
  const plain = formOf(choice('fixed', false));
  expect(shuffledForm(plain, 'me')).toBe(plain);
});
