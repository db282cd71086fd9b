import type { Element } from '@form-service/engine';
import { expect, test } from 'vitest';
import { findElement } from './document-index.ts';
import {
  insertElements,
  insertPosition,
  removeElements,
  replaceElement,
  updateElement,
  updateElements,
} from './edit-elements.ts';
import { renameKey } from './rename-key.ts';
import { after, formOf, group, idOf, outline, page, stateOf, text } from './testing/forms.ts';

test('a new element gets a unique key and is selected', () => {
  const state = stateOf(formOf(page('one', text('name')), page('two', text('city'))));
  const next = after(
    state,
    insertElements(state, [text('city'), text('name')], { page: 0, group: null, index: 0 }),
  );
  expect(outline(next.definition)).toBe('city_2 name_2 name | city');
  expect(next.selection).toEqual([idOf(next, 'city_2'), idOf(next, 'name_2')]);
});

test('inserts after the active element, or into it if it is an empty group', () => {
  const definition = formOf(page('one', text('a'), group('g', []), text('b')));
  const placeIn = (...selected: string[]) => insertPosition(stateOf(definition, ...selected));
  expect(placeIn()).toEqual({ page: 0, group: null, index: 3 });
  expect(placeIn('a')).toEqual({ page: 0, group: null, index: 1 });
  expect(placeIn('g')).toMatchObject({ group: expect.any(String), index: 0 });
});

test('changes or removes a property and keeps the id', () => {
  const state = stateOf(formOf(page('one', group('g', [text('a', { help: 'Hm' })]))));
  const id = idOf(state, 'a');
  const next = after(state, updateElement(state, id, { help: undefined, required: true }));
  expect(findElement(next.definition, id)?.element).toEqual(text('a', { required: true }));
});

test('changes a property of several elements in one step', () => {
  const state = stateOf(formOf(page('one', text('a', { required: true }), group('g', [text('b')]))));
  const ids = [idOf(state, 'a'), idOf(state, 'b'), 'gone'];
  const next = after(state, updateElements(state, ids, { required: undefined, width: 'half' }));
  expect(ids.map((id) => findElement(next.definition, id)?.element)).toEqual([
    text('a', { width: 'half' }),
    text('b', { width: 'half' }),
    undefined,
  ]);
  expect(next.past).toHaveLength(1);
  expect(updateElements(state, ['gone'], { width: 'half' })).toBeUndefined();
});

test('the key follows the label until published or set manually, and references follow the key', () => {
  const definition = formOf(
    page('one', text('short_text', { label: '' }), text('b', { visibleWhen: 'answers.short_text != null' })),
  );
  const state = stateOf(definition);
  const id = idOf(state, 'short_text');
  const typed = after(state, updateElement(state, id, { label: 'Dein Straßenname?' }));
  expect(outline(typed.definition)).toBe('dein_strassenname b');
  expect(typed.definition.pages[0]?.elements[1]?.visibleWhen).toBe('answers.dein_strassenname != null');

  const chosen = after(typed, renameKey(typed, id, 'street'));
  expect(outline(after(chosen, updateElement(chosen, id, { label: 'Road' })).definition)).toBe('street b');

  const published = { ...state, fixedKeys: new Set(['short_text']) };
  expect(outline(after(published, updateElement(published, id, { label: 'Road' })).definition)).toBe(
    'short_text b',
  );
});

test('a label in another script keeps the default key', () => {
  const state = stateOf(formOf(page('one', text('short_text', { label: '' }))));
  const next = after(state, updateElement(state, idOf(state, 'short_text'), { label: '名前' }));
  expect(outline(next.definition)).toBe('short_text');
});

test('removing an element removes its translations and selects a neighbor', () => {
  const definition = {
    ...formOf(page('one', text('a'), group('g', [text('b'), text('c')]), text('d'))),
    translations: { fr: { 'a.label': 'A', 'g.b.label': 'B', 'g.label': 'G', 'd.label': 'D' } },
  };
  const state = stateOf(definition, 'b');
  const one = after(state, removeElements(state, [idOf(state, 'b')]));
  expect(outline(one.definition)).toBe('a g[c] d');
  expect(one.selection).toEqual([idOf(state, 'c')]);
  expect(one.definition.translations).toEqual({ fr: { 'a.label': 'A', 'g.label': 'G', 'd.label': 'D' } });
  const all = after(state, removeElements(state, [idOf(state, 'g'), idOf(state, 'c'), idOf(state, 'd')]));
  expect(outline(all.definition)).toBe('a');
  expect(all.definition.translations).toEqual({ fr: { 'a.label': 'A' } });
});

test('a changed type keeps the id', () => {
  const state = stateOf(formOf(page('one', text('a'))));
  const id = idOf(state, 'a');
  const next = after(state, replaceElement(state, id, { ...text('a'), type: 'email' } as Element));
  expect(findElement(next.definition, id)?.element).toMatchObject({ type: 'email' });
});
