import type { Definition } from '@form-service/engine';
import { expect, test } from 'vitest';
import { optionsOfRows, tableSources, withTableOptions } from './table-options.ts';

const tableId = 'tbl_01kxta5vqse7xr9m4z3h8w2bcd';
const city = {
  kind: 'field',
  key: 'city',
  type: 'dropdown',
  options: { tableId, valueColumn: 'code', labelColumn: 'name' },
};
const article = { kind: 'field', key: 'article', type: 'lookup', tableId, labelColumn: 'name' };
const own = { kind: 'field', key: 'own', type: 'dropdown', options: [{ value: 'a' }] };
const definition = {
  format: 1,
  pages: [{ id: 'one', elements: [own, { kind: 'group', key: 'venue', elements: [city] }, article] }],
} as unknown as Definition;

const rows = [
  { id: 'row_2', values: { code: 'par', name: 'Paris' } },
  { id: 'row_1', values: { code: 'lyo', name: 'Lyon' } },
  { id: 'row_3', values: { code: 'par', name: 'Paris' } },
  { id: 'row_4', values: { code: null, name: 'Nowhere' } },
];

test('options come from table rows', () => {
  const sources = tableSources(definition);
  expect(sources.map(({ name }) => name)).toEqual(['venue.city', 'article']);
  const [cities, articles] = sources.map((source) => optionsOfRows(source, rows));
  expect(cities).toEqual([
    { value: 'lyo', label: 'Lyon' },
    { value: 'par', label: 'Paris' },
  ]);
  expect(articles?.map(({ value }) => value)).toEqual(['row_1', 'row_4', 'row_2', 'row_3']);
  const filled = withTableOptions(definition, { 'venue.city': cities ?? [], article: articles ?? [] });
  expect(filled.pages[0]?.elements).toEqual([
    own,
    { kind: 'group', key: 'venue', elements: [{ ...city, options: cities }] },
    article,
  ]);
});
