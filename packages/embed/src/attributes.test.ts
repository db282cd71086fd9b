import { expect, test } from 'vitest';
import { draftName } from './attributes.ts';

const element = (id = '') => ({ id, isConnected: true }) as HTMLElement & { isConnected: boolean };
const nameFor = (one: HTMLElement, form = 'survey') => draftName(one, 'https://forms.test', form);

test('elements of one form have a draft each, and keep it; that of one that is gone is found by the next', () => {
  const [first, second, third, named] = [element(), element(), element(), element('contact')];
  const names = [nameFor(first), nameFor(second), nameFor(named)];
  expect(new Set(names).size).toBe(3);
  expect([nameFor(first), nameFor(second)]).toEqual(names.slice(0, 2));
  first.isConnected = false;
  // The order of those that stay does not change.
  expect(nameFor(second)).toBe(names[1]);
  expect(nameFor(third)).toBe(names[0]);
  expect(nameFor(second, 'order')).not.toBe(names[1]);
  expect(nameFor(element())).toBe(names[1]);
});
