import { expect, test } from 'vitest';
import { draftName } from './attributes.ts';

const element = (id = '') => ({ id, isConnected: true }) as HTMLElement & { isConnected: boolean };
const nameFor = (one: HTMLElement, form = 'survey') => draftName(one, 'https://forms.test', form);

test('each element of a form keeps its own draft name, and the name of a removed element is reused', () => {
  const [first, second, third, named] = [element(), element(), element(), element('contact')];
  const names = [nameFor(first), nameFor(second), nameFor(named)];
  expect(new Set(names).size).toBe(3);
  expect([nameFor(first), nameFor(second)]).toEqual(names.slice(0, 2));
  first.isConnected = false;
  // The other elements keep their names.
  expect(nameFor(second)).toBe(names[1]);
  expect(nameFor(third)).toBe(names[0]);
  expect(nameFor(second, 'order')).not.toBe(names[1]);
  expect(nameFor(element())).toBe(names[1]);
});
