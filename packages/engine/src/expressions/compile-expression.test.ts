import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile-expression.ts';
import { exampleScope as scope } from './example-scope.ts';
import type { TypeKind } from './expression-types.ts';

function compile(expression: string, expects?: TypeKind) {
  const result = compileExpression(expression, scope, expects ? { expects } : {});
  if ('problems' in result) throw new Error(`${expression}: ${JSON.stringify(result.problems)}`);
  return result.compiled;
}

function problems(expression: string, expects?: TypeKind) {
  const result = compileExpression(expression, scope, expects ? { expects } : {});
  return 'problems' in result ? result.problems : [];
}

describe('problems say what is wrong, where, and what to do', () => {
  test.each([
    ['answers.agee > 1', 'unknown_field', 8, 'answers.age'],
    ['age > 1', 'unknown_field', 0, 'answers.age'],
    ['prise > 1', 'unknown_field', 0, '"price"'],
    ['answers.items.exists(i, i.prise > 1)', 'unknown_field', 26, 'price'],
    ['answers.constructor == null', 'unknown_field', 8, 'Available'],
    ['constructor == null', 'unknown_field', 0, ''],
    ['answers.address.zip == null', 'unknown_field', 16, 'city'],
    ['answers.items.price > 1', 'type_mismatch', 14, 'map(item, item.price)'],
    ['answers.name.first == ""', 'type_mismatch', 13, 'text'],
    ['answers.name["a"] == ""', 'type_mismatch', 0, 'list'],
    ['answers.items["a"] == null', 'type_mismatch', 14, 'number'],
    ['uppr(answers.name)', 'unknown_function', 0, 'upper'],
    ['answers.name.upperCase()', 'unknown_function', 0, 'contains'],
    ['answers.name.containz("a")', 'unknown_function', 0, 'contains'],
    ['upper(answers.age)', 'type_mismatch', 6, 'string('],
    ['answers.age + "1"', 'type_mismatch', 0, 'string('],
    ['answers.name * 2', 'type_mismatch', 0, 'two numbers'],
    ['answers.born + 1', 'type_mismatch', 0, 'duration("48h")'],
    ['answers.age == "x"', 'type_mismatch', 15, 'same type'],
    ['answers.city == "Pariss"', 'type_mismatch', 16, '"Paris"'],
    ['answers.city in ["Nice"]', 'type_mismatch', 16, '"Paris", "Lyon"'],
    ['answers.born > "yesterday"', 'type_mismatch', 15, '2026-11-15'],
    ['answers.at == "25:00"', 'type_mismatch', 14, '14:30'],
    ['answers.seen < answers.name', 'type_mismatch', 15, 'same type'],
    ['answers.born in ["2026-11-15", "x"]', 'type_mismatch', 16, 'same type'],
    ['answers.age < null', 'type_mismatch', 0, '== null'],
    ['answers.tags < answers.tags', 'type_mismatch', 0, "can't be ordered"],
    ['answers.name in "abc"', 'type_mismatch', 16, 'contains'],
    ['answers.tags.contains("a")', 'type_mismatch', 0, 'value in list'],
    ['answers.agree ? 1 : "a"', 'type_mismatch', 20, 'same type'],
    ['answers.age ? 1 : 2', 'type_mismatch', 0, 'true or false'],
    ['!answers.age', 'type_mismatch', 1, 'true or false'],
    ['answers.age && true', 'type_mismatch', 0, 'true or false'],
    ['-answers.name', 'type_mismatch', 1, 'number'],
    ['answers.items.map(i)', 'type_mismatch', 0, 'map(item'],
    ['answers.age.map(i, i)', 'type_mismatch', 0, 'list'],
    ['answers.items.filter(i, i.price)', 'type_mismatch', 24, 'condition of filter'],
    ['round(1, 2, 3)', 'type_mismatch', 0, '1 to 2 arguments'],
    ['lookup(answers.name, 1)', 'not_supported', 7, 'literal'],
    ['lookup("price", 1)', 'unknown_field', 7, '"prices"'],
    ['lookup("prices", 1).gross', 'unknown_field', 20, 'net'],
    ['format(answers.name)', 'not_supported', 7, 'literal'],
    ['format("{0} {1}", 1)', 'type_mismatch', 7, '{1}'],
    ['format("{0}", 1, 2)', 'type_mismatch', 17, '{1}'],
    ['format("{a}", 1)', 'type_mismatch', 7, '{{'],
    ['answers.name.matches(answers.city)', 'not_supported', 21, 'literal'],
    ['answers.name.matches("a(b")', 'invalid_pattern', 23, 'never closed'],
    ['duration("1d") == null', 'type_mismatch', 9, '36h'],
    ['timestamp("soon") == null', 'type_mismatch', 10, '2026-11-15'],
    ['b"a" == null', 'not_supported', 0, 'text'],
    ['1u == 1', 'not_supported', 0, 'u suffix'],
    ['9007199254740993 == 1', 'too_large', 0, '9007199254740991'],
    ['answers.age ==', 'syntax', 14, 'A value is missing after "=="'],
    ['answers.age = 1', 'syntax', 12, '=='],
    ['sum(answers.guests.map(g, g.))', 'syntax', 28, '"g." needs a name'],
    ['answers.', 'syntax', 8, '"answers." needs a name'],
    ['sum(answers.age', 'syntax', 15, 'A closing ")" is missing'],
    ['answers.age)', 'syntax', 11, 'has no matching opening bracket'],
    ['answers.age foo', 'syntax', 12, '"foo" does not belong here'],
    ['5 +* 3', 'syntax', 3, 'A value is missing before "*"'],
    ['answers.name == "x', 'syntax', 16, 'A quotation mark is missing'],
    ['if(answers.age, 1)', 'syntax', 0, 'condition ? value : other value'],
    ['', 'syntax', 0, 'Enter an expression'],
  ])('%s → %s', (expression, code, offset, hint) => {
    const [problem] = problems(expression);
    expect(problem).toMatchObject({ code, offset });
    expect(problem?.message).toContain(hint);
    expect(problem?.message).toMatch(/[.?]$/);
  });

  test('reports all problems with line and column', () => {
    expect(problems('answers.agee > 1 &&\n  upper(answers.age) == answers.nam')).toMatchObject([
      { code: 'unknown_field', line: 1, column: 9 },
      { code: 'type_mismatch', line: 2, column: 9 },
      { code: 'unknown_field', line: 2, column: 33 },
    ]);
  });

  test('reports an unexpected result type', () => {
    expect(problems('answers.age', 'boolean')).toMatchObject([{ code: 'type_mismatch', offset: 0 }]);
    expect(problems('"soon"', 'date')).toMatchObject([{ code: 'type_mismatch' }]);
    expect(compile('"2026-11-15"', 'date').type.kind).toBe('date');
    expect(compile('today()', 'datetime').evaluate({}, { today: '2026-11-15' })).toBe(
      '2026-11-15T00:00:00.000Z',
    );
    expect(compile('answers.agree ? answers.born : "2026-01-01"', 'date').evaluate({})).toBe('2026-01-01');
    expect(compile('{"city": answers.name}', 'object').evaluate({})).toEqual({ city: null });
    expect(compile('answers.extra', 'number').evaluate({ answers: { extra: 'x' } })).toBeNull();
  });

  test.each([
    ['text', `"${'a'.repeat(4096)}" == ""`],
    ['a megabyte', 'answers.age + '.repeat(75_000)],
    ['brackets', `${'('.repeat(40)}1${')'.repeat(40)}`],
    ['negations', `${'!'.repeat(4000)}answers.agree`],
    ['a sum', Array(200).fill('1').join('+')],
    ['parts', Array(90).fill('[1,2,3,4,5,6,7,8,9,0,1]').join('+')],
    ['list', `1 in [${Array(201).fill(1).join(',')}]`],
    ['macros', '[1].map(a, [1].map(b, [1].map(c, [1].map(d, d))))'],
  ])('rejects expressions that are too large: %s', (_what, expression) => {
    expect(problems(expression)[0]?.code).toBe('too_large');
  });
});

