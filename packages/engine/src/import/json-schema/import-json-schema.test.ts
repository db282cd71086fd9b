import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { briefIssues, errorsOf, expectImported } from '../testing/imported-form.ts';
import { importJsonSchema } from './import-json-schema.ts';

const form = (properties: object, more: object = {}) =>
  importJsonSchema({ type: 'object', properties, ...more });
const elementsOf = (imported: ReturnType<typeof form>) =>
  expectImported(imported).definition.pages[0]?.elements ?? [];

describe('each kind of schema', () => {
  test.each<[object, object]>([
    [
      { type: 'string', title: 'Name', description: 'All of it' },
      { type: 'short_text', label: 'Name', help: 'All of it' },
    ],
    [
      { type: 'string', minLength: 2, maxLength: 50, pattern: '^[a-z]+$' },
      { type: 'short_text', minLength: 2, maxLength: 50, pattern: '^[a-z]+$' },
    ],
    [{ type: 'string', pattern: 'a|b' }, { pattern: '[\\s\\S]*(?:a|b)[\\s\\S]*' }],
    [
      { type: 'string', maxLength: 5_000 },
      { type: 'long_text', maxLength: 5_000 },
    ],
    [
      { type: 'string', format: 'email', examples: ['a@b.example'] },
      { type: 'email', placeholder: 'a@b.example' },
    ],
    [{ type: 'string', format: 'uri' }, { type: 'url' }],
    [
      { type: 'string', format: 'date', default: '2026-11-15' },
      { type: 'date', default: '2026-11-15' },
    ],
    [{ type: 'string', format: 'time' }, { type: 'time' }],
    [{ type: 'string', format: 'date-time' }, { type: 'datetime' }],
    [{ enum: ['red', 'blue'] }, { type: 'single_choice', options: [{ value: 'red' }, { value: 'blue' }] }],
    [
      { type: ['string', 'null'], enum: ['a', null] },
      { type: 'single_choice', options: [{ value: 'a' }] },
    ],
    [{ enum: 'abcdefgh'.split('') }, { type: 'dropdown' }],
    [
      { oneOf: [{ const: 'r', title: 'Red' }, { const: 'b' }], default: 'r' },
      { type: 'single_choice', options: [{ value: 'r', label: 'Red' }, { value: 'b' }], default: 'r' },
    ],
    [
      { type: 'boolean', default: true },
      { type: 'yes_no', default: true },
    ],
    [
      { type: 'integer', exclusiveMinimum: 0, minimum: -5, maximum: 9 },
      { type: 'number', decimals: 0, min: 1, max: 9 },
    ],
    [
      { type: 'number', minimum: 1, multipleOf: 0.25 },
      { type: 'number', min: 1, step: 0.25 },
    ],
    [
      { type: 'number', minimum: 1, multipleOf: 3 },
      { type: 'number', min: 3, step: 3 },
    ],
    [
      { type: 'number', exclusiveMaximum: 5 },
      { rules: [{ when: 'answers.q >= 5', message: 'This must be less than 5.' }] },
    ],
    [
      { type: 'array', items: { enum: ['a', 'b'] }, uniqueItems: true, minItems: 1, maxItems: 9 },
      { type: 'multi_choice', min: 1, max: 2 },
    ],
    [{ const: 'v2' }, { type: 'hidden', default: 'v2' }],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, { type: 'number', decimals: 0 }],
    [
      { type: 'object', title: 'Home', properties: { city: { type: 'string' } }, required: ['city'] },
      { kind: 'group', label: 'Home', elements: [{ key: 'city', required: true }] },
    ],
    [
      {
        type: 'array',
        title: 'Guests',
        minItems: 1,
        maxItems: 5,
        items: { type: 'object', properties: { age: { type: 'number', exclusiveMinimum: 0 } } },
      },
      {
        kind: 'group',
        label: 'Guests',
        repeat: { min: 1, max: 5 },
        elements: [{ key: 'age', rules: [{ when: 'age <= 0' }] }],
      },
    ],
    [
      { $ref: '#/$defs/name', title: 'Mine' },
      { type: 'short_text', label: 'Mine', maxLength: 9 },
    ],
    [
      { allOf: [{ $ref: '#/$defs/name' }, { minLength: 2 }] },
      { type: 'short_text', minLength: 2, maxLength: 9 },
    ],
  ])('%j', (schema, element) => {
    const imported = form(
      { q: schema },
      { $defs: { name: { type: 'string', title: 'Name', maxLength: 9 } } },
    );
    expect(elementsOf(imported)[0]).toMatchObject(element);
    expect(expectImported(imported).report).toEqual([]);
    expect(errorsOf(expectImported(imported).definition)).toEqual([]);
  });

  test('keeps the order, required fields, title and introduction', () => {
    const imported = form(
      {
        b: { type: 'string' },
        a: { type: 'string' },
        'First name': { type: 'string' },
        firstName: { type: 'string' },
        null: { type: 'string' },
      },
      { title: 'Sign-up', description: 'Welcome', required: ['a'] },
    );
    expect(expectImported(imported).name).toBe('Sign-up');
    expect(elementsOf(imported).map(({ key, kind }) => key ?? kind)).toEqual([
      'content',
      'b',
      'a',
      'first_name',
      'first_name_2',
      'null_',
    ]);
    expect(elementsOf(imported)[2]).toMatchObject({ required: true, label: 'a' });
    expect(briefIssues(expectImported(imported).report)).toEqual([
      'warning /properties/First name renamed',
      'warning /properties/firstName renamed',
      'warning /properties/null renamed',
    ]);
  });
});

