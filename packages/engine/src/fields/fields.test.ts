import { describe, expect, test } from 'vitest';
import { compilePattern } from '../expressions/patterns.ts';
import { en } from '../messages/en.ts';
import { problemMessage } from '../messages/index.ts';
import type { FieldContext, FieldType } from './field-type.ts';
import { fieldTypes } from './index.ts';

const context: FieldContext = { today: '2026-11-15', now: '2026-11-15T09:30:00.000Z', compilePattern };

/** The codes of an answer's problems, with the parts they refer to. */
const codes = (
  name: keyof typeof fieldTypes,
  answer: unknown,
  settings: object = {},
  more: object = {},
): string[] =>
  fieldTypes[name]
    .validate(answer, settings as never, { ...context, ...more })
    .map(({ code, path }) => [code, ...(path ?? [])].join(' '));

const read = (name: keyof typeof fieldTypes, json: unknown, settings: object = {}): unknown => {
  const parsed = fieldTypes[name].parse(json, settings as never);
  return 'answer' in parsed ? parsed.answer : parsed.problems.map(({ code }) => code);
};

const cell = (
  name: keyof typeof fieldTypes,
  text: string,
  settings: object = {},
  hints: object = {},
): unknown => {
  const parsed = fieldTypes[name].fromCell(text, settings as never, hints);
  return 'answer' in parsed ? parsed.answer : parsed.problems.map(({ code }) => code);
};

const shown = (
  name: keyof typeof fieldTypes,
  answer: unknown,
  settings: object = {},
  more: object = {},
): string =>
  // Intl uses narrow and non-breaking spaces, which differ between versions.
  fieldTypes[name].format(answer, settings as never, { locale: 'en', ...more }).replace(/\s/g, ' ');

describe('text', () => {
  test('is trimmed, blank text is no answer, and a single line has no line breaks', () => {
    expect(read('short_text', '  Ada \n Lovelace ')).toBe('Ada   Lovelace');
    expect(read('short_text', ' \t ')).toBeNull();
    expect(read('long_text', ' a\r\nb\rc ')).toBe('a\nb\nc');
  });

  test('is counted in code points', () => {
    expect(codes('short_text', '👍👍👍', { minLength: 4 })).toEqual(['too_short']);
    expect(codes('short_text', '👍👍👍', { minLength: 3, maxLength: 3 })).toEqual([]);
    expect(codes('short_text', 'four', { maxLength: 3 })).toEqual(['too_long']);
  });

  test('that cannot be stored or is far too long is rejected', () => {
    expect(read('short_text', 'a\0b')).toEqual(['invalid_text']);
    expect(read('long_text', 'a\ud800b')).toEqual(['invalid_text']);
    expect(read('long_text', 'x'.repeat(5_000_000))).toEqual(['too_long']);
    expect(read('short_text', 5)).toEqual(['wrong_type']);
  });

  test('a pattern must match the whole answer, in linear time', () => {
    expect(codes('short_text', 'AB-12', { pattern: '[A-Z]{2}-\\d+' })).toEqual([]);
    expect(codes('short_text', 'xAB-12', { pattern: '[A-Z]{2}-\\d+' })).toEqual(['pattern_mismatch']);
    // With backtracking, this would never finish.
    const evil = { pattern: '(a+)+$' };
    expect(codes('short_text', `${'a'.repeat(900)}!`, evil)).toEqual(['pattern_mismatch']);
  });
});

