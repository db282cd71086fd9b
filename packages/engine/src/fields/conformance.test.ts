import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../settings/read-setting.ts';
import { settingSchema } from '../settings/setting-schema.ts';
import type { FieldContext, FieldType } from './field-type.ts';
import { type FieldTypeName, fieldTypes } from './index.ts';
import { choiceSamples } from './testing/choice-samples.ts';
import { numberSamples } from './testing/number-samples.ts';
import { otherSamples } from './testing/other-samples.ts';
import type { Samples } from './testing/samples.ts';
import { textSamples } from './testing/text-samples.ts';
import { timeSamples } from './testing/time-samples.ts';

const samples: { [Name in FieldTypeName]: Samples<Name> } = {
  ...textSamples,
  ...numberSamples,
  ...choiceSamples,
  ...timeSamples,
  ...otherSamples,
};

type AnySettings = Readonly<Record<string, unknown>>;
type AnySamples = {
  settings: fc.Arbitrary<AnySettings>;
  answers(settings: AnySettings): fc.Arbitrary<unknown>;
};

const context: FieldContext = {
  today: '2026-11-15',
  now: '2026-11-15T09:30:00.000Z',
  compilePattern: () => ({ problem: { message: 'not part of this suite' } }),
};

const locales = fc.constantFrom('en', 'fr', 'de-CH', 'ar', 'ja', 'no such locale!');

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
ajv.addFormat('int32', true);
ajv.addFormat('int64', true);

/** Compiling takes milliseconds, and most settings of a type have the same schema. */
const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
const fitsSchema = (schema: object) => {
  const key = JSON.stringify(schema);
  const fits = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, fits);
  return fits;
};

const strangeName = fc.constantFrom('start', 'end', 'first', 'country', 'lat', 'fileId', '__proto__', 'x');
const anyJson = fc.jsonValue({ maxDepth: 4 });

/** Anything a client could send, including near-valid answers. */
const anything = (answers: fc.Arbitrary<unknown>) =>
  fc.oneof(
    anyJson,
    answers,
    fc.array(answers, { maxLength: 3 }),
    fc.dictionary(strangeName, answers, { maxKeys: 3 }),
    fc.constantFrom(
      '\0',
      '\ud800',
      '9'.repeat(400),
      'a'.repeat(30_000),
      -0,
      1e308,
      undefined,
      [[[[]]]],
      '2026-02-30',
    ),
  );

