import { describe, expect, test } from 'vitest';
import { loadMessages } from '../browser/load-messages.ts';
import { formatProblem, type Problem } from '../fields/problems.ts';
import { en, type ProblemCode } from './en.ts';
import { languages, messagesFor } from './index.ts';
import type { Message } from './message.ts';

const codes = Object.keys(en) as ProblemCode[];

const sentencesOf = (message: Message): string[] => {
  if (typeof message === 'string') return [message];
  if ('forms' in message) return Object.values(message.forms);
  const { count: _count, ifPresent: _ifPresent, ...sentences } = message as Record<string, string>;
  return Object.values(sentences);
};

const placeholders = (text: string): Set<string> => new Set(text.match(/\{\w+\}/g));

describe.each(Object.entries(languages))('%s', (language, messages) => {
  test('has a message for every problem and no others', () => {
    expect(Object.keys(messages).sort()).toEqual([...codes].sort());
    for (const code of codes)
      for (const sentence of sentencesOf(messages[code])) {
        expect(sentence.trim(), code).toBe(sentence);
        if (code !== 'rule') expect(sentence, code).toMatch(/[.?。؟]$|[?]$/);
      }
  });

  test('has the placeholders of the English messages', () => {
    for (const code of codes) {
      const [own, english]: [Message, Message] = [messages[code], en[code]];
      if (typeof own === 'string' || typeof english === 'string') {
        expect(placeholders(own as string), code).toEqual(placeholders(english as string));
        continue;
      }
      const names = new Set(sentencesOf(english).flatMap((sentence) => [...placeholders(sentence)]));
      for (const sentence of sentencesOf(own))
        for (const name of placeholders(sentence)) expect(names, `${code}: ${sentence}`).toContain(name);
      if ('other' in own && 'other' in english)
        expect(placeholders(own.other)).toEqual(placeholders(english.other));
      if ('withValue' in own && 'withValue' in english)
        expect(placeholders(own.withValue)).toEqual(placeholders(english.withValue));
    }
  });

  test('has exactly the plural forms of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const code of codes) {
      const message: Message = messages[code];
      if (typeof message === 'string' || !('count' in message)) continue;
      expect(
        Object.keys(message)
          .filter((name) => name !== 'count')
          .sort(),
        code,
      ).toEqual([...pluralCategories].sort());
    }
  });

  test('is loaded separately by browsers', async () => {
    expect(await loadMessages(language)).toBe(messages);
    expect(await loadMessages(`${language}-XX`)).toBe(messagesFor(`${language}-XX`));
  });
});

describe('values in a message', () => {
  const formatted = (locale: string, found: Problem) =>
    formatProblem(found, { messages: messagesFor(locale), locale }).replace(/[\u00a0\u202f]/g, ' ');

  test.each<[string, Problem, string]>([
    ['de', { code: 'too_large', values: { max: 1234.5 } }, 'Der Höchstwert ist 1.234,5.'],
    [
      'de',
      { code: 'too_early', values: { min: { date: '2026-11-15' } } },
      'Frühestens möglich: 15. Nov. 2026.',
    ],
    [
      'es',
      { code: 'domain_not_allowed', values: { domains: ['a.es', 'b.es'] } },
      'Use una dirección de a.es o b.es.',
    ],
    ['fr', { code: 'too_late', values: { max: { time: '17:30' } } }, 'Au plus tard : 17:30.'],
    [
      'fr',
      { code: 'too_late', values: { max: { datetime: '2026-11-15T09:30:00.000Z' } } },
      'Au plus tard : 15 nov. 2026, 09:30 UTC.',
    ],
    [
      'en',
      { code: 'not_a_step', values: { step: { minutes: 15 }, nearest: { time: '09:30' } } },
      'Use steps of 15 min. The nearest value is 9:30 AM.',
    ],
    ['ar', { code: 'too_few_choices', values: { min: 2 } }, 'اختر خيارين على الأقل.'],
    ['ar', { code: 'too_few_choices', values: { min: 3 } }, 'اختر 3 خيارات على الأقل.'],
    ['ar', { code: 'too_few_choices', values: { min: 11 } }, 'اختر 11 خيارًا على الأقل.'],
    ['ja', { code: 'wrong_type', values: { expected: 'number' } }, '数値を入力してください。'],
    ['en', { code: 'rule', values: { message: 'Only {adults}.' } }, 'Only {adults}.'],
  ])('in %s: %j', (locale, found, sentence) => {
    expect(formatted(locale, found)).toBe(sentence);
  });

  test('formats times in the requested time zone', () => {
    const found: Problem = { code: 'too_early', values: { min: { datetime: '2026-11-15T09:30:00.000Z' } } };
    const sentence = formatProblem(found, { messages: en, locale: 'en', timeZone: 'Asia/Tokyo' });
    expect(sentence.replace(/\s/g, ' ')).toBe('Must be Nov 15, 2026, 6:30 PM GMT+9 or later.');
  });
});
