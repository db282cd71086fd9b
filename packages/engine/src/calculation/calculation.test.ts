import { describe, expect, test } from 'vitest';
import { compileExpression } from '../expressions/compile-expression.ts';
import { createCalculation } from './create-calculation.ts';
import { formScopes } from './form-scopes.ts';
import type { CalculationNode, FormTree, FormTreeElement } from './form-tree.ts';

const field = (key: string): FormTreeElement => ({ kind: 'field', key, type: { kind: 'number' } });
const group = (key: string, repeat: boolean, elements: FormTreeElement[]): FormTreeElement => ({
  kind: 'group',
  key,
  repeat,
  elements,
});

const tree: FormTree = {
  pages: [
    {
      id: 'one',
      elements: [field('a'), field('b'), field('c'), group('home', false, [field('x'), field('y')])],
    },
    {
      id: 'two',
      elements: [
        field('total'),
        { kind: 'static', key: 'hint' },
        group('lines', true, [
          field('price'),
          field('net'),
          group('parts', true, [field('weight'), field('share')]),
        ]),
      ],
    },
  ],
};

/** `lines.net value: price * 2` */
function nodesOf(...texts: string[]): CalculationNode[] {
  const scopes = formScopes(tree);
  return texts.map((text) => {
    const [, name = '', kind, expression = ''] = /^(\S+) (\w+): (.*)$/.exec(text) ?? [];
    const target = name.split('.');
    const isPage = kind === 'page';
    const compiled = compileExpression(expression, scopes(isPage ? [] : target), {
      expects: kind === 'value' ? 'number' : 'boolean',
    });
    if ('problems' in compiled) throw new Error(`${text}: ${JSON.stringify(compiled.problems)}`);
    return {
      id: `${name} ${kind}`,
      kind: kind as CalculationNode['kind'],
      target,
      expression: compiled.compiled,
    };
  });
}

function make(...texts: string[]) {
  const made = createCalculation(tree, nodesOf(...texts));
  if ('cycles' in made) throw new Error(made.cycles.map(({ message }) => message).join());
  return made.calculation;
}

function cycles(...texts: string[]): string[] {
  const made = createCalculation(tree, nodesOf(...texts));
  return 'cycles' in made ? made.cycles.map(({ message }) => message) : [];
}

describe('names cycles in order', () => {
  test.each([
    [['a value: answers.b', 'b value: answers.a'], ['a → b → a']],
    [['a value: answers.a + 1'], ['a → a']],
    [['a value: answers.b', 'b value: answers.c', 'c value: answers.a'], ['a → b → c → a']],
    [['a visible: answers.a == null'], ['a → a']],
    [['a visible: answers.b > 1', 'b visible: answers.a > 1'], ['a → b → a']],
    [['home visible: answers.home.x > 1'], ['home.x → home → home.x']],
    [['lines visible: size(answers.lines) > 0'], ['lines → lines']],
    [['lines.net value: sum(answers.lines.map(l, l.net))'], ['lines.net → lines.net']],
    [['two page: answers.total > 1'], ['total → two → total']],
    [
      ['lines.parts.share value: net', 'lines.net value: sum(parts.map(p, p.share))'],
      ['lines.net → lines.parts.share → lines.net'],
    ],
    [['a value: answers.home == null ? 1 : 2', 'home.x value: answers.a'], ['a → home.x → a']],
    [
      [
        'a value: answers.b',
        'b value: answers.a',
        'home.x value: answers.home.y',
        'home.y value: answers.home.x',
      ],
      ['a → b → a', 'home.x → home.y → home.x'],
    ],
  ])('%j', (texts, expected) => expect(cycles(...texts)).toEqual(expected));

  test('rules and required conditions can read their own field', () => {
    expect(cycles('a rule: answers.a > 1', 'a required: answers.a == null')).toEqual([]);
    expect(cycles('lines.net value: price', 'total value: sum(answers.lines.map(l, l.net))')).toEqual([]);
  });
});

