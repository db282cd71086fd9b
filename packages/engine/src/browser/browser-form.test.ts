import { expect, test } from 'vitest';
import {
  act,
  loadFieldTypes,
  loadLists,
  loadLogic,
  loadMessages,
  loadPatterns,
  type PageView,
  pageView,
  type Session,
  sessionForm,
  sessionState,
  shownErrors,
  startSession,
  validateSession,
} from '../browser.ts';
import { definitionCalculation } from '../calculation/definition-calculation.ts';
import { emptyCalculation } from '../calculation/empty-calculation.ts';
import { serializeForm } from '../calculation/stored-form.ts';
import type { Definition } from '../definition.ts';
import { pressButton } from '../session/press-button.ts';
import { serviceForm } from '../session/service-form.ts';
import { context, createIdCounter, ins } from '../session/testing/sessions.ts';
import { field, group, onePage } from '../validation/testing/forms.ts';
import { isField, walkElements } from '../walk.ts';
import { compileNative } from './native-pattern.ts';

const compiled = (definition: Definition) => {
  const made = definitionCalculation(definition);
  if ('issues' in made) throw new Error(JSON.stringify(made.issues));
  return { ...made, logic: JSON.parse(JSON.stringify(serializeForm(made.form))) };
};

/** A session started as in a browser. */
async function open(definition: Definition, locale = 'en', answers: unknown = {}): Promise<Session> {
  const { logic } = compiled(definition);
  const patterns = loadPatterns(definition, logic);
  const names = [...walkElements(definition)].flatMap(({ element }) =>
    isField(element) ? element.type : [],
  );
  const [fieldTypes, messages, calculation, lists, { compilePattern }] = await Promise.all([
    loadFieldTypes(names),
    loadMessages(locale),
    loadLogic(logic, patterns),
    loadLists(definition),
    patterns,
  ]);
  const form = sessionForm(definition, calculation, {
    fieldTypes,
    messages,
    locale,
    compilePattern,
    lists,
  });
  return startSession(form, {
    context,
    answers,
    isNew: true,
    fillMinInstances: true,
    newInstanceId: createIdCounter(),
  });
}

const plain = onePage(
  field('email', 'email', { required: true }),
  { kind: 'button', key: 'send', label: 'Send', action: { type: 'submit' } },
  group(
    'guests',
    [
      field('name', 'short_text', { required: true }),
      group('pets', [field('kind', 'short_text')], { repeat: {} }),
    ],
    { repeat: { min: 1, max: 3 } },
  ),
);

test('a form without expressions loads no expression code and behaves the same', async () => {
  const { logic, calculation } = compiled(plain);
  expect(await loadLogic(logic)).toBe(emptyCalculation);
  const answers = { guests: [{ id: ins(1), name: 'Ada', pets: [{ id: ins(2), kind: 7 }] }, { id: ins(3) }] };
  let here = await open(plain, 'en', answers);
  let there = startSession(serviceForm(plain, calculation), { context, answers, isNew: true });
  const steps = [
    { type: 'set_answers', answers: { email: 'nobody' } },
    { type: 'add_instance', group: 'pets', id: ins(4), parent: ins(3) },
    { type: 'move_instance', id: ins(3), index: 0 },
    { type: 'next' },
    { type: 'set_answers', answers: { email: 'ada@example.com' }, instances: { [ins(3)]: { name: 'Bo' } } },
    { type: 'remove_instance', id: ins(4) },
    { type: 'show_errors' },
  ] as const;
  for (const step of steps) {
    here = act(here, step);
    there = act(there, step);
    expect(sessionState(here)).toEqual(sessionState(there));
    expect(shownErrors(here)).toEqual(shownErrors(there));
    expect(validateSession(here)).toEqual(validateSession(there));
    expect(pageView(here)).toEqual(pageView(there));
  }
  expect(pressButton(here, 'send')).toMatchObject({ button: { label: 'Send' }, inputs: {} });
});

test('without expressions, a keystroke also renews only the views on its path', async () => {
  const before = await open(plain, 'en', { guests: [{ id: ins(1) }, { id: ins(2) }] });
  const after = act(before, { type: 'set_answers', instances: { [ins(2)]: { name: 'Bo' } } });
  const [old, now] = [before, after].map((session) => (pageView(session) as PageView).elements);
  expect(now?.map((element, index) => element === old?.[index])).toEqual([true, true, false]);
  const lists = [old, now].map((elements) => elements?.[2]);
  const [first, second] = lists.map((list) => (list?.kind === 'list' ? list.instances : []));
  expect(second?.map((instance, index) => instance === first?.[index])).toEqual([true, false]);
});

test('loads expressions and patterns for forms that have them', async () => {
  const form = onePage(
    field('code', 'short_text', { pattern: '[A-Z]{3}' }),
    field('shown', 'number', { visibleWhen: 'answers.code.matches("^A")' }),
  );
  const session = act(await open(form, 'en', { code: 'Abc' }), { type: 'show_errors' });
  expect(sessionState(session).visible).toEqual(['code', 'shown']);
  expect(shownErrors(session)).toMatchObject([{ path: 'answers.code', code: 'pattern_mismatch' }]);
  expect((await loadPatterns(form, null)).compilePattern).toBe(compileNative);
  expect(await loadPatterns(plain, null)).toEqual({});
});

test("shows messages in the respondent's language", async () => {
  const session = act(await open(plain, 'pt-BR'), { type: 'show_errors' });
  expect(shownErrors(session)[0]?.message).toBe('Este campo é obrigatório.');
  const { calculation } = compiled(plain);
  const served = startSession(serviceForm(plain, calculation, { locale: 'pt-BR' }));
  expect(validateSession(served).errors[0]?.message).toBe('Este campo é obrigatório.');
  expect(
    validateSession(startSession(serviceForm(plain, calculation, { locale: 'sv' }))).errors[0]?.message,
  ).toBe('This is required.');
});
