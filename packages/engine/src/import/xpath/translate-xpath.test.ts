import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileExpression } from '../../expressions/compile-expression.ts';
import type { ExpressionScope } from '../../expressions/expression-scope.ts';
import type { ExpressionType } from '../../expressions/expression-types.ts';
import { atom, type CelFragment, type ValueKind } from './cel-text.ts';
import {
  translateCondition,
  translateConstraint,
  translateValue,
  type XPathScope,
} from './translate-xpath.ts';
import { XPathError } from './xpath-tokens.ts';

const kinds: Record<string, [ValueKind, ExpressionType]> = {
  age: ['number', { kind: 'number' }],
  name: ['string', { kind: 'string' }],
  city: ['string', { kind: 'string', values: ['1', 'lyon'] }],
  likes: ['list', { kind: 'list', items: { kind: 'string' } }],
  born: ['date', { kind: 'date' }],
  at: ['datetime', { kind: 'datetime' }],
  ok: ['boolean', { kind: 'boolean' }],
  score: ['any', { kind: 'any' }],
};

const scope: XPathScope = {
  answer(name): CelFragment {
    if (name === 'prices') return atom('answers.lines.map(one, one.price)', 'many');
    if (name === 'lines') return atom('answers.lines', 'many');
    const [type] = kinds[name] ?? [];
    if (!type) throw new XPathError('there is no such question');
    return { ...atom(`answers.${name}`, type), isAnswer: true };
  },
  instance: (name, repeat, index) => atom(`answers.${repeat}[${index}].${name}`, 'number'),
  self: () => ({ ...atom('answers.age', 'number'), isAnswer: true }),
  inRepeat: true,
};

const price: ExpressionType = { kind: 'object', fields: { price: { kind: 'number' } } };
const celScope: ExpressionScope = {
  names: {
    answers: {
      kind: 'object',
      fields: {
        ...Object.fromEntries(Object.entries(kinds).map(([name, [, type]]) => [name, type])),
        lines: { kind: 'list', items: price },
      },
    },
    index: { kind: 'number' },
  },
};

const answers = {
  age: 36,
  name: 'Ada',
  city: '1',
  likes: ['red', 'blue'],
  born: '1990-11-16',
  at: '2026-11-15T09:30:00Z',
  ok: true,
  score: 3,
  lines: [{ price: 2 }, { price: 5 }, { price: null }],
};
const nothing = { ...Object.fromEntries(Object.keys(answers).map((key) => [key, null])), lines: [] };
const outside = { today: '2026-11-15', now: '2026-11-15T10:00:00Z', lookup: () => null };

const run = (text: string, values: object): unknown => {
  const made = compileExpression(text, celScope);
  if ('problems' in made) throw new Error(`${text}: ${made.problems[0]?.message}`);
  return made.compiled.evaluate({ answers: values, index: 1 } as never, outside as never);
};