describe('email', () => {
  test.each(['a@b.co', "o'brien+tag@mail.example.co.uk", 'użytkownik@przykład.pl', 'x@xn--p1ai.xn--p1ai'])(
    '%s',
    (text) => {
      expect(read('email', text)).toBe(text);
    },
  );

  test.each([
    'plain',
    '@b.co',
    'a@',
    'a@b',
    'a@@b.co',
    'a b@c.co',
    'a@b..co',
    '.a@b.co',
    'a.@b.co',
    'a..b@c.co',
    'a@-b.co',
    'a@b.co.',
    'a@127.0.0.1',
    '"a"@b.co',
    'a@b.co,c@d.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b.'.repeat(200)}co`,
  ])('not %s', (text) => {
    expect(read('email', text)).toEqual(['invalid_email']);
  });

  test.each([
    'ada.lovelace+list@mail-1.example.com',
    '_-_@0.9.io',
    `${'a'.repeat(64)}@b.co`,
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(63)}.co`,
    `a@${'b'.repeat(64)}.co`,
    `a@${'b.'.repeat(125)}co`,
    `a@${'b.'.repeat(126)}co`,
    'a@b-.co',
    'a@b.c0',
    'a..b@c.co',
  ])('%s gives the same result with an uppercase domain, which takes the slow path', (text) => {
    const at = text.indexOf('@');
    expect(read('email', text)).toEqual(read('email', text.slice(0, at) + text.slice(at).toUpperCase()));
  });

  test('the domain is lowercased and can be restricted', () => {
    expect(read('email', ' Ada@Example.COM ')).toBe('Ada@example.com');
    expect(codes('email', 'a@other.com', { domains: ['example.com'] })).toEqual(['domain_not_allowed']);
  });
});

describe('phone', () => {
  test.each([
    ['+33 1 23 45 67 89', '+33123456789'],
    ['0033 1 23 45 67 89', '+33123456789'],
    ['+1 (415) 555-0123', '+14155550123'],
    ['+49/30.1234567', '+49301234567'],
  ])('%s', (typed, number) => {
    expect(read('phone', typed)).toBe(number);
  });

  test("a national number needs the field's calling code", () => {
    expect(read('phone', '01 23 45 67 89')).toEqual(['invalid_phone']);
    expect(read('phone', '01 23 45 67 89', { callingCode: '+33' })).toBe('+33123456789');
    expect(read('phone', '06 1234 5678', { callingCode: '+39' })).toBe('+390612345678');
  });

  test.each(['+0123456789', '+999 123 456 789', '+33', '+331234567890123456', 'call me', '+33 12 ab 34 56'])(
    'not %s',
    (text) => {
      expect(read('phone', text)).toEqual(['invalid_phone']);
    },
  );
});

describe('url', () => {
  test('gets a scheme if it has none', () => {
    expect(read('url', 'www.example.com/a?b#c')).toBe('https://www.example.com/a?b#c');
    expect(read('url', 'example.com:8080')).toBe('https://example.com:8080');
    expect(read('url', 'http://localhost:3000/')).toBe('http://localhost:3000/');
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://',
    'word',
    'https://a b.com',
    'https://example.com@evil.com',
  ])('not %s', (text) => {
    expect(read('url', text)).toEqual(['invalid_url']);
  });
});

describe('numbers', () => {
  test('must be JSON numbers, not text', () => {
    expect(read('number', '5')).toEqual(['wrong_type']);
    expect(read('number', Number.NaN)).toEqual(['wrong_type']);
    expect(Object.is(read('number', -0), 0)).toBe(true);
  });

  test('have bounds, decimals and steps in decimal arithmetic', () => {
    expect(codes('number', 4, { min: 5 })).toEqual(['too_small']);
    expect(codes('number', 6, { max: 5 })).toEqual(['too_large']);
    expect(codes('number', 1.5, { decimals: 0 })).toEqual(['not_whole']);
    expect(codes('number', 1.234, { decimals: 2 })).toEqual(['too_many_decimals']);
    expect(codes('number', 0.3, { step: 0.1 })).toEqual([]);
    expect(codes('number', 0.35, { step: 0.1 })).toEqual(['not_a_step']);
    expect(codes('number', 1e-7, { decimals: 6 })).toEqual(['too_many_decimals']);
    expect(codes('slider', 101)).toEqual(['too_large']);
    expect(codes('nps', 11)).toEqual(['too_large']);
    expect(codes('rating', 0)).toEqual(['too_small']);
    expect(codes('scale', 2.5)).toEqual(['not_whole']);
  });

  test('currency has the decimals of its currency code', () => {
    expect(codes('currency', 9.99, { currency: 'EUR' })).toEqual([]);
    expect(codes('currency', 9.999, { currency: 'EUR' })).toEqual(['too_many_decimals']);
    expect(codes('currency', 9.5, { currency: 'JPY' })).toEqual(['not_whole']);
    expect(codes('currency', 9.999, { currency: 'KWD' })).toEqual([]);
    expect(shown('currency', 1234.5, { currency: 'EUR' }, { locale: 'de' })).toBe('1.234,50 €');
  });

  test.each([
    ['1,234.56', 1234.56, {}],
    ['1.234,56', 1234.56, {}],
    ["1'234.5", 1234.5, {}],
    ['12,5', 12.5, {}],
    ['1,234', 1234, {}],
    ['1,234', 1.234, { decimal: ',' }],
    ['1.234', 1234, { decimal: ',' }],
    ['1,00,000', 100_000, { decimal: '.' }],
    ['0,5', ['wrong_type'], { decimal: '.' }],
    ['1.5', ['wrong_type'], { decimal: ',' }],
    ['− 5 %'.replace(' ', ''), -5, {}],
    ['1e+21', 1e21, {}],
    ['12 apples', ['wrong_type'], {}],
  ])('the cell %s', (text, value, hints) => {
    expect(cell('number', text, {}, hints)).toEqual(value);
  });

  test('a currency cell can contain the currency code', () => {
    expect(cell('currency', '€ 1.234,50', { currency: 'EUR' })).toBe(1234.5);
    expect(cell('currency', '99.90 EUR', { currency: 'EUR' })).toBe(99.9);
  });
});

