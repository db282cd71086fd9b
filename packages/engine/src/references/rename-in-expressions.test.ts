import { expect, test } from 'vitest';
import { readDefinition } from '../validation/read-definition.ts';
import { renameInExpressions } from './rename-in-expressions.ts';

const form = (elements: unknown[], page: object = {}) => {
  const read = readDefinition({ pages: [{ id: 'one', ...page, elements }] });
  if (!read.definition) throw new Error(JSON.stringify(read.issues));
  return read.definition;
};
const text = (key: string, more: object = {}) => ({ kind: 'field', type: 'short_text', key, ...more });
const guests = (...elements: unknown[]) => ({ kind: 'group', key: 'guests', repeat: {}, elements });

const texts = (definition: ReturnType<typeof form>, from: string, to: string) =>
  renameInExpressions(definition, [{ from: from.split('.'), to: to.split('.') }]).map(
    (change) => change.text,
  );

test('finds every kind of expression that references the element', () => {
  const definition = form(
    [
      text('name'),
      text('city', { visibleWhen: "answers.name == 'x'", required: 'size(answers.name) > 2' }),
      text('age', { rules: [{ when: 'answers["name"] == "" || answers . name == "b"', message: 'No.' }] }),
      { kind: 'field', type: 'calculated', key: 'sum', value: 'answers.name + answers.city' },
      {
        kind: 'button',
        key: 'go',
        label: 'Go',
        action: { type: 'set_answers', answers: { city: 'answers.name' } },
      },
    ],
    { visibleWhen: 'answers.name != null' },
  );
  expect(renameInExpressions(definition, [{ from: ['name'], to: ['full_name'] }])).toEqual([
    { path: 'pages.0.visibleWhen', text: 'answers.full_name != null' },
    { path: 'pages.0.elements.1.required', text: 'size(answers.full_name) > 2' },
    { path: 'pages.0.elements.1.visibleWhen', text: "answers.full_name == 'x'" },
    {
      path: 'pages.0.elements.2.rules.0.when',
      text: 'answers["full_name"] == "" || answers . full_name == "b"',
    },
    { path: 'pages.0.elements.3.value', text: 'answers.full_name + answers.city' },
    { path: 'pages.0.elements.4.action.answers.city', text: 'answers.full_name' },
  ]);
});

test('leaves text, other groups and variables with the same name', () => {
  const definition = form([
    text('name'),
    guests(text('name'), text('note', { visibleWhen: "name == 'name' && answers.name == 'name'" })),
    text('end', { visibleWhen: "answers.guests.exists(name, name.name == 'name') && answers.name != ''" }),
  ]);
  expect(texts(definition, 'name', 'title')).toEqual([
    "name == 'name' && answers.title == 'name'",
    "answers.guests.exists(name, name.name == 'name') && answers.title != ''",
  ]);
  expect(texts(definition, 'guests.name', 'guests.title')).toEqual([
    "title == 'name' && answers.name == 'name'",
    "answers.guests.exists(name, name.title == 'name') && answers.name != ''",
  ]);
  expect(texts(definition, 'guests', 'people')).toEqual([
    "answers.people.exists(name, name.name == 'name') && answers.name != ''",
  ]);
});

test('updates references to an element moved into a group', () => {
  const definition = form([
    text('email'),
    { kind: 'group', key: 'contact', elements: [text('phone')] },
    text('note', { visibleWhen: 'answers.email != null || answers.contact.phone != null' }),
  ]);
  expect(texts(definition, 'email', 'contact.email')).toEqual([
    'answers.contact.email != null || answers.contact.phone != null',
  ]);
  expect(texts(definition, 'contact.phone', 'phone')).toEqual([
    'answers.email != null || answers.phone != null',
  ]);
});

test('leaves invalid expressions unchanged', () => {
  expect(texts(form([text('a'), text('b', { visibleWhen: 'answers.a ==' })]), 'a', 'c')).toEqual([]);
});
