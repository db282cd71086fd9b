import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile-expression.ts';
import { EXPRESSION_BUDGET, failureCode, isFailure } from './evaluation-budget.ts';
import { exampleScope as scope } from './example-scope.ts';
import { linkProgram } from './link-program.ts';

function compile(expression: string) {
  const result = compileExpression(expression, scope);
  if ('problems' in result) throw new Error(`${expression}: ${JSON.stringify(result.problems)}`);
  return result.compiled;
}

describe('evaluation', () => {
  test('invalid answers of a draft have no value', () => {
    const given = { answers: { age: 'x', name: 5, born: 'soon', items: 'none', agree: 'yes', tags: 7 } };
    expect(compile('answers.age + 1').evaluate(given)).toBeNull();
    expect(compile('upper(answers.name)').evaluate(given)).toBeNull();
    expect(compile('answers.name').evaluate(given)).toBeNull();
    expect(compile('answers.born > "2000-01-01"').evaluate(given)).toBe(false);
    expect(compile('sum(answers.items.map(i, i.price))').evaluate(given)).toBe(0);
    expect(compile('answers.items.all(i, true)').evaluate(given)).toBe(false);
    expect(compile('answers.agree || "a" in answers.tags').evaluate(given)).toBe(false);
  });

  test('ignores inherited properties', () => {
    const given = { answers: { extra: {}, grades: {} } };
    expect(compile('answers.extra.constructor').evaluate(given)).toBeNull();
    expect(compile('answers.extra["__proto__"]').evaluate(given)).toBeNull();
    expect(compile('"toString" in answers.grades').evaluate(given)).toBe(false);
    expect(compile('answers.grades["toString"]').evaluate(given)).toBeNull();
    expect(compile('{"__proto__": 1}').evaluate(given)).toEqual(JSON.parse('{"__proto__":1}'));
  });

  test('compares timestamps to the microsecond, regardless of offset', () => {
    const given = { answers: { seen: '2026-11-15T10:30:00.123+01:00', at: '14:30' } };
    expect(compile('answers.seen < "2026-11-15T09:30:00.123456Z"').evaluate(given)).toBe(true);
    expect(compile('answers.seen == "2026-11-15T09:30:00.123Z"').evaluate(given)).toBe(true);
    expect(compile('answers.at == "14:30:00"').evaluate(given)).toBe(true);
  });

  test('fails when the budget is exceeded', () => {
    const items = Array.from({ length: 2000 }, (_, price) => ({
      price,
      parts: [{ part: 'x'.repeat(1000) }],
    }));
    const given = {
      answers: { items, name: 'x'.repeat(60_000), city: `${'x'.repeat(20_000)}y${'x'.repeat(20_000)}` },
    };
    for (const expression of [
      `[1]${'.map(a, [a, a])'.repeat(25)} == [2]`,
      `[1]${'.map(a, [a, a])'.repeat(25)}`,
      `format("{0}", [1]${'.map(a, [a, a])'.repeat(25)})`,
      'answers.items.map(a, answers.items.map(b, answers.items.filter(c, c.price > a.price)))',
      'answers.name + answers.name',
      'format("{0}{0}", answers.name)',
      'answers.name.contains(answers.city)',
      'size(answers.items.map(i, answers.name + i.parts[0].part))',
      'answers.items.exists(a, answers.items.filter(b, b.price == a.price).size() > 1)',
    ]) {
      const total = { left: 30_000_000 };
      const result = compile(expression).evaluate(given, {}, total);
      expect(isFailure(result) && failureCode(result), expression).toBe('too_complex');
      expect(total.left, expression).toBeGreaterThan(30_000_000 - 2 * EXPRESSION_BUDGET);
    }
  });

  test('orders text by code point', () => {
    const order = compile('answers.name < answers.extra');
    expect(order.evaluate({ answers: { name: '\uffee', extra: '😀' } })).toBe(true);
    expect(order.evaluate({ answers: { name: 'ab', extra: 'abc' } })).toBe(true);
    expect(order.evaluate({ answers: { name: 'b', extra: 'a' } })).toBe(false);
    expect(compile('answers.name <= answers.name').evaluate({ answers: { name: 'a' } })).toBe(true);
  });

  test('comparing a list with itself is within the budget', () => {
    const items = Array.from({ length: 500 }, (_, price) => ({ price }));
    const unique = compile('answers.items.all(a, size(answers.items.filter(b, b.price == a.price)) == 1)');
    expect(unique.evaluate({ answers: { items } })).toBe(true);
  });

  test('handles extremely nested values', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level++) deep = [deep];
    const given = { answers: { extra: deep } };
    for (const expression of ['answers.extra == [[1]]', 'answers.extra', 'format("{0}", answers.extra)'])
      expect(isFailure(compile(expression).evaluate(given)), expression).toBe(true);
  });

  test('a lookup that throws fails the expression', () => {
    const lookup = () => {
      throw new Error('gone');
    };
    const result = compile('lookup("prices", "a").net').evaluate({ answers: {} }, { lookup });
    expect(isFailure(result) && failureCode(result)).toBe('not_evaluated');
  });

  test('a program is JSON and runs without the parser', () => {
    const { program } = compile('answers.items.exists(i, i.price > 1) && answers.name.matches("^A")');
    const stored = JSON.parse(JSON.stringify(program));
    const given = { answers: { items: [{ price: 2 }], name: 'Ada' } };
    expect(linkProgram(stored)(given)).toBe(false);
    const pattern = {
      matches: (tested: string) => tested.startsWith('A'),
      matchesWhole: () => false,
      size: 1,
    };
    expect(linkProgram(stored, () => pattern)(given)).toBe(true);
  });
});

