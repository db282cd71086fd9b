import { describe, expect, it } from 'vitest';
import { matchOptions } from './combobox-match.ts';

const options = [
  { value: 'de', label: 'Deutsch', hint: 'German' },
  { value: 'fr', label: 'Français', keywords: 'french' },
  { value: 'en', label: 'English (Great Britain)' },
  { value: 'gr', label: 'Greek' },
];
const found = (search: string) => matchOptions(options, search).map((option) => option.value);

describe('matchOptions', () => {
  it('keeps all options in order without a search', () => {
    expect(found('  ')).toEqual(['de', 'fr', 'en', 'gr']);
  });
  it('ignores case and accents, and searches hints and keywords', () => {
    expect(found('FRANCAIS')).toEqual(['fr']);
    expect(found('french')).toEqual(['fr']);
    expect(found('german')).toEqual(['de']);
  });
  it('requires every word, in any order', () => {
    expect(found('britain eng')).toEqual(['en']);
    expect(found('britain deutsch')).toEqual([]);
  });
  it('ranks prefix matches first', () => {
    expect(found('gr')).toEqual(['gr', 'en']);
  });
});
