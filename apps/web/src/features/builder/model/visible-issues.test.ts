import { describe, expect, test } from 'vitest';
import { createBuilderStore } from './builder-store.ts';
import { locateFormIssues } from './located-issue.ts';
import { formOf, idOf, page, text } from './testing/forms.ts';

const storeOf = (...pages: readonly ReturnType<typeof page>[]) =>
  createBuilderStore({ formId: 'frm_1', definition: formOf(...pages), canEdit: true });
type Store = ReturnType<typeof storeOf>;

const warning = (path: string, code: string) => ({ severity: 'warning', path, code, message: code }) as const;
const check = (store: Store, ...issues: ReturnType<typeof warning>[]) =>
  store.setIssues(locateFormIssues(store.getView().definition, issues));
const shown = (store: Store) => store.getView().issues.map(({ code }) => code);

describe('hidden issues', () => {
  test('a blank form has no issues until publish', () => {
    const store = storeOf(page('one'));
    check(store, warning('pages.0', 'empty_page'));
    expect(shown(store)).toEqual([]);
    store.actions.showAllIssues();
    expect(shown(store)).toEqual(['empty_page']);
  });

  test('an empty page is reported once another page is shown', () => {
    const store = storeOf(page('one', text('a')), page('two'));
    store.actions.showPage(1);
    check(store, warning('pages.1', 'empty_page'));
    expect(shown(store)).toEqual([]);
    store.actions.showPage(0);
    expect(shown(store)).toEqual(['empty_page']);
  });

  test('a new question has none; its missing title is reported when the title loses focus', () => {
    const store = storeOf(page('one', text('a')));
    store.actions.insert([text('b', { label: '' })], { page: 0, group: null, index: 1 });
    check(
      store,
      warning('pages.0.elements.1.label', 'label_missing'),
      warning('pages.0.elements.1.value', 'value_missing'),
    );
    expect(shown(store)).toEqual([]);
    store.actions.leaveTitle(idOf(store.getView(), 'b'));
    expect(shown(store)).toEqual(['label_missing']);
    store.actions.select([idOf(store.getView(), 'a')]);
    expect(shown(store)).toEqual(['label_missing', 'value_missing']);
  });

  test('a title entered after validation is not missing, and is missing once it is empty again', () => {
    const store = storeOf(page('one', text('a')));
    store.actions.insert([text('b', { label: '' })], { page: 0, group: null, index: 1 });
    const element = idOf(store.getView(), 'b');
    check(store, warning('pages.0.elements.1.label', 'label_missing'));
    store.actions.update(element, { label: 'Your age' });
    store.actions.leaveTitle(element);
    expect(shown(store)).toEqual([]);
    store.actions.update(element, { label: '' });
    expect(shown(store)).toEqual(['label_missing']);
  });

  test('issues of a setting are shown on blur, not while typing', () => {
    const store = storeOf(page('one', text('a')));
    const element = idOf(store.getView(), 'a');
    store.actions.editSetting({ element, name: 'value' });
    check(store, warning('pages.0.elements.0.value', 'half_typed'));
    expect(shown(store)).toEqual([]);
    store.actions.editSetting(undefined);
    expect(shown(store)).toEqual(['half_typed']);
    // Shown issues stay until fixed.
    store.actions.editSetting({ element, name: 'value' });
    expect(shown(store)).toEqual(['half_typed']);
    check(store);
    expect(shown(store)).toEqual([]);
  });
});