describe('reports what is not supported with its location', () => {
  test.each<[object, string]>([
    [{ type: 'string', format: 'ipv4' }, 'warning /properties/q/format format_not_carried'],
    [
      { type: 'string', format: 'email', maxLength: 9 },
      'warning /properties/q/maxLength keyword_not_carried',
    ],
    [{ type: 'string', pattern: '(?=a)b' }, 'error /properties/q/pattern pattern_not_carried'],
    [
      { type: 'string', contentEncoding: 'base64' },
      'warning /properties/q/contentEncoding keyword_not_carried',
    ],
    [{ type: 'string', maxLength: 100_000 }, 'warning /properties/q/maxLength bound_changed'],
    [{ type: 'string', default: 5 }, 'error /properties/q/default default_not_carried'],
    [
      { type: 'number', minimum: 1, exclusiveMinimum: true },
      'error /properties/q/exclusiveMinimum bound_not_carried',
    ],
    [{ enum: [1, 2] }, 'warning /properties/q choices_became_text'],
    [{ enum: ['a', {}] }, 'error /properties/q/enum/1 choice_not_carried'],
    [{ type: 'array', items: { enum: ['a'] } }, 'warning /properties/q choices_once'],
    [{ type: 'array', items: { type: 'string' } }, 'warning /properties/q list_became_group'],
    [{ type: 'array', prefixItems: [{}] }, 'error /properties/q list_not_carried'],
    [{ type: 'object' }, 'error /properties/q schema_not_carried'],
    [{ type: ['string', 'number'] }, 'error /properties/q schema_not_carried'],
    [{ oneOf: [{ type: 'string' }, { type: 'object' }] }, 'error /properties/q schema_not_carried'],
    [
      { type: 'object', properties: {}, if: {}, patternProperties: {} },
      'warning /properties/q/if keyword_not_carried',
    ],
    [{ $ref: 'https://example.com/schema' }, 'error /properties/q/$ref reference_unknown'],
    [{ $ref: '#/$defs/none' }, 'error /properties/q/$ref reference_unknown'],
    [{ $ref: '#/constructor/prototype' }, 'error /properties/q/$ref reference_unknown'],
    [{ $ref: '#' }, 'error /properties/q/$ref reference_circle'],
    [{ $ref: '#/properties/q' }, 'error /properties/q/$ref reference_circle'],
    [{ $ref: '#/$defs/tree' }, 'error /properties/q/properties/children/items/$ref reference_circle'],
    [
      { anyOf: [{ $ref: '#/$defs/list' }, { type: 'null' }] },
      'error /properties/q/properties/next/$ref reference_circle',
    ],
    [true as unknown as object, 'error /properties/q schema_not_carried'],
  ])('%j', (schema, issue) => {
    const { report, definition } = expectImported(
      form(
        { q: schema, z: { type: 'string' } },
        {
          $defs: {
            tree: {
              type: 'object',
              properties: {
                name: { type: 'string' },
                children: { type: 'array', items: { $ref: '#/$defs/tree' } },
              },
            },
            list: {
              type: 'object',
              properties: { next: { anyOf: [{ $ref: '#/$defs/list' }, { type: 'null' }] } },
            },
          },
        },
      ),
    );
    expect(briefIssues(report)).toContain(issue);
    expect(errorsOf(definition)).toEqual([]);
  });
});

