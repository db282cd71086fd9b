import { expect, test } from 'vitest';
import { languageName } from '../../../forms/zones-and-languages.ts';
import { hasBuiltInTexts, languageOptions, localeFormat } from './language-names.ts';

test('languages have names', () => {
  expect(languageName('fr')).toBe('French');
  expect(languageName('pt-BR')).toBe('Brazilian Portuguese');
  expect(languageName('not a tag')).toBe('not a tag');
});

test('every offered language is a valid tag, once', () => {
  const options = languageOptions([]);
  expect(options.filter(({ value }) => !localeFormat.test(value))).toEqual([]);
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  expect(languageOptions(['en']).some(({ value }) => value === 'en')).toBe(false);
});

test('seven languages have built-in texts', () => {
  expect(hasBuiltInTexts('pt-BR')).toBe(true);
  expect(hasBuiltInTexts('nl')).toBe(false);
});