describe('hidden elements', () => {
  test('a hidden field is null for other expressions, and its answer is kept', () => {
    const calculation = make('b visible: answers.a > 1', 'c value: coalesce(answers.b, 100)');
    const shown = calculation.start({ a: 2, b: 5 });
    expect(shown.values).toMatchObject({ b: 5, c: 5 });
    const hidden = calculation.update(shown, { a: 0, b: 5 });
    expect(hidden.values).toMatchObject({ b: null, c: 100 });
    expect(calculation.isVisible(hidden, ['b'])).toBe(false);
    expect(calculation.update(hidden, { a: 3, b: 5 }).values).toMatchObject({ b: 5, c: 5 });
  });

  test('a hidden group or page hides its elements in every instance', () => {
    const calculation = make(
      'home visible: answers.a > 1',
      'two page: answers.b > 1',
      'c value: coalesce(answers.home.x, 0) + size(answers.lines)',
      'lines.net value: price * 2',
      'lines.price rule: price > 1',
    );
    const answers = { a: 2, b: 2, home: { x: 7 }, lines: [{ id: 'i', price: 3 }] };
    const shown = calculation.start(answers);
    expect(shown.values).toMatchObject({ c: 8, lines: [{ price: 3, net: 6 }] });
    expect(calculation.result(shown, 'lines.price rule', ['i'])).toBe(true);
    const hidden = calculation.update(shown, { ...answers, a: 0, b: 0 });
    expect(hidden.values).toMatchObject({ c: 0, home: { x: null, y: null }, lines: [] });
    expect(calculation.isVisible(hidden, ['home', 'x'])).toBe(false);
    expect(calculation.isVisible(hidden, ['hint'])).toBe(false);
    expect(calculation.isVisible(hidden, ['lines', 'price'], ['i'])).toBe(false);
    expect(calculation.isPageVisible(hidden, 'two')).toBe(false);
    expect(calculation.result(hidden, 'lines.price rule', ['i'])).toBe(false);
  });

  test('the calculated value of a hidden field is null for other expressions', () => {
    const calculation = make('b value: answers.a * 2', 'b visible: answers.a > 1', 'c value: answers.b');
    expect(calculation.start({ a: 1 }).values).toMatchObject({ b: null, c: null });
    expect(calculation.start({ a: 2 }).values).toMatchObject({ b: 4, c: 4 });
  });
});

