import { expect, test } from 'vitest';
import type { BuilderState } from './builder-state.ts';
import { updateElement } from './edit-elements.ts';
import { commit, endMerging, undo } from './history.ts';
import { selectElements } from './selection.ts';
import { after, formOf, idOf, page, stateOf, text } from './testing/forms.ts';

const start = stateOf(formOf(page('one', text('a'), text('b'))));
const type = (state: BuilderState, key: string, patch: object): BuilderState =>
  after(state, updateElement(state, idOf(state, key), { ...patch }));

test('typing in one property is one step', () => {
  const typed = ['H', 'He', 'Hel'].reduce((state, help) => type(state, 'a', { help }), start);
  expect(typed.past).toHaveLength(1);
  expect(undo(typed).definition).toBe(start.definition);
});

test('another property, another element, a pause or a switch starts a new step', () => {
  const one = type(type(start, 'a', { help: 'x' }), 'a', { placeholder: 'y' });
  expect(type(one, 'b', { help: 'z' }).past).toHaveLength(3);
  expect(type(endMerging(type(start, 'a', { help: 'x' })), 'a', { help: 'xy' }).past).toHaveLength(2);
  expect(type(type(start, 'a', { required: true }), 'a', { required: false }).past).toHaveLength(2);
  const reselected = selectElements(type(start, 'a', { help: 'x' }), [idOf(start, 'b')]);
  expect(type(reselected, 'a', { help: 'xy' }).past).toHaveLength(2);
});

test('typing after an undo clears the redo steps and is a new step', () => {
  const undone = undo(type(endMerging(type(start, 'a', { help: 'x' })), 'a', { help: 'xy' }));
  const again = type(undone, 'a', { help: 'xz' });
  expect(again.future).toEqual([]);
  expect(again.past.length).toBeLessThanOrEqual(2);
  expect(commit(again, { definition: again.definition, label: 'Nothing' }).past).toBe(again.past);
});

test('a step names the setting and the element', () => {
  const [a, b] = [idOf(start, 'a'), idOf(start, 'b')];
  const typed = ['P', 'Pr', 'Price'].reduce(
    (state, label) => after(state, updateElement(state, a, { label })),
    start,
  );
  const required = after(typed, updateElement(typed, b, { required: true }));
  expect(required.past.map(({ label }) => label)).toEqual(['Label of Price', 'Required of b']);
});
