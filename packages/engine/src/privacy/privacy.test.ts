import { describe, expect, test } from 'vitest';
import { definitionCalculation, expressionChecker } from '../calculation/definition-calculation.ts';
import { loadForm, serializeForm } from '../calculation/stored-form.ts';
import type { Definition } from '../definition.ts';
import { serviceForm } from '../session/service-form.ts';
import { startSession } from '../session/start-session.ts';
import { sessionState } from '../session.ts';
import { validateDefinition } from '../validation/definition.ts';
import { readDefinition } from '../validation/read-definition.ts';
import { loadPublicForm, publicParts } from './public-form.ts';
import {
  actAsRespondent,
  answersForOptionSearch,
  respondentAnswers,
  respondentState,
  startRespondentSession,
} from './respondent.ts';

const field = (key: string, more: object = {}) => ({ kind: 'field', key, type: 'short_text', ...more });
const formOf = (...elements: object[]): Definition => {
  const read = readDefinition({ pages: [{ id: 'one', elements }] });
  if (read.issues) throw new Error(JSON.stringify(read.issues));
  return read.definition;
};
const publicOf = (definition: Definition) => {
  const compiled = definitionCalculation(definition);
  if ('issues' in compiled) throw new Error(JSON.stringify(compiled.issues));
  const { names, fields, ...form } = loadPublicForm(
    serializeForm(compiled.form),
    publicParts(definition, compiled.form),
  );
  const whole = { ...serviceForm(definition, compiled.calculation), withheld: { names, fields } };
  return { ...form, names, whole, published: form.publish(definition) };
};
const keysIn = ({ pages }: Definition) => pages.flatMap(({ elements }) => elements.map(({ key }) => key));

describe('elements that are never shown', () => {
  test.each([
    ['false', false],
    ['(1 > 2)', false],
    ['false && answers.b == "x"', false],
    ['answers.b == "x" && 1 == 2', false],
    ['!(true || answers.b == "x")', false],
    ['true ? "a" in ["b"] : answers.b == "x"', false],
    ['answers.b == "x" || true', true],
    ['answers.b == "x" && true', true],
    ['today() == "2020-01-01"', true],
    ['answers.b == "x" ? false : false', true],
  ])('%s', (visibleWhen, isSent) => {
    const { published } = publicOf(formOf(field('a', { visibleWhen }), field('b')));
    expect(keysIn(published)).toEqual(isSent ? ['a', 'b'] : ['b']);
  });

  test('elements in a group or on a page that is never shown are removed too', () => {
    const group = { kind: 'group', key: 'g', visibleWhen: 'false', elements: [field('a')] };
    const { published, names } = publicOf(formOf(group, field('b')));
    expect([keysIn(published), [...names]]).toEqual([['b'], ['g', 'g.a']]);
    const definition = { pages: [{ id: 'one', visibleWhen: 'false', elements: [field('a')] }] } as never;
    expect(publicOf(definition).published.pages).toEqual([{ id: 'one', elements: [] }]);
  });
});

test('expression paths are adjusted to the form without private parts', () => {
  const definition = formOf(
    field('hidden', { type: 'hidden', private: true, default: 'x', visibleWhen: 'answers.a == "1"' }),
    { kind: 'content', type: 'text', body: 'Hi', visibleWhen: 'answers.a == "1"' },
    field('a', {
      required: 'answers.b == "b"',
      rules: [
        { when: 'answers.a == "p"', message: 'Private.', private: true },
        { when: 'answers.a == "q"', message: 'Public.' },
      ],
    }),
    field('b'),
    field('sum', { type: 'calculated', value: 'answers.a + "!"' }),
  );
  const { published, logic, whole } = publicOf(definition);
  expect(logic.nodes.map(({ id }) => id)).toEqual([
    'pages.0.elements.0.visibleWhen',
    'pages.0.elements.1.required',
    'pages.0.elements.1.rules.0.when',
    'pages.0.elements.3.value',
  ]);
  const browser = serviceForm(published, loadForm(logic));
  const stateOf = (answers: object) => sessionState(startSession(browser, { answers }));
  expect(stateOf({ a: 'q' })).toMatchObject({ calculated: { sum: 'q!' }, errors: [{ message: 'Public.' }] });
  expect(stateOf({ a: 'p' }).errors).toEqual([]);
  expect(stateOf({ b: 'b' }).required).toEqual(['a']);
  const state = respondentState(startSession(whole, { answers: { a: 'p', hidden: 'x' } }));
  expect(state.errors).toMatchObject([{ path: 'answers.a', message: 'Private.' }]);
  expect(state.visible).toEqual(['a', 'b', 'sum']);
});

