import { expect, test } from 'vitest';
import { chosenFilter } from './chosen-filter.ts';

test('some entries of a list, as long as a filter can name them', () => {
  expect(chosenFilter(undefined, ['ent_1', 'ent_2'])).toBe('id in ["ent_1", "ent_2"]');
  expect(chosenFilter('status == "submitted"', ['ent_1'])).toBe(
    '(status == "submitted") && (id in ["ent_1"])',
  );
  const ids = Array.from({ length: 100 }, (_, at) => `ent_${String(at).padStart(26, '0')}`);
  expect(chosenFilter('status == "submitted"', ids)).toBeDefined();
  expect(chosenFilter(undefined, [...ids, ...ids])).toBeUndefined();
});