describe('yes/no', () => {
  test('reads the words of spreadsheets', () => {
    expect(['yes', 'TRUE', '1', 'Oui', 'x'].map((text) => cell('yes_no', text))).toEqual(Array(5).fill(true));
    expect(['no', 'False', '0', 'nein'].map((text) => cell('yes_no', text))).toEqual(Array(4).fill(false));
    expect(cell('yes_no', 'Of course', { yesLabel: 'Of course' })).toBe(true);
    expect(cell('yes_no', 'maybe')).toEqual(['wrong_type']);
    expect(read('yes_no', 'true')).toEqual(['wrong_type']);
  });

  test('consent that was not given does not satisfy required', () => {
    expect(fieldTypes.consent.isEmpty(false, {})).toBe(true);
    expect(fieldTypes.consent.isEmpty(true, {})).toBe(false);
    expect(fieldTypes.yes_no.isEmpty(false, {})).toBe(false);
    expect(fieldTypes.consent.requiredCode).toBe('must_accept');
  });
});

describe('choices', () => {
  const options = [{ value: 'r', label: 'Red' }, { value: 'g', label: 'Green' }, { value: 'b' }];

  test('must be options, unless others are allowed', () => {
    expect(codes('single_choice', 'r', { options })).toEqual([]);
    expect(codes('single_choice', 'Red', { options })).toEqual(['not_an_option']);
    expect(codes('dropdown', 'mauve', { options, allowOther: true })).toEqual([]);
    expect(read('dropdown', 'red', { options, allowOther: true })).toBe('r');
    // A single space is "Other" without its text.
    expect(codes('dropdown', ' ', { options, allowOther: true })).toEqual(['other_text_required']);
    expect(codes('multi_choice', ['r', ' '], { options, allowOther: true })).toEqual([
      'other_text_required 1',
    ]);
    expect(read('dropdown', ' ', { options })).toBe(null);
    expect(read('dropdown', ['r'], { options })).toEqual(['wrong_type']);
  });

  test('from a data table are validated with the options passed in', () => {
    const table = { options: { tableId: 'tbl_x', valueColumn: 'code' } };
    const known = { options: { has: (value: string) => value === 'a', label: () => 'The letter A' } };
    expect(codes('dropdown', 'a', table, known)).toEqual([]);
    expect(codes('dropdown', 'z', table, known)).toEqual(['not_an_option']);
    expect(codes('dropdown', 'z', table)).toEqual([]);
    expect(shown('dropdown', 'a', table, known)).toBe('The letter A');
  });

  test('multiple choices are distinct, with a minimum and maximum', () => {
    expect(codes('multi_choice', ['r', 'r'], { options })).toEqual(['duplicate_choice']);
    expect(codes('multi_choice', ['r', 'x'], { options })).toEqual(['not_an_option 1']);
    expect(codes('multi_choice', ['r'], { options, min: 2 })).toEqual(['too_few_choices']);
    expect(codes('multi_choice', ['r', 'g', 'b'], { options, max: 2 })).toEqual(['too_many_choices']);
    expect(read('multi_choice', [], { options })).toBeNull();
    expect(cell('multi_choice', 'Red; b', { options })).toEqual(['r', 'b']);
    expect(cell('multi_choice', 'Red\nGreen', { options })).toEqual(['r', 'g']);
    expect(shown('multi_choice', ['r', 'b'], { options })).toBe('Red, b');
  });

  test('a ranking includes every option', () => {
    expect(codes('ranking', ['b', 'r', 'g'], { options })).toEqual([]);
    expect(codes('ranking', ['b', 'r'], { options })).toEqual(['incomplete_ranking']);
    expect(codes('ranking', ['b'], { options, partial: true })).toEqual([]);
  });

  test("are sorted in the author's order", () => {
    const sorted = ['other', 'b', 'r', null, 'g'].sort((a, b) =>
      fieldTypes.dropdown.compare(a, b, { options, allowOther: true }),
    );
    expect(sorted).toEqual(['r', 'g', 'b', 'other', null]);
  });

  test('a matrix validates rows and columns', () => {
    const settings = { rows: [{ value: 'taste', label: 'Taste' }, { value: 'price' }], columns: options };
    expect(codes('matrix', { taste: 'r' }, settings)).toEqual([]);
    expect(codes('matrix', { taste: 'r' }, { ...settings, everyRow: true })).toEqual(['row_required price']);
    expect(codes('matrix', { taste: 'x' }, settings)).toEqual(['not_an_option taste']);
    expect(codes('matrix', { smell: 'r' }, settings)).toEqual(['unknown_row smell']);
    expect(codes('matrix', { taste: ['r', 'q'] }, { ...settings, multiple: true })).toEqual([
      'not_an_option taste 1',
    ]);
    expect(read('matrix', JSON.parse('{"__proto__":"r"}'), settings)).toEqual(['unknown_row']);
    expect(shown('matrix', { taste: 'r', price: 'b' }, settings)).toBe('Taste: Red; price: b');
  });

  test('a country is an ISO 3166 code, or a name in a cell', () => {
    expect(read('country', ' fr ')).toBe('FR');
    expect(read('country', 'EU')).toEqual(['invalid_country']);
    expect(codes('country', 'FR', { countries: ['DE'] })).toEqual(['country_not_allowed']);
    expect(cell('country', 'Japan')).toBe('JP');
    expect(shown('country', 'DE', {}, { locale: 'fr' })).toBe('Allemagne');
  });
});