describe('malicious schemas', () => {
  const laughing = Object.fromEntries(
    Array.from({ length: 8 }, (_, level) => [
      `l${level}`,
      {
        type: 'object',
        properties: Object.fromEntries(
          'abcdefghij'
            .split('')
            .map((name) => [name, level === 7 ? { type: 'string' } : { $ref: `#/$defs/l${level + 1}` }]),
        ),
      },
    ]),
  );
  const deep = (levels: number): object =>
    levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: deep(levels - 1) } };

  test('exponential references are followed only up to the field limit', () => {
    let reads = 0;
    const counted = new Proxy(laughing, {
      get(target, name, receiver) {
        reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    expect(importJsonSchema({ $ref: '#/$defs/l0', $defs: counted })).toMatchObject({
      problems: [{ code: 'too_many' }],
    });
    expect(reads).toBeLessThan(20_000);
  });

  test('schemas that are too large or invalid are rejected', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`f${index}`, { type: 'string' }]),
    );
    expect(form(many)).toMatchObject({ problems: [{ place: '/properties/f2000', code: 'too_many' }] });
    expect(importJsonSchema({ type: 'string' })).toMatchObject({ problems: [{ code: 'no_properties' }] });
    expect(importJsonSchema([])).toMatchObject({ problems: [{ code: 'no_schema' }] });
  });

  test('levels that are too deep are skipped and reported', () => {
    const { report } = expectImported(form({ a: deep(30) }));
    expect(briefIssues(report)).toEqual([`error /properties/a${'/properties/a'.repeat(9)} too_deep`]);
  });

  test('any input gives a valid definition or an error', () => {
    const word = fc.constantFrom(
      'string',
      'integer',
      'number',
      'boolean',
      'array',
      'object',
      'null',
      '#',
      '#/properties/a',
      'email',
      'a',
      '__proto__',
      'constructor',
    );
    const name = fc.constantFrom(
      'type',
      'properties',
      'items',
      'enum',
      'const',
      'oneOf',
      'anyOf',
      'allOf',
      '$ref',
      'format',
      'minimum',
      'maxLength',
      'multipleOf',
      'minItems',
      'required',
      'title',
      'default',
      'pattern',
      'a',
      'b',
    );
    const { schema } = fc.letrec((tie) => ({
      schema: fc.oneof(
        { depthSize: 'small' },
        word,
        fc.double(),
        fc.constant(null),
        fc.array(tie('schema'), { maxLength: 3 }),
        fc.dictionary(name, tie('schema'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(schema, (a) => {
        const { definition } = expectImported(form({ a, z: { type: 'string' } } as object));
        const possible = ['min_above_max', 'no_options'];
        expect(errorsOf(definition).filter(({ code }) => !possible.includes(code))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
