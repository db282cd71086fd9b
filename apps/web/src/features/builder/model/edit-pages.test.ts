import { expect, test } from 'vitest';
import { addPage, movePage, removePage, updatePage } from './edit-pages.ts';
import { after, formOf, outline, page, stateOf, text } from './testing/forms.ts';

const definition = {
  ...formOf(page('one', text('a')), page('two', text('b')), page('three', text('c'))),
  translations: { fr: { 'two.title': 'Deux', 'b.label': 'B' } },
};

test('adds a page after the current one, with a unique id', () => {
  const state = stateOf(definition);
  const next = after(state, addPage(state));
  expect(outline(next.definition)).toBe('a |  | b | c');
  expect(next.page).toBe(1);
  const ids = after(next, addPage(next, 0)).definition.pages.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('removes a page with its elements and translations; the only page is emptied', () => {
  const state = { ...stateOf(definition), page: 2 };
  const next = after(state, removePage(state, 1));
  expect(outline(next.definition)).toBe('a | c');
  expect(next.definition.translations).toEqual({ fr: {} });
  expect(next.page).toBe(1);
  const only = stateOf(formOf(page('one', text('a'))));
  expect(outline(after(only, removePage(only, 0)).definition)).toBe('');
});

test('moves pages, and the current page stays current', () => {
  const state = { ...stateOf(definition), page: 1 };
  const next = after(state, movePage(state, 0, 2));
  expect(outline(next.definition)).toBe('b | c | a');
  expect(next.page).toBe(0);
});

test('sets and removes title and condition; a new id keeps the translations', () => {
  const state = stateOf(definition);
  const titled = after(state, updatePage(state, 1, { title: 'Second', visibleWhen: "answers.a == 'x'" }));
  expect(titled.definition.pages[1]).toMatchObject({ title: 'Second', visibleWhen: "answers.a == 'x'" });
  const bare = after(titled, updatePage(titled, 1, { title: undefined, visibleWhen: undefined }));
  expect(bare.definition.pages[1]).toEqual(definition.pages[1]);
  const renamed = after(state, updatePage(state, 1, { id: 'second' }));
  expect(renamed.definition.translations).toEqual({ fr: { 'second.title': 'Deux', 'b.label': 'B' } });
});