describe('dates and times', () => {
  test('must exist in the calendar', () => {
    expect(read('date', '2024-02-29')).toBe('2024-02-29');
    expect(read('date', '2023-02-29')).toEqual(['invalid_date']);
    expect(read('date', '1900-02-29')).toEqual(['invalid_date']);
    expect(read('date', '0000-01-01')).toEqual(['invalid_date']);
    expect(read('date', '2024-1-1')).toEqual(['invalid_date']);
    expect(read('date', '2024-01-01T00:00:00Z')).toEqual(['invalid_date']);
  });

  test('have bounds relative to today', () => {
    expect(codes('date', '2008-11-15', { max: 'today-18y' })).toEqual([]);
    expect(codes('date', '2008-11-16', { max: 'today-18y' })).toEqual(['too_late']);
    expect(codes('date', '2026-11-14', { min: 'today' })).toEqual(['too_early']);
    expect(codes('date', '2026-11-29', { max: 'today+2w' })).toEqual([]);
    expect(codes('date', '2024-02-29', { max: 'today-1y' }, { today: '2025-02-28' })).toEqual(['too_late']);
    expect(codes('date', '2026-02-28', { max: 'today+1m' }, { today: '2026-01-31' })).toEqual([]);
    expect(codes('date', '2026-03-01', { max: 'today+1m' }, { today: '2026-01-31' })).toEqual(['too_late']);
  });

  test('can be restricted to weekdays', () => {
    expect(codes('date', '2026-11-16', { weekdays: ['mon'] })).toEqual([]);
    expect(codes('date', '2026-11-15', { weekdays: ['mon'] })).toEqual(['weekday_not_allowed']);
  });

  test.each([
    ['15.11.2026', 'dmy', '2026-11-15'],
    ['11/15/26', 'mdy', '2026-11-15'],
    ['2026/1/5', 'dmy', '2026-01-05'],
    ['31/12/1999', 'dmy', '1999-12-31'],
    ['31/12/1999', 'mdy', ['invalid_date']],
  ])('the cell %s as %s', (text, dateOrder, value) => {
    expect(cell('date', text, {}, { dateOrder })).toEqual(value);
  });

  test('a time has seconds only if they are not zero', () => {
    expect(read('time', '14:30:00')).toBe('14:30');
    expect(read('time', '9:05')).toBe('09:05');
    expect(read('time', '24:00')).toEqual(['invalid_time']);
    expect(codes('time', '07:59', { min: '08:00' })).toEqual(['too_early']);
    expect(codes('time', '08:10', { min: '08:00', step: 15 })).toEqual(['not_a_step']);
    expect(cell('time', '2:30 pm')).toBe('14:30');
    expect(cell('time', '12 am')).toBe('00:00');
  });

  test('a datetime is UTC with milliseconds', () => {
    expect(read('datetime', '2026-11-15T14:30:00+01:00')).toBe('2026-11-15T13:30:00.000Z');
    expect(read('datetime', '2026-11-15T14:30:00.123456Z')).toBe('2026-11-15T14:30:00.123Z');
    expect(read('datetime', '2026-11-15')).toEqual(['invalid_datetime']);
    expect(read('datetime', '2026-11-15T14:30:00')).toEqual(['invalid_datetime']);
    expect(codes('datetime', '2026-11-15T09:00:00Z', { min: 'now' })).toEqual(['too_early']);
    expect(shown('datetime', '2026-07-01T22:30:00Z', {}, { timeZone: 'Asia/Tokyo' })).toContain(
      'Jul 2, 2026',
    );
  });

  test('a cell without an offset is read in the hinted time zone, with daylight saving time', () => {
    const hints = { timeZone: 'Europe/Paris', dateOrder: 'dmy' };
    expect(cell('datetime', '15/11/2026 14:30', {}, hints)).toBe('2026-11-15T13:30:00.000Z');
    expect(cell('datetime', '2026-07-01 2:30 pm', {}, hints)).toBe('2026-07-01T12:30:00.000Z');
  });

  test('a range runs forward, with a minimum and maximum number of days', () => {
    expect(codes('date_range', { start: '2026-01-02', end: '2026-01-01' })).toEqual(['end_before_start end']);
    expect(codes('date_range', { start: '2026-01-02' })).toEqual(['part_required end']);
    expect(codes('date_range', { start: '2026-01-01', end: '2026-01-02' }, { minDays: 3 })).toEqual([
      'range_too_short',
    ]);
    expect(codes('date_range', { start: '2026-01-01', end: '2026-02-01' }, { maxDays: 3 })).toEqual([
      'range_too_long',
    ]);
    expect(read('date_range', { start: '', end: null })).toBeNull();
    expect(cell('date_range', '1.2.2026 - 3.2.2026', {}, { dateOrder: 'dmy' })).toEqual({
      start: '2026-02-01',
      end: '2026-02-03',
    });
  });
});