describe.each(Object.entries(fieldTypes) as [FieldTypeName, FieldType][])('%s', (name, type) => {
  const { settings: settingsOf, answers } = samples[name] as unknown as AnySamples;
  const withAnswer = settingsOf.chain((settings) =>
    answers(settings).map((answer) => ({ settings, answer })),
  );
  const withAnything = settingsOf.chain((settings) =>
    anything(answers(settings)).map((json) => ({ settings, json })),
  );

  const each = <T>(arbitrary: fc.Arbitrary<T>, check: (value: T) => void, numRuns = 60) =>
    fc.assert(fc.property(arbitrary, check), { numRuns });

  test('is registered under its name with a title', () => {
    expect(type.name).toBe(name);
    expect(type.title).toMatch(/^[A-Z]/);
    expect(type.empty).toBeNull();
  });

  test('a valid answer is parsed unchanged, has no problems and matches its schema', () => {
    each(withAnswer, ({ settings, answer }) => {
      expect(type.parse(answer, settings)).toEqual({ answer });
      expect(type.validate(answer, settings, context)).toEqual([]);
      const fits = fitsSchema(type.answerSchema(settings));
      expect(fits(answer), JSON.stringify([settings, answer, fits.errors])).toBe(true);
    });
  });

  test('a valid answer survives a CSV round trip', () => {
    each(withAnswer, ({ settings, answer }) => {
      const cell = type.toCell(answer, settings);
      expect(type.fromCell(cell, settings), cell).toEqual({ answer });
    });
  });

  test('a valid answer can be formatted', () => {
    each(fc.tuple(withAnswer, locales), ([{ settings, answer }, locale]) => {
      const shown = type.format(answer, settings, { locale, timeZone: 'Europe/Paris' });
      expect(typeof shown).toBe('string');
      expect(shown).not.toBe('');
      if (!JSON.stringify(answer).includes('undefined')) expect(shown).not.toContain('undefined');
      expect(shown).not.toContain('[object');
    });
  });

  test('parsing is idempotent for any input', () => {
    each(withAnything, ({ settings, json }) => {
      const read = type.parse(json, settings);
      if ('answer' in read) expect(type.parse(read.answer, settings)).toEqual(read);
      else expect(read.problems.length).toBeGreaterThan(0);
    });
  });

  test('nothing throws for any input', () => {
    each(
      fc.tuple(withAnything, fc.string({ unit: 'binary' }), locales),
      ([{ settings, json }, text, locale]) => {
        type.validate(json, settings, context);
        type.isEmpty(json, settings);
        expect(type.format(json, settings, { locale, timeZone: 'Mars/Olympus' })).not.toContain('[object');
        expect(typeof type.toCell(json, settings)).toBe('string');
        expect(Number.isNaN(type.compare(json, text, settings))).toBe(false);
        for (const hints of [{}, { decimal: ',', dateOrder: 'dmy', timeZone: 'Asia/Tokyo' }] as const) {
          const read = type.fromCell(text, settings, hints);
          if ('answer' in read) expect(type.parse(read.answer, settings)).toEqual(read);
        }
      },
    );
  });

  test('an empty answer is empty and valid', () => {
    each(
      settingsOf,
      (settings) => {
        for (const nothing of [type.empty, null, undefined]) {
          expect(type.isEmpty(nothing, settings)).toBe(true);
          expect(type.parse(nothing, settings)).toEqual({ answer: null });
          expect(type.validate(nothing, settings, context)).toEqual([]);
          expect(type.format(nothing, settings, { locale: 'en' })).toBe('');
          expect(type.toCell(nothing, settings)).toBe('');
        }
        expect(type.fromCell('  ', settings)).toEqual({ answer: null });
      },
      15,
    );
  });

  test('sorting is a total order with empty answers last', () => {
    const three = settingsOf.chain((settings) => {
      const one = fc.oneof(answers(settings), fc.constant(null));
      return fc.tuple(fc.constant(settings), one, one, one);
    });
    each(three, ([settings, a, b, c]) => {
      const compare = (x: unknown, y: unknown) => Math.sign(type.compare(x, y, settings));
      expect(compare(a, a)).toBe(0);
      expect(compare(a, b) + compare(b, a)).toBe(0);
      const [first, second, third] = [a, b, c].sort((x, y) => type.compare(x, y, settings));
      expect(compare(first, third)).toBeLessThanOrEqual(0);
      expect(compare(first, second)).toBeLessThanOrEqual(0);
      if (a !== null) expect(compare(a, null)).toBe(-1);
    });
  });

  test('its schema rejects other JSON types', () => {
    each(withAnything, ({ settings, json }) => {
      const read = type.parse(json, settings);
      if (!('problems' in read) || !read.problems.some(({ code, path }) => code === 'wrong_type' && !path))
        return;
      expect(fitsSchema(type.answerSchema(settings))(json)).toBe(false);
    });
  });

  test('valid settings are read unchanged and match their schema', () => {
    const named = new Map();
    const schema = settingSchema(
      { kind: 'record', shape: type.settings },
      { named, refTo: (title) => `#/$defs/${title}` },
    );
    const fits = ajv.compile({ ...schema, $defs: Object.fromEntries(named) });
    each(settingsOf, (settings) => {
      expect(readSettings(type.settings, settings)).toEqual({ value: settings });
      expect(fits(settings), JSON.stringify(fits.errors)).toBe(true);
      expect(type.contradictions(settings as never)).toEqual([]);
    });
  });

  test('invalid settings are rejected with a path', () => {
    each(
      anyJson,
      (json) => {
        const read = readSettings(type.settings, { ...Object(json), strange_name: json });
        expect(read.issues?.length).toBeGreaterThan(0);
        for (const { path, code, message } of read.issues ?? []) {
          expect([path, code, message].every((part) => typeof part === 'string')).toBe(true);
          expect(message).toMatch(/[.?]$/);
        }
      },
      30,
    );
  });

  test('has a filter field and operators', () => {
    each(
      settingsOf,
      (settings) => {
        expect(type.filter(settings).type).toBeTypeOf('string');
        expect(type.operators(settings)).toContain('is_empty');
      },
      15,
    );
  });
});
