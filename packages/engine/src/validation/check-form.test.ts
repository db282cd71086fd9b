import { describe, expect, test } from 'vitest';
import { expressionChecker } from '../calculation/definition-calculation.ts';
import { validateDefinition } from './definition.ts';
import { definitionOf, field, group, onePage } from './testing/forms.ts';

const issues = (definition: ReturnType<typeof definitionOf>) =>
  validateDefinition(definition, { expressions: expressionChecker(definition) });

describe('expressions that depend on each other', () => {
  test('are reported as a cycle at one of them', () => {
    const form = onePage(
      field('total', 'calculated', { value: 'answers.tax + 1', result: 'number' }),
      field('tax', 'calculated', { value: 'answers.total * 2', result: 'number' }),
    );
    expect(issues(form)).toEqual([
      {
        severity: 'error',
        path: expect.stringMatching(/^pages\.0\.elements\.[01]\.value$/),
        code: 'cycle',
        message: 'These depend on each other: total → tax → total. Change one of them.',
      },
    ]);
  });

  test('also through visibility: a field that hides itself, a page that depends on itself', () => {
    const hidesItself = onePage(field('a', 'number', { visibleWhen: 'answers.a > 1' }));
    expect(issues(hidesItself)).toMatchObject([
      { code: 'cycle', path: 'pages.0.elements.0.visibleWhen', message: expect.stringContaining('a → a') },
    ]);
    const waitsForItself = definitionOf({
      pages: [
        { id: 'one', elements: [field('a', 'number')] },
        { id: 'two', visibleWhen: 'answers.b > 1', elements: [field('b', 'number')] },
      ],
    });
    expect(issues(waitsForItself)).toMatchObject([{ code: 'cycle', path: 'pages.1.visibleWhen' }]);
  });

  test('also through instances', () => {
    const form = onePage(
      group('lines', [field('share', 'calculated', { value: 'answers.sum / 2', result: 'number' })], {
        repeat: {},
      }),
      field('sum', 'calculated', { value: 'sum(answers.lines.map(l, l.share))', result: 'number' }),
    );
    expect(issues(form)).toMatchObject([
      { code: 'cycle', message: expect.stringContaining('lines.share → sum → lines.share') },
    ]);
  });

  test('are checked only if all expressions are valid', () => {
    const form = onePage(field('a', 'number', { visibleWhen: 'answers.a > 1', required: 'answers.nothing' }));
    expect(issues(form).map(({ code }) => code)).toEqual(['unknown_field']);
  });
});

describe('a page that depends on later answers', () => {
  const late = (visibleWhen: string, more: object = {}, type = 'number') =>
    issues(
      definitionOf({
        pages: [
          { id: 'one', elements: [field('first', 'number')] },
          { id: 'two', visibleWhen, elements: [field('b', 'number')] },
          { id: 'three', elements: [field('later', type, more)] },
        ],
      }),
    ).map(({ severity, path, code }) => `${severity} ${path} ${code}`);

  test('gives a warning', () => {
    expect(late('answers.later > 1')).toEqual(['warning pages.1.visibleWhen page_too_late']);
  });

  test.each([
    ['one earlier answer can show it', 'answers.later > 1 || answers.first > 1', {}, 'number'],
    ['it is shown at first', 'answers.later == null', {}, 'number'],
    ['time can show it', 'answers.later > 1 || today() > "2030-01-01"', {}, 'number'],
    ['a default can show it', 'answers.later > 1', { default: 2 }, 'number'],
    ['a link can fill it', 'answers.later == "x"', {}, 'hidden'],
  ])('gives none if %s', (_why, visibleWhen, more, type) => {
    expect(late(visibleWhen, more, type)).toEqual([]);
  });
});

describe('an expression that fails with the maximum number of instances', () => {
  const inList = field('n', 'number');
  const list = (repeat: object, ...more: ReturnType<typeof field>[]) =>
    group('g', [inList, ...more], { label: 'Guests', repeat });
  const twice = 'answers.g.exists(x, answers.g.filter(y, y.n == x.n).size() > 1)';
  const warnings = (...elements: Parameters<typeof onePage>) =>
    issues(onePage(...elements)).map(({ severity, path, code }) => `${severity} ${path} ${code}`);
  const check = (when: string) => field('check', 'short_text', { rules: [{ when, message: 'No.' }] });

  test('gives a warning with the group, the number and a solution', () => {
    const [issue] = issues(onePage(list({}), check(twice)));
    expect(issue).toMatchObject({
      severity: 'warning',
      path: 'pages.0.elements.1.rules.0.when',
      code: 'too_complex',
    });
    expect(issue?.message).toContain('With 1,000 of “Guests”, this takes about ');
    expect(issue?.message).toContain('Set a lower maximum for the group');
  });

  test('also if only all instances together are too expensive', () => {
    const rules = [
      {
        when: 'answers.g.filter(y, y.n == n).size() + answers.g.filter(y, y.n > n).size() > 9',
        message: 'No.',
      },
    ];
    const own = field('m', 'number', { rules: [...rules, ...rules, ...rules] });
    expect(warnings(list({}, own))).toHaveLength(1);
    expect(warnings(list({ max: 500 }, own))).toEqual([]);
  });

  test.each([
    ['the group has a maximum that fits', [list({ max: 500 }), check(twice)]],
    [
      'it goes over the group once',
      [list({}), check('answers.g.exists(x, x.n > 1) && sum(answers.g.map(x, x.n)) > 3')],
    ],
    [
      'it goes over something else',
      [list({}), check('[1, 2].exists(x, [1, 2].filter(y, y == x).size() > 1)')],
    ],
  ])('gives none if %s', (_why, elements) => {
    expect(warnings(...(elements as Parameters<typeof onePage>))).toEqual([]);
  });
});