describe('names, addresses and locations', () => {
  test('report missing parts', () => {
    expect(codes('name', { first: 'Ada' })).toEqual(['part_required last']);
    expect(codes('name', { first: 'Ada' }, { requiredParts: [] })).toEqual([]);
    expect(codes('name', { first: 'Ada', nick: 'x' })).toEqual(['unknown_part nick']);
    expect(codes('address', { line1: '1 Main St', country: 'US' })).toEqual(['part_required city']);
    expect(codes('address', { line1: 'a', city: 'b', country: 'XX' })).toEqual(['invalid_country country']);
    expect(codes('address', { line1: 'a', city: 'b', country: 'us' }, { countries: ['FR'] })).toEqual([
      'country_not_allowed country',
    ]);
    expect(read('name', { first: ' ', last: null })).toBeNull();
    expect(cell('name', 'Ada King Lovelace')).toEqual({ first: 'Ada King', last: 'Lovelace' });
    expect(shown('address', { line1: '1 Rue', city: 'FR', country: 'FR' })).toBe('1 Rue, FR, France');
  });

  test('a location has valid coordinates', () => {
    expect(read('location', { lat: 90, lng: -180 })).toEqual({ lat: 90, lng: -180 });
    expect(read('location', { lat: 90.1, lng: 0 })).toEqual(['invalid_location']);
    expect(read('location', { lat: '1', lng: 0 })).toEqual(['invalid_location']);
    expect(read('location', { lat: 1, lng: 0, alt: 3 })).toEqual(['unknown_part']);
    expect(cell('location', '48.8584, 2.2945')).toEqual({ lat: 48.8584, lng: 2.2945 });
  });
});