describe('instances', () => {
  const calculation = make(
    'lines.net value: price * 2',
    'lines.parts.share value: weight / sum(parts.map(p, p.weight))',
    'lines.parts.weight rule: weight > price + index',
    'total value: sum(answers.lines.map(l, l.net))',
  );
  const answers = {
    lines: [
      {
        id: 'i1',
        price: 1,
        parts: [
          { id: 'p1', weight: 1 },
          { id: 'p2', weight: 3 },
        ],
      },
      { id: 'i2', price: 5, parts: [{ id: 'p3', weight: 2 }] },
    ],
  };
  const state = calculation.start(answers);

  test('an inner instance reads the outer one and its own index', () => {
    expect(state.values.total).toBe(12);
    expect(calculation.results(state, 'lines.parts.share value')).toEqual([
      { instances: ['i1', 'p1'], value: 0.25 },
      { instances: ['i1', 'p2'], value: 0.75 },
      { instances: ['i2', 'p3'], value: 1 },
    ]);
    expect(calculation.result(state, 'lines.parts.weight rule', ['i1', 'p2'])).toBe(true);
    expect(calculation.result(state, 'lines.parts.weight rule', ['i2', 'p3'])).toBe(false);
  });

  test('an answer in one instance recalculates only that instance and the total', () => {
    const lines = answers.lines.with(1, { ...(answers.lines[1] as (typeof answers.lines)[0]), price: 6 });
    const next = calculation.update(state, { lines });
    expect(next.values.total).toBe(14);
    expect(next.changed).toEqual([
      { id: 'lines.net value', instances: ['i2'] },
      { id: 'total value', instances: [] },
    ]);
    expect(next.evaluated).toBe(3);
    // Unchanged parts are shared, changed ones are new: the previous state is untouched.
    expect((next.values.lines as object[])[0]).toBe((state.values.lines as object[])[0]);
    expect(state.values.total).toBe(12);
  });

  test('moving an instance keeps results and recalculates what reads the index', () => {
    const next = calculation.update(state, { lines: answers.lines.toReversed() });
    expect(next.values.total).toBe(12);
    expect((next.values.lines as { net: number }[]).map(({ net }) => net)).toEqual([10, 2]);
    expect(next.evaluated).toBe(1);
  });

  test('an unchanged result is not propagated', () => {
    const steps = make('b value: answers.a > 10 ? 1 : 0', 'c value: answers.b + 1');
    const before = steps.start({ a: 1 });
    expect(steps.update(before, { a: 2 })).toMatchObject({ evaluated: 1, changed: [] });
    expect(steps.update(before, { a: 11 })).toMatchObject({ evaluated: 2, values: { c: 2 } });
  });

  test('instances without IDs, with duplicate IDs, or of another type', () => {
    for (const lines of [
      [{ price: 1 }, { price: 2 }],
      [
        { id: 'x', price: 1 },
        { id: 'x', price: 2 },
      ],
      [{ price: 3 }, null, 7],
    ]) {
      expect(calculation.update(state, { lines }).values).toEqual(calculation.start({ lines }).values);
    }
    expect(calculation.update(state, { lines: 'none' }).values.total).toBe(0);
    expect(calculation.start(null).values.total).toBe(0);
  });
});

test('only expressions that use the context are recalculated when it changes', () => {
  const calculation = make(
    'a value: daysBetween("2026-11-10", today())',
    'b value: lookup("rates", "x").rate',
    'c value: answers.home.x',
  );
  const state = calculation.start({}, { today: '2026-11-11' });
  expect(state.values).toMatchObject({ a: 1, b: null });
  const later = calculation.update(state, {}, { today: '2026-11-15' });
  expect(later).toMatchObject({ evaluated: 1, values: { a: 5 } });
  const loaded = calculation.update(later, {}, { today: '2026-11-15', lookup: () => ({ rate: 3 }) });
  expect(loaded).toMatchObject({ evaluated: 1, values: { b: 3 } });
});

test('inherited property names work as keys', () => {
  const odd: FormTree = { pages: [{ id: 'p', elements: [field('constructor'), field('valueof')] }] };
  const compiled = compileExpression('answers.constructor == null', formScopes(odd)(['valueof']), {
    expects: 'boolean',
  });
  if ('problems' in compiled) throw new Error('unread');
  const made = createCalculation(odd, [
    { id: 'n', kind: 'visible', target: ['valueof'], expression: compiled.compiled },
  ]);
  if ('cycles' in made) throw new Error('cycle');
  expect(made.calculation.result(made.calculation.start({}), 'n')).toBe(true);
  expect(made.calculation.result(made.calculation.start({ constructor: 1 }), 'n')).toBe(false);
});

test('a form of 10,000 fields is compiled', () => {
  const elements = Array.from({ length: 10_000 }, (_, index) => field(`f${index}`));
  const wide: FormTree = { pages: [{ id: 'p', elements }] };
  const scopes = formScopes(wide);
  const nodes = elements.slice(1).map(({ key }, index): CalculationNode => {
    const compiled = compileExpression(`answers.f${index} + 1`, scopes([key]), { expects: 'number' });
    if ('problems' in compiled) throw new Error('unread');
    return { id: key, kind: 'value', target: [key], expression: compiled.compiled };
  });
  const made = createCalculation(wide, nodes);
  if ('cycles' in made) throw new Error('cycle');
  expect(made.calculation.start({ f0: 0 }).values.f9999).toBe(9999);
});
