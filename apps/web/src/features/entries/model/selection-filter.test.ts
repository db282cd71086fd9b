import { expect, test } from 'vitest';
import { selectionFilter } from './selection-filter.ts';

test('filters a list to selected entries, within the filter length limit', () => {
  expect(selectionFilter(undefined, ['ent_1', 'ent_2'])).toBe('id in ["ent_1", "ent_2"]');
  expect(selectionFilter('status == "submitted"', ['ent_1'])).toBe(
    '(status == "submitted") && (id in ["ent_1"])',
  );
  const ids = Array.from({ length: 100 }, (_, at) => `ent_${String(at).padStart(26, '0')}`);
  expect(selectionFilter('status == "submitted"', ids)).toBeDefined();
  expect(selectionFilter(undefined, [...ids, ...ids])).toBeUndefined();
});