describe('never throws', () => {
  const words = [
    'answers',
    '.name',
    '.age',
    '.items',
    '.tags',
    '.extra',
    'price',
    'index',
    '"a"',
    '1',
    '2.5',
    'null',
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
    '<',
    '&&',
    '||',
    '!',
    '-',
    '+',
    '/',
    '%',
    ' in ',
  ];
  const calls = [
    'has(',
    'size(',
    'sum(',
    'format("{0}",',
    '.map(i, i',
    '.filter(x,',
    '.matches("a")',
    'today()',
    'lookup("prices",',
  ];
  const tokens = fc.array(fc.constantFrom(...words, ...marks, ...calls), { maxLength: 20 });

  test.each([
    ['any text', fc.string({ unit: 'binary', maxLength: 60 })],
    ['tokens', tokens.map((parts) => parts.join(' '))],
    ['tokens without spaces', tokens.map((parts) => parts.join(''))],
    [
      'runs',
      fc
        .tuple(fc.constantFrom(...words, ...marks, ...calls), fc.nat(1500))
        .map(([token, times]) => token.repeat(times)),
    ],
  ])('%s', (_what, texts) => {
    fc.assert(
      fc.property(texts, (expression) => {
        const result = compileExpression(expression, scope);
        if ('compiled' in result) result.compiled.evaluate({ answers: {} });
        else for (const { offset } of result.problems) expect(offset).toBeLessThanOrEqual(expression.length);
      }),
      { numRuns: 400 },
    );
  });

  const sound = [
    'answers.age + price * index',
    'upper(answers.name) + answers.city',
    'answers.items.map(i, i.price * 2).filter(p, p > 1)',
    'answers.items.exists(i, i.parts.all(p, p.weight > 1))',
    'answers.items[0].parts[1].part == answers.extra.a[0]',
    'daysBetween(answers.born, today()) > 3 && answers.at < "14:00"',
    'answers.seen + duration("1h") > now()',
    'format("{0} {1}", answers.items, answers.extra)',
    'sum(answers.items.map(i, i.price), answers.extra, answers.age)',
    'min(answers.born, today())',
    'round(answers.age, index) in answers.tags.map(t, double(t))',
    'answers.grades["a"] == answers.extra || "a" in answers.grades',
    'lookup("prices", answers.name).net',
    'coalesce(answers.address.city, string(answers.age), answers.name.matches("a") ? "b" : null)',
    'answers.extra + answers.extra',
    'answers.born.getFullYear() - answers.seen.getHours()',
  ].map((expression) => compile(expression));

  test('for any values', () => {
    const keys = [
      'name',
      'age',
      'born',
      'at',
      'seen',
      'tags',
      'extra',
      'grades',
      'items',
      'address',
      'price',
    ];
    const values = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(values, fc.jsonValue(), fc.jsonValue(), (answers, index, own) => {
        for (const { evaluate, type } of sound) {
          const result = evaluate(
            { answers, index, '@items': own },
            { today: '2026-11-15', lookup: () => own },
          );
          expect(result).not.toBeUndefined();
          if (type.kind === 'boolean') expect(typeof result).toBe('boolean');
          if (type.kind === 'number') expect(result === null || Number.isFinite(result)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