describe('files', () => {
  const id = (end: string) => `fil_0${'0'.repeat(24)}${end}`;
  const file = (one: string) =>
    one === id('a') ? { name: 'Cv.PDF', size: 2_000_000, contentType: 'application/pdf' } : undefined;

  test('are IDs, or objects as returned by a read', () => {
    expect(read('file', [{ fileId: id('a'), name: 'x', size: 1, contentType: 'y' }])).toEqual([id('a')]);
    expect(read('file', [id('a'), id('a')])).toEqual([id('a')]);
    expect(read('file', ['nonsense'])).toEqual(['invalid_file']);
    expect(read('signature', 'nonsense')).toEqual(['wrong_type']);
  });

  test('are limited in number, size and type', () => {
    expect(codes('file', [id('a'), id('b')])).toEqual(['too_many_files']);
    expect(codes('file', [id('a')], { min: 2, max: 3 })).toEqual(['too_few_files']);
    expect(codes('file', [id('b')], {}, { file })).toEqual(['unknown_file 0']);
    expect(codes('file', [id('a')], { maxSize: 1_000_000 }, { file })).toEqual(['file_too_large 0']);
    expect(codes('file', [id('a')], { accept: ['.pdf'] }, { file })).toEqual([]);
    expect(codes('file', [id('a')], { accept: ['application/*'] }, { file })).toEqual([]);
    expect(codes('file', [id('a')], { accept: ['image/*'] }, { file })).toEqual(['file_type_not_allowed 0']);
    expect(codes('image', [id('a')], {}, { file })).toEqual(['file_type_not_allowed 0']);
    expect(shown('file', [id('a')], {}, { file })).toBe('Cv.PDF');
  });
});

describe('anything', () => {
  test('JSON of reasonable size is accepted, prototype names are not', () => {
    expect(read('hidden', { utm: ['a', 1, true, null] })).toEqual({ utm: ['a', 1, true, null] });
    expect(read('hidden', JSON.parse('{"__proto__":{"admin":true}}'))).toEqual(['value_too_large']);
    expect(read('hidden', 'x'.repeat(30_000))).toEqual(['value_too_large']);
    expect(read('hidden', JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`))).toEqual(['value_too_large']);
    expect([cell('hidden', '5'), cell('hidden', '"5"'), cell('hidden', 'five')]).toEqual([5, '5', 'five']);
  });
});

// About 870 cells of up to 400,000 characters: quadratic parsing of one of them would take minutes.
test('parses any cell in linear time, even input that makes regular expressions slow', () => {
  const cells = [' ', 'a ', '"', '""', ';', '1,', '1.', '-', '\n', '{', '[', 'a@', '1/'].map((part) =>
    part.repeat(200_000),
  );
  const settings = {
    currency: { currency: 'EUR' },
    lookup: {},
    ...Object.fromEntries(
      ['single_choice', 'dropdown', 'picture_choice', 'multi_choice', 'ranking'].map((one) => [
        one,
        { options: [] },
      ]),
    ),
    matrix: { rows: [], columns: [] },
  } as Record<string, object>;
  for (const text of cells)
    for (const [name, type] of Object.entries(fieldTypes as Record<string, FieldType>)) {
      type.fromCell(`1${text}1`, (settings[name] ?? {}) as never, { dateOrder: 'dmy', decimal: ',' });
      type.parse(`1${text}1`, (settings[name] ?? {}) as never);
    }
}, 120_000);

describe('problems', () => {
  test('have full sentences with formatted numbers and the right plural', () => {
    expect(problemMessage({ code: 'too_short', values: { min: 1 } })).toBe('Enter at least one character.');
    expect(problemMessage({ code: 'too_short', values: { min: 3 } })).toBe('Enter at least 3 characters.');
    expect(problemMessage({ code: 'rule', values: { message: 'Only {adults}.' } })).toBe('Only {adults}.');
    for (const message of Object.values(en))
      if (typeof message === 'object' && 'count' in message)
        expect(message.other).toContain(`{${message.count}}`);
  });
});