describe('translating XPath to CEL', () => {
  test.each<[xpath: string, cel: string, given: unknown]>([
    ['${age} > 18 and selected(${likes}, "red")', 'answers.age > 18 && "red" in answers.likes', true],
    [
      "${age} >= 18 or ${name} = 'x' and ${age} < 3",
      'answers.age >= 18 || answers.name == "x" && answers.age < 3',
      true,
    ],
    [
      "(${age} >= 18 or ${name} = 'x') and ${age} < 3",
      '(answers.age >= 18 || answers.name == "x") && answers.age < 3',
      false,
    ],
    ["${age} = '36'", 'answers.age == 36', true],
    ['${city} = 1', 'answers.city == "1"', true],
    ["${city} != 'lyon'", '!(answers.city == "lyon")', true],
    ["${name} != ''", 'answers.name != null', true],
    ['${name} = ""', 'answers.name == null', false],
    ["${ok} = 'OK'", 'answers.ok == true', true],
    ["selected(${city}, 'lyon')", 'answers.city == "lyon"', false],
    ['count-selected(${likes}) > 1', 'size(coalesce(answers.likes, [])) > 1', true],
    ['not(${age} > 40)', '!(answers.age > 40)', true],
    ['. >= 0 and . <= 120', 'answers.age >= 0 && answers.age <= 120', true],
    ["regex(${name}, '[A-Z][a-z]+')", 'answers.name.matches("^(?:[A-Z][a-z]+)$")', true],
    ['${born} < today()', 'answers.born < today()', true],
    ["${born} < date('1991-01-01')", 'answers.born < "1991-01-01"', true],
    ['${born} > today() - 7', 'answers.born > today() - duration("168h")', false],
    ['string-length(${name}) = 3', 'size(coalesce(answers.name, "")) == 3', true],
    [
      "starts-with(${name}, 'A') and contains(${name}, 'd')",
      'answers.name.startsWith("A") && answers.name.contains("d")',
      true,
    ],
    ['count(${lines}) = 3', 'size(answers.lines) == 3', true],
    ['position(..) = 2', 'index + 1 == 2', true],
    ['${age}', 'answers.age != null && answers.age != 0', true],
    ['${name}', 'answers.name != null', true],
    ['“Ada” = ${name}', '"Ada" == answers.name', true],
    ['1', 'true', true],
  ])('the condition %s', (xpath, cel, given) => {
    const made = translateCondition(xpath, scope);
    expect(made).toBe(cel);
    expect(run(made, answers)).toBe(given);
  });

  test.each<[xpath: string, cel: string, given: unknown]>([
    ['${age} * 2 + 10 div 4 - 7 mod 3', 'answers.age * 2 + 10 / 4 - 7 % 3', 73.5],
    ['(${age} + 4) * (2 - 1)', '(answers.age + 4) * (2 - 1)', 40],
    ['10 - (5 - 2)', '10 - (5 - 2)', 7],
    ['-${age}', '-answers.age', -36],
    ['int((today() - ${born}) div 365.25)', 'int(daysBetween(answers.born, today()) / 365.25)', 35],
    [
      'round((decimal-date-time(today()) - decimal-date-time(${born})) div 365.25, 1)',
      'round(daysBetween(answers.born, today()) / 365.25, 1)',
      36,
    ],
    ["if(${age} > 18, 'adult', 'child')", 'answers.age > 18 ? "adult" : "child"', 'adult'],
    ["if(${age} > 40, 1, '')", 'answers.age > 40 ? 1 : null', null],
    [
      "concat('{', ${name}, '} is ', ${age})",
      'format("{{{0}}} is {1}", answers.name, answers.age)',
      '{Ada} is 36',
    ],
    ['coalesce(${score}, 0) + 1', 'coalesce(answers.score, 0) + 1', 4],
    ['sum(${prices})', 'sum(answers.lines.map(one, one.price))', 7],
    ['max(${prices}) - min(1, ${age})', 'max(answers.lines.map(one, one.price)) - min(1, answers.age)', 4],
    ["number('12') + number(${age})", '12 + answers.age', 48],
    ['indexed-repeat(${price}, ${lines}, 2)', 'answers.lines[1].price', 5],
    ['upper-case(normalize-space(${name}))', 'upper(trim(answers.name))', 'ADA'],
    [
      "translate(${name}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')",
      'lower(answers.name)',
      'ada',
    ],
    ["format-date(${born}, '%Y')", 'string(answers.born.getFullYear())', '1990'],
    ['selected-at(${likes}, 0)', 'answers.likes[0]', 'red'],
  ])('the calculation %s', (xpath, cel, given) => {
    const { text } = translateValue(xpath, scope);
    expect(text).toBe(cel);
    expect(run(text, answers)).toEqual(given);
  });

  // In XPath, no answer is an empty string and not a number: the result must be the same here.
  test.each<[string, boolean]>([
    ["${name} = ''", true],
    ["${name} != ''", false],
    ["${name} != 'x'", true],
    ['${age} != 5', true],
    ['${age} > 5', false],
    ['not(${age} > 5)', true],
    ["selected(${likes}, 'red')", false],
    ["not(selected(${likes}, 'red'))", true],
    ['count-selected(${likes}) = 0', true],
    ['string-length(${name}) = 0', true],
    ["${ok} = 'OK'", false],
    ['${age}', false],
  ])('%s gives the same result without an answer', (xpath, given) => {
    expect(run(translateCondition(xpath, scope), nothing)).toBe(given);
  });

  test('a constraint rejects invalid answers, but not missing ones', () => {
    const when = translateConstraint('. >= 40', scope);
    expect(when).toBe('answers.age != null && !(answers.age >= 40)');
    expect([run(when, answers), run(when, nothing)]).toEqual([true, false]);
  });
});

describe('explains what is not supported', () => {
  test.each<[string, RegExp]>([
    ["pulldata('f', 'a', 'b', ${age})", /pulldata\(\) is not supported/],
    ['/data/age > 5', /paths/],
    ['../age > 5', /paths/],
    ['${prices} > 5', /all instances/],
    ['string-length(${prices})', /all instances/],
    ['${nobody} = 1', /no such question/],
    ['${age} >', /ends too early/],
    ['(${age} > 1', /"\)" is missing/],
    ['${age} ${age}', /extra text/],
    ['age > 5', /"age" is not supported/],
    ['round()', /0 arguments/],
    ['regex(${name}, ${name})', /literal/],
    ["translate(${name}, 'a', 'b')", /a to z/],
    ['today() - ${age}', /literal/],
    ['1 § 2', /character/],
    ['('.repeat(5_000), /too deep/],
    [`1${'+1'.repeat(2_000)}`, /too many parts/],
    ['x'.repeat(10_000), /longer/],
  ])('%s', (xpath, said) => {
    expect(() => translateCondition(xpath, scope)).toThrow(said);
    expect(() => translateCondition(xpath, scope)).toThrow(XPathError);
  });

  test('handles any text', () => {
    const words = fc.constantFrom(
      '${age}',
      '${name}',
      '.',
      '..',
      'and',
      'or',
      '(',
      ')',
      '=',
      '!=',
      '<',
      '-',
      'if(',
      ',',
      "'x'",
      '1',
      'not(',
      'selected(',
      'today()',
      '/',
      ' ',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 12 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (xpath) => {
        try {
          translateValue(xpath, scope);
        } catch (error) {
          expect(error).toBeInstanceOf(XPathError);
        }
      }),
      { numRuns: 100 },
    );
  });
});
