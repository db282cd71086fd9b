import { expect, test } from 'vitest';
import { languagesWith, preferredLanguage, zonesWith } from './zones-and-languages.ts';

test('the language is the first of the browser that forms speak, else English', () => {
  expect(preferredLanguage(['de-AT', 'en'])).toBe('de');
  expect(preferredLanguage(['nl-NL', 'fr'])).toBe('fr');
  expect(preferredLanguage(['nl'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});

test('a language that only the API can set is offered where it is in use', () => {
  expect(languagesWith('de')).toHaveLength(7);
  expect(languagesWith('nl').at(-1)).toBe('nl');
});

test('the time zone of the browser comes first and once', () => {
  expect(zonesWith('Europe/Paris').slice(0, 2)).toEqual(['Europe/Paris', 'UTC']);
  expect(zonesWith('Europe/Paris').filter((zone) => zone === 'Europe/Paris')).toHaveLength(1);
  expect(zonesWith('Etc/Unknown')[0]).toBe('Etc/Unknown');
});
