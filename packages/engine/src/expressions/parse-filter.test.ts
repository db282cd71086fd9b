import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FilterExpression } from './filter-ast.ts';
import { FilterError } from './filter-error.ts';
import { filterSchema } from './filter-schema.ts';
import { parseFilter } from './parse-filter.ts';

const schema = filterSchema(
  {
    status: { type: 'string', nullable: false, values: ['draft', 'submitted'] },
    name: { type: 'string' },
    number: { type: 'number', nullable: false },
    locked: { type: 'boolean' },
    submittedAt: { type: 'timestamp' },
    due: { type: 'date' },
    'settings.opensAt': { type: 'timestamp' },
  },
  {
    answers: filterSchema({
      age: { type: 'number' },
      city: { type: 'string' },
      colours: { type: 'list', items: 'string', values: ['red', 'blue'] },
      hidden: { type: 'json' },
    }),
    metafields: {
      names: [],
      field: ([namespace, key, ...rest]) =>
        namespace && key && rest.length === 0 ? { type: 'json' } : undefined,
    },
  },
);

const read = (text: string) => parseFilter(text, schema).condition;

function failure(text: string): FilterError {
  try {
    read(text);
  } catch (error) {
    if (error instanceof FilterError) return error;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

/** The tree without offsets, for comparison. */
function shape(expression: FilterExpression): unknown {
  return JSON.parse(JSON.stringify(expression, (key, value) => (key === 'at' ? undefined : value)));
}

describe('parsing', () => {
  test('a comparison with its field, types and nullability', () => {
    expect(shape(read('answers.age >= 18'))).toEqual({
      kind: 'comparison',
      type: 'boolean',
      operator: '>=',
      left: { kind: 'field', type: 'number', path: ['answers', 'age'], nullable: true },
      right: { kind: 'literal', type: 'number', value: 18 },
    });
  });

  test('names in brackets refer to the same field', () => {
    expect(shape(read('answers["city"] == "x"'))).toEqual(shape(read('answers.city == "x"')));
    expect(failure('answers["city.x"] == "x"').code).toBe('unknown_field');
  });

  test('resolves roots by path', () => {
    const { left } = read('metafields.crm.id == "x"') as FilterExpression & { left: unknown };
    expect(left).toMatchObject({
      kind: 'conversion',
      type: 'string',
      operand: { path: ['metafields', 'crm', 'id'] },
    });
    expect(failure('metafields.crm == "x"').code).toBe('unknown_field');
  });

  test('a long chain of && is one level', () => {
    const chain = read(Array(60).fill('number > 1').join(' && '));
    expect(chain).toMatchObject({ kind: 'and' });
    expect((chain as { operands: unknown[] }).operands).toHaveLength(60);
  });

  test('null comparisons become null tests', () => {
    expect(shape(read('name == null'))).toMatchObject({ kind: 'null-test', negated: false });
    expect(shape(read('null != name'))).toMatchObject({ kind: 'null-test', negated: true });
    expect(shape(read('has(name)'))).toEqual(shape(read('name != null')));
    expect(read('null == null')).toMatchObject({ kind: 'literal', value: true });
    expect(failure('name < null').message).toContain('== null');
  });

  test('mixes integers, decimals and signs', () => {
    for (const text of ['number == 1', 'number == 1.0', 'number == 1u', 'number == 0x1']) {
      expect(read(text)).toMatchObject({ right: { type: 'number', value: 1 } });
    }
    expect(read('number == -1')).toMatchObject({ right: { kind: 'literal', value: -1 } });
    expect(read('number in [1, 2.5, -3]')).toMatchObject({
      list: { items: [{ value: 1 }, { value: 2.5 }, { value: -3 }] },
    });
  });

  test('reads text as a time where one is expected', () => {
    expect(read('submittedAt > "2026-11-15"')).toMatchObject({
      right: { type: 'timestamp', value: '2026-11-15T00:00:00.000Z' },
    });
    expect(read('"2026-11-15T12:00:00+02:00" < submittedAt')).toMatchObject({
      left: { value: '2026-11-15T10:00:00.000Z' },
    });
    expect(read('due == "2026-11-15"')).toMatchObject({ right: { type: 'date', value: '2026-11-15' } });
    expect(read('due < now()')).toMatchObject({ left: { kind: 'conversion', type: 'timestamp' } });
    expect(read('submittedAt > now() - duration("1h30m")')).toMatchObject({
      right: { kind: 'arithmetic', right: { type: 'duration', value: 5400 } },
    });
    expect(failure('submittedAt > "yesterday"').message).toContain('2026-11-15T09:30:00Z');
  });

  test('a list with fields becomes comparisons', () => {
    expect(read('"x" in [name, answers.city]')).toMatchObject({
      kind: 'or',
      operands: [{ operator: '==' }, { operator: '==' }],
    });
    expect(read('name in []')).toMatchObject({ kind: 'in', list: { items: [] } });
  });
});

describe('rejecting', () => {
  test.each([
    ['stauts == "draft"', 'unknown_field', 0, 'status'],
    ['number > 1 && answers.agee > 2', 'unknown_field', 14, 'answers.age'],
    ['answers == null', 'unknown_field', 0, 'answers.age'],
    ['__proto__.x == 1', 'syntax', 0, 'reserved'],
    ['answers.__proto__ == 1', 'unknown_field', 0, 'no field'],
    ['name == 1', 'type_mismatch', 8, 'text'],
    ['number > "1"', 'type_mismatch', 9, 'a number'],
    ['status == "published"', 'type_mismatch', 10, '"draft", "submitted"'],
    ['status == "drafts"', 'type_mismatch', 10, 'Did you mean "draft"?'],
    ['status in ["draft", "x"]', 'type_mismatch', 20, 'never "x"'],
    ['"green" in answers.colours', 'type_mismatch', 0, 'never "green"'],
    ['1 in answers.colours', 'type_mismatch', 0, 'must be text'],
    ['number', 'type_mismatch', 0, 'true or false'],
    ['number && locked', 'type_mismatch', 0, 'true or false'],
    ['!name', 'type_mismatch', 1, 'true or false'],
    ['locked > true', 'type_mismatch', 0, "can't be ordered"],
    ['name in [1]', 'type_mismatch', 9, 'a number'],
    ['name in ["a", null]', 'type_mismatch', 14, '== null'],
    ['"a" in name', 'type_mismatch', 7, 'contains'],
    ['name == ["a"]', 'type_mismatch', 0, '"in"'],
    ['name + "a" == "ba"', 'type_mismatch', 0, 'numbers'],
    ['lower(number) == "a"', 'type_mismatch', 6, 'text'],
    ['lower() == "a"', 'type_mismatch', 0, '1 argument'],
    ['answers.colours.contains("red")', 'type_mismatch', 0, 'value in list'],
    ['duration("200000000h") == null', 'type_mismatch', 0, '100 years'],
    ['name.matches("a+")', 'not_supported', 0, 'startsWith'],
    ['lookup("a", "b") == name', 'not_supported', 0, 'lookup'],
    ['locked ? true : false', 'not_supported', 0, '&&'],
    ['answers.colours.exists(c, c == "red")', 'not_supported', 0, 'exists'],
    ['answers.colours[0] == "red"', 'not_supported', 0, 'full field names'],
    ['b"abc" == name', 'not_supported', 0, 'Bytes'],
    ['{"a": 1} == null', 'not_supported', 0, ''],
    ['name == "a\\u0000b"', 'not_supported', 8, 'NUL'],
    ['number == 9007199254740993', 'too_large', 10, '9007199254740991'],
    ['name = "a"', 'syntax', 5, '=='],
    ['locked and number > 1', 'syntax', 7, '&&'],
    ['not locked', 'syntax', 4, '!'],
    ['number <> 1', 'syntax', 8, '!='],
    ['name == ', 'syntax', 8, 'A value is missing after "=="'],
    ['  ', 'syntax', 0, 'Enter an expression'],
    ['name == "\ud800"', 'syntax', 9, 'surrogate'],
  ])('%s → %s', (text, code, offset, hint) => {
    const error = failure(text);
    expect(error.code).toBe(code);
    expect(error.position.offset).toBe(offset);
    expect(error.message).toContain(hint);
  });

  test('reports the position as line and column', () => {
    expect(failure('number > 1 &&\n  cty == "x"').position).toEqual({ line: 2, column: 3, offset: 16 });
  });

  test.each([
    ['text', `name == "${'a'.repeat(4090)}"`],
    ['parentheses', `${'('.repeat(40)}locked${')'.repeat(40)}`],
    ['negations', `${'!'.repeat(40)}locked`],
    ['thousands of negations', `${'!'.repeat(4000)}locked`],
    ['thousands of signs', `${'-'.repeat(4000)}number == 1`],
    ['parts', Array(80).fill('number > 1').join(' && ')],
    ['list', `number in [${Array(201).fill(1).join(',')}]`],
    ['arithmetic', `number${' + 1'.repeat(21)} > 1`],
    ['arguments', `coalesce(${Array(33).fill('name').join(',')}) == "a"`],
  ])('rejects filters that are too large: %s', (_what, text) => expect(failure(text).code).toBe('too_large'));

  test('accepts filters just within the limits', () => {
    read(`number in [${Array(200).fill(1).join(',')}]`);
    read(`${'('.repeat(31)}locked${')'.repeat(31)}`);
    read(`${'!'.repeat(31)}locked`);
    read(`number${' + 1'.repeat(20)} > 1`);
  });
});

describe('any text is parsed or rejected with a FilterError', () => {
  const words = [
    'name',
    'number',
    'answers',
    '.age',
    '.colours',
    'status',
    'locked',
    'due',
    'submittedAt',
    '"a"',
    '1',
    '2.5',
    'null',
    'true',
    '"2026-11-15"',
  ];
  const marks = [
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ',',
    '.',
    '?',
    ':',
    '==',
    '!=',
    '<',
    '>=',
    '&&',
    '||',
    '!',
    '-',
    '+',
    '/',
    '%',
    ' in ',
    "'",
    '"',
    '\\',
    '//',
    '\n',
  ];
  const calls = [
    'now()',
    'today()',
    'has(',
    'size(',
    'coalesce(',
    'lower(',
    'timestamp(',
    'duration("1h")',
    '.startsWith(',
    '.exists(x,',
    '.map(',
    'cel.bind(',
    'b"',
    'r"',
  ];

  test.each([
    ['characters', fc.string({ unit: 'binary', maxLength: 60 })],
    [
      'lone surrogates and control characters',
      fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => String.fromCharCode(...codes)),
    ],
    [
      'tokens',
      fc
        .array(fc.constantFrom(...words, ...marks, ...calls), { maxLength: 24 })
        .map((tokens) => tokens.join(' ')),
    ],
    [
      'tokens without spaces',
      fc
        .array(fc.constantFrom(...words, ...marks, ...calls), { maxLength: 24 })
        .map((tokens) => tokens.join('')),
    ],
    [
      'runs',
      fc
        .tuple(fc.constantFrom(...words, ...marks, ...calls), fc.nat(2000))
        .map(([token, times]) => token.repeat(times)),
    ],
  ])('%s', (_what, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        try {
          expect(parseFilter(text, schema).condition.type).toBe('boolean');
        } catch (error) {
          expect(error).toBeInstanceOf(FilterError);
          expect((error as FilterError).position.offset).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 400 },
    );
  });
});