test('lookups, tables and button actions are not exposed', () => {
  const definition = formOf(
    field('a', { rules: [{ when: 'lookup("stock", answers.a).remains == 0', message: 'Sold out.' }] }),
    field('b', { visibleWhen: 'lookup("stock", answers.a).remains == 1 || answers.a == "x"' }),
    field('c', { required: 'lookup("stock", answers.a) == null' }),
    field('d', { type: 'calculated', value: '[lookup("stock", answers.a)["remains"], 2]' }),
    field('e', {
      type: 'dropdown',
      options: {
        tableId: `tbl_${'0'.repeat(26)}`,
        valueColumn: 'remains',
        filter: 'values.remains == answers.a',
      },
    }),
    {
      kind: 'group',
      key: 'g',
      repeat: {},
      elements: [
        field('f', {
          type: 'lookup',
          tableId: `tbl_${'0'.repeat(26)}`,
          labelColumn: 'remains',
          filter: 'values.remains == h',
        }),
        field('h'),
      ],
    },
    { kind: 'button', key: 'go', label: 'Go', action: { type: 'set_answers', answers: { a: '"remains"' } } },
  );
  const { published, logic, optionsDependOn } = publicOf(definition);
  expect(JSON.stringify([published, logic])).not.toMatch(/stock|remains|tbl_/);
  expect(optionsDependOn).toEqual({ e: ['a'], 'g.f': ['g'] });
  const browser = serviceForm(published, loadForm(logic));
  const visible = (a: string) => sessionState(startSession(browser, { answers: { a } })).visible;
  expect([visible('x').includes('b'), visible('y').includes('b')]).toEqual([true, false]);
});

describe('respondents', () => {
  const definition = formOf(
    field('secret', { type: 'hidden', private: true, default: 'x' }),
    field('score', { type: 'calculated', private: true, value: 'size(answers.name)' }),
    field('name'),
    {
      kind: 'group',
      key: 'g',
      elements: [field('inner', { type: 'hidden', private: true, default: 'y', parameter: 'p' }), field('n')],
    },
  );
  const { whole } = publicOf(definition);

  test('can neither prefill nor see private fields, and clearing a group keeps them', () => {
    const started = startRespondentSession(whole, {
      isNew: true,
      prefill: { secret: 'z', p: 'z', name: 'Ada' },
    });
    expect(started.parsed.given).toEqual({ secret: 'x', name: 'Ada', g: { inner: 'y' } });
    const next = actAsRespondent(started, { type: 'set_answers', answers: { g: null } });
    expect(next.parsed.given).toEqual(started.parsed.given);
    expect(respondentAnswers(whole, next.parsed.given)).toEqual({ name: 'Ada', g: {} });
    expect(answersForOptionSearch(whole, { secret: 'mine', name: 'Ada' })).toEqual({
      secret: 'x',
      name: 'Ada',
      g: { inner: 'y' },
    });
  });

  test('get no suggestions of private field names', () => {
    const rejectionOf = (answers: object) =>
      startRespondentSession(whole, { isNew: true, answers }).rejected.map(
        ({ code, message }) => `${code} ${message}`,
      );
    expect(rejectionOf({ secre: 1 })).toEqual(rejectionOf({ secret: 1 }));
    expect(rejectionOf({ scor: 1 })).toEqual(rejectionOf({ score: 1 }));
    expect(rejectionOf({ nam: 'Ada' })[0]).toContain('name');
  });
});

test.each([
  ['a field', { visibleWhen: 'answers.score > 1' }, 'visibleWhen'],
  ['all of a group', { required: 'answers.g.n == "a" || answers.g == null' }, 'required'],
  ['a calculation', { type: 'calculated', value: 'answers.score' }, 'value'],
  ['a lookup', { type: 'calculated', value: 'lookup("t", answers.score)' }, 'value'],
  ['a private rule', { rules: [{ when: 'answers.score > 1', message: 'No.', private: true }] }, undefined],
  ['a private calculation', { type: 'calculated', value: 'answers.score', private: true }, undefined],
  ['another part of a group', { visibleWhen: 'answers.g.n == "a"' }, undefined],
  [
    'a filter',
    {
      type: 'lookup',
      tableId: `tbl_${'0'.repeat(26)}`,
      labelColumn: 'a',
      filter: 'values.a == answers.score',
    },
    'filter',
  ],
])('an expression that reads a private field: %s', (_name, more, at) => {
  const definition = formOf(
    field('score', { type: 'calculated', private: true, value: '1' }),
    {
      kind: 'group',
      key: 'g',
      elements: [field('inner', { type: 'hidden', private: true }), field('n')],
    },
    field('reader', more),
  );
  const issues = validateDefinition(definition, { expressions: expressionChecker(definition) });
  const errors = issues.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(
    at ? [`pages.0.elements.2.${at} reads_private`] : [],
  );
});
