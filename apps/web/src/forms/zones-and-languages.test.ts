import { expect, test } from 'vitest';
import { languagesWith, preferredLanguage, zonesWith } from './zones-and-languages.ts';

test('picks the first browser language that forms support, else English', () => {
  expect(preferredLanguage(['de-AT', 'en'])).toBe('de');
  expect(preferredLanguage(['nl-NL', 'fr'])).toBe('fr');
  expect(preferredLanguage(['nl'])).toBe('en');
  expect(preferredLanguage([])).toBe('en');
});

test('offers a language that only the API can set if it is in use', () => {
  expect(languagesWith('de')).toHaveLength(7);
  expect(languagesWith('nl').at(-1)).toBe('nl');
});

test('the browser time zone comes first and once', () => {
  expect(zonesWith('Europe/Paris').slice(0, 2)).toEqual(['Europe/Paris', 'UTC']);
  expect(zonesWith('Europe/Paris').filter((zone) => zone === 'Europe/Paris')).toHaveLength(1);
  expect(zonesWith('Etc/Unknown')[0]).toBe('Etc/Unknown');
});