describe('dependencies', () => {
  test.each([
    ['answers.age > 1 || answers["name"] == ""', ['value answers.age', 'value answers.name']],
    ['price * quantity + index', ['value @items.price', 'value @items.quantity', 'value index']],
    ['answers.address.city', ['value answers.address.city']],
    ['answers.address == null', ['value answers.address']],
    ['size(answers.items)', ['shape answers.items']],
    ['answers.items.size()', ['shape answers.items']],
    ['answers.items == []', ['value answers.items']],
    ['answers.items[index].price', ['value index', 'shape answers.items', 'value answers.items.*.price']],
    ['sum(answers.items.map(i, i.price))', ['shape answers.items', 'value answers.items.*.price']],
    [
      'answers.items.filter(i, i.quantity > 1)[0].price',
      ['shape answers.items', 'value answers.items.*.quantity', 'value answers.items.*.price'],
    ],
    [
      'answers.items.exists(i, i.parts.all(p, p.weight > i.price))',
      [
        'shape answers.items',
        'shape answers.items.*.parts',
        'value answers.items.*.parts.*.weight',
        'value answers.items.*.price',
      ],
    ],
    ['answers.items.map(i, i)', ['shape answers.items', 'value answers.items.*']],
    ['answers.tags.exists(t, t == "a")', ['shape answers.tags', 'value answers.tags.*']],
    ['[1].map(answers, answers)', []],
  ])('%s', (expression, expected) => {
    const { dependencies } = compile(expression);
    const named = dependencies.map(({ part, path }) => `${part} ${path.join('.')}`);
    expect(named.toSorted()).toEqual(expected.toSorted());
  });

  test('records use of the clock, tables and patterns', () => {
    const compiled = compile('answers.born < today() && lookup("prices", 1).net > 0 && now() != null');
    expect(compiled.clock).toEqual(['today', 'now']);
    expect(compiled.tables).toEqual(['prices']);
  });
});
