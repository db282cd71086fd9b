import { expect, test } from 'vitest';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type StringKey } from './en.ts';
import { enHosted, loadHostedStrings } from './en-hosted.ts';
import { enMore } from './en-optional.ts';
import { enLater } from './en-resume.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { createTranslate, directionOf, loadStrings } from './index.ts';
import { instanceName, lowerCaseName } from './instance-name.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';

const english: Record<StringKey, string> = { ...en, ...enMore, ...enLater, ...enHosted };
const keys = Object.keys(english) as StringKey[];
const languages = { ar, de, es, fr, ja, pt };

const placeholders = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(String).sort();

test.each(Object.entries(languages))(
  '%s has every English string with the same placeholders',
  (_, strings) => {
    expect(Object.keys(strings).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      expect(placeholders(strings[key]), key).toEqual(placeholders(english[key]));
      expect(strings[key].trim() === '', key).toBe(english[key].trim() === '');
      // A stray brace is a placeholder that is never filled in.
      expect(strings[key].replaceAll(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
    }
  },
);

test.each(Object.entries(languages))('%s has no sentences left in English', (_, strings) => {
  const left = keys.filter(
    (key) => english[key].includes(' ') && /[a-z]{3}/.test(english[key].replaceAll(/\{\w+\}/g, '')),
  );
  for (const key of left) expect(strings[key], key).not.toBe(english[key]);
});

test('sentences end with the same punctuation as in English', () => {
  for (const [language, strings] of Object.entries(languages))
    for (const key of keys.filter((one) => /[.:…]$/.test(english[one])))
      expect(strings[key], `${language} ${key}`).toMatch(/[.:…。]$/);
});

test.each([
  ['ar', 'عدد الأحرف: 1 من 2', 'عدد الأحرف: 11 من 300'],
  ['ja', '2 文字中 1 文字', '300 文字中 11 文字'],
  ['fr', 'Caractères : 1 sur 2', 'Caractères : 11 sur 300'],
  ['de', '1 von 2 Zeichen', '11 von 300 Zeichen'],
])('plural forms in %s fit every number', async (language, few, many) => {
  const t = createTranslate(await loadStrings(language));
  expect(t('characters', { count: 1, max: 2 })).toBe(few);
  expect(t('characters', { count: 11, max: 300 })).toBe(many);
});

test('a name in another script keeps its position in an Arabic sentence', async () => {
  const t = createTranslate(await loadStrings('ar'));
  expect(t('fileDone', { name: 'report.pdf' })).toBe('تم رفع \u2068report.pdf\u2069.');
});

test('falls back to the parent locale, then to English', async () => {
  expect((await loadStrings('pt-BR')).next).toBe(pt.next);
  expect((await loadStrings('DE-at', false)).next).toBe(de.next);
  expect((await loadStrings('nl')).laterTitle).toBe(enLater.laterTitle);
  expect((await loadStrings('')).next).toBe(en.next);
  expect((await loadHostedStrings('en')).plainFind).toBe(enHosted.plainFind);
  expect((await loadHostedStrings('pt-BR')).plainFind).toBe(pt.plainFind);
  expect(directionOf('ar-EG')).toBe('rtl');
  expect(directionOf('fr')).toBe('ltr');
});

test('names an instance by its item label, or by the group label and a number', async () => {
  const t = createTranslate(await loadStrings('en'));
  expect(instanceName({ key: 'guests', label: 'Guests', repeat: { itemLabel: 'Guest' } }, 1, t)).toBe(
    'Guest 1',
  );
  expect(instanceName({ key: 'guests', label: 'Guests', repeat: {} }, 2, t)).toBe('Guests – 2');
  expect(lowerCaseName('Guest', 'en-GB')).toBe('guest');
  expect(lowerCaseName('Contact person', 'en')).toBe('contact person');
  expect(lowerCaseName('PhD student', 'en')).toBe('PhD student');
  expect(lowerCaseName('Gast', 'de')).toBe('Gast');
});
