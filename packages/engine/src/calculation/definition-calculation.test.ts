import { expect, test } from 'vitest';
import type { Definition, Element } from '../definition.ts';
import { compilePattern } from '../expressions/patterns.ts';
import { validateDefinition } from '../validation/definition.ts';
import { readDefinition } from '../validation/read-definition.ts';
import { walkElements } from '../walk.ts';
import { calculationPath } from './calculation-paths.ts';
import { definitionCalculation, expressionChecker } from './definition-calculation.ts';
import { loadForm, serializeForm } from './stored-form.ts';

function patternOf(source: string) {
  const compiled = compilePattern(source);
  return 'pattern' in compiled ? compiled.pattern : undefined;
}

const field = (key: string, type: string, more: object = {}) =>
  ({ kind: 'field', key, type, label: key, ...more }) as unknown as Element;

function define(...pages: { visibleWhen?: string; elements: Element[] }[]): Definition {
  const read = readDefinition({
    format: 1,
    pages: pages.map((page, index) => ({ id: `p${index}`, ...page })),
  });
  if (!read.definition) throw new Error(JSON.stringify(read));
  return read.definition;
}

const order = define(
  {
    elements: [
      field('kind', 'single_choice', {
        options: [
          { value: 'gift', label: 'Gift' },
          { value: 'own', label: 'Own' },
        ],
      }),
      field('arrival', 'date', { visibleWhen: 'answers.kind == "gift"', required: 'answers.total > 10' }),
      { kind: 'content', type: 'text', body: 'Thank you.', visibleWhen: 'answers.total > 100' },
    ],
  },
  {
    visibleWhen: 'answers.kind != null',
    elements: [
      {
        kind: 'group',
        key: 'lines',
        repeat: { min: 0 },
        elements: [
          field('price', 'number', { rules: [{ when: 'price < 0', message: 'Not below zero.' }] }),
          field('net', 'calculated', { value: 'price * 2', result: 'number' }),
        ],
      } as unknown as Element,
      field('total', 'calculated', { value: 'sum(answers.lines.map(line, line.net))', result: 'number' }),
    ],
  },
);

test('calculates a definition, with expressions named by path', () => {
  const made = definitionCalculation(order);
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  const { calculation } = made;
  const state = calculation.start({
    kind: 'gift',
    lines: [
      { id: 'ins_1', price: 60 },
      { id: 'ins_2', price: -1 },
    ],
  });
  expect(state.values.total).toBe(118);
  expect(calculation.result(state, 'pages.0.elements.1.required')).toBe(true);
  expect(calculation.result(state, 'pages.1.elements.0.elements.0.rules.0.when', ['ins_2'])).toBe(true);
  const content = [...walkElements(order)].find(({ element }) => element.kind === 'content');
  expect(content && calculation.isVisible(state, calculationPath(content))).toBe(true);
  const none = calculation.update(state, { ...(state.answers as object), kind: null });
  expect(calculation.isPageVisible(none, 'p1')).toBe(false);
  expect(calculation.isVisible(none, ['arrival'])).toBe(false);
  expect(none.values.total).toBeNull();
});

test('a form stored as JSON gives the same results without the parser', () => {
  const made = definitionCalculation(order);
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  const loaded = loadForm(JSON.parse(JSON.stringify(serializeForm(made.form))));
  const answers = { kind: 'gift', lines: [{ id: 'ins_1', price: 60 }] };
  const [here, there] = [made.calculation.start(answers), loaded.start(answers)];
  expect(there.values).toEqual(here.values);
  expect(there.changed).toEqual(here.changed);
  expect(loaded.update(there, { ...answers, kind: null }).values.total).toBeNull();
});

test('patterns are passed in', () => {
  const made = definitionCalculation(
    define({
      elements: [
        field('a', 'short_text'),
        field('b', 'number', { visibleWhen: 'answers.a.matches("^x+$")' }),
      ],
    }),
  );
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  const stored = serializeForm(made.form);
  expect(stored.patterns).toEqual(['^x+$']);
  const [without, withPatterns] = [loadForm(stored), loadForm(stored, patternOf)];
  expect(without.isVisible(without.start({ a: 'xx' }), ['b'])).toBe(false);
  expect(withPatterns.isVisible(withPatterns.start({ a: 'xx' }), ['b'])).toBe(true);
});

test('invalid expressions and cycles are issues with their paths', () => {
  const unread = definitionCalculation(
    define({ elements: [field('a', 'number', { visibleWhen: 'answers.b > 1' })] }),
  );
  expect(unread).toMatchObject({
    issues: [{ severity: 'error', path: 'pages.0.elements.0.visibleWhen', code: 'unknown_field', offset: 8 }],
  });
  const circle = definitionCalculation(
    define({
      elements: [
        field('total', 'calculated', { value: 'answers.tax + 1', result: 'number' }),
        field('tax', 'calculated', { value: 'answers.total * 2', result: 'number' }),
      ],
    }),
  );
  expect(circle).toMatchObject({ issues: [{ code: 'cycle', path: expect.stringMatching(/value$/) }] });
  expect('issues' in circle && circle.issues[0]?.message).toContain('total → tax → total');
});

test('validateDefinition uses the checker', () => {
  expect(validateDefinition(order, { expressions: expressionChecker(order) })).toEqual([]);
  const wrong = define({
    elements: [
      field('a', 'number', { required: 'answers.a' }),
      field('row', 'lookup', {
        tableId: 'tbl_00000000000000000000000000',
        labelColumn: 'name',
        filter: 'values.size == answers.a && answers.c',
      }),
    ],
  });
  const codes = validateDefinition(wrong, { expressions: expressionChecker(wrong) }).map(({ path, code }) => [
    path,
    code,
  ]);
  expect(codes).toEqual([
    ['pages.0.elements.0.required', 'type_mismatch'],
    ['pages.0.elements.1.filter', 'unknown_field'],
  ]);
});
