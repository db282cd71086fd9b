import { describe, expect, test } from 'vitest';
import { visibleColumns, withWidth } from '../../../grid/column-layout.ts';
import type { EntryColumn } from './columns.ts';
import { currentViewState, hasViewChanged, layoutOfView, searchOfView } from './view-state.ts';

const column = (key: string, part: Partial<EntryColumn> = {}): EntryColumn => ({
  key,
  label: key,
  sortable: true,
  width: 200,
  isDefault: true,
  ...part,
});
const columns = [
  column('submittedAt'),
  column('answers.city'),
  column('answers.name'),
  column('answers.old', { isFormer: true }),
];
const saved = {
  filter: 'answers.city == "Paris"',
  sort: '-submittedAt',
  groupBy: null,
  columns: [{ key: 'answers.name', width: 240 }, { key: 'submittedAt' }],
};
const search = { filter: saved.filter, sort: saved.sort };
const layout = layoutOfView(saved, columns) ?? {};

test('a view shows only its columns, in its order and widths', () => {
  expect(visibleColumns(columns, layout).map(({ key }) => key)).toEqual(['answers.name', 'submittedAt']);
  expect(layout.widths).toEqual({ 'answers.name': 240 });
  expect(layoutOfView({ columns: [] }, columns)).toBeUndefined();
});

describe('changed since it was saved', () => {
  const changed = (part: object, arranged = layout) =>
    hasViewChanged(saved, currentViewState({ ...search, ...part }, columns, arranged), columns);
  test('nothing', () => expect(changed({})).toBe(false));
  test('the filter', () => expect(changed({ filter: undefined })).toBe(true));
  test('the order', () => expect(changed({ sort: 'submittedAt' })).toBe(true));
  test('the groups', () => expect(changed({ group: 'answers.city' })).toBe(true));
  test('a width', () => expect(changed({}, withWidth(layout, 'submittedAt', 300))).toBe(true));
  test('a removed column is no change', () => {
    const older = { ...saved, columns: [...saved.columns, { key: 'answers.gone' }] };
    expect(hasViewChanged(older, currentViewState(search, columns, layout), columns)).toBe(false);
  });
});

test('columns of former versions are not saved', () => {
  expect(currentViewState({}, columns, {}).columns.map(({ key }) => key)).toEqual([
    'submittedAt',
    'answers.city',
    'answers.name',
  ]);
});

test('the URL of a view has all its settings, and clears others', () => {
  expect(searchOfView({ id: 'viw_1', filter: null, sort: '-number', groupBy: null })).toEqual({
    view: 'viw_1',
    filter: undefined,
    sort: '-number',
    group: undefined,
  });
});
