import { expect, test } from 'vitest';
import { definitionCalculation } from '../calculation/definition-calculation.ts';
import { readDefinition } from '../validation/read-definition.ts';
import { pressButton } from './press-button.ts';
import { serviceForm } from './service-form.ts';
import { startSession } from './start-session.ts';

const button = (key: string, action: object, more: object = {}) => ({
  kind: 'button',
  key,
  label: 'Go',
  action,
  ...more,
});
const read = readDefinition({
  pages: [
    {
      id: 'one',
      elements: [
        { kind: 'field', key: 'city', type: 'short_text', label: 'City' },
        button('copy', { type: 'set_answers', answers: { city: '"Greater " + answers.city' } }),
        button('hidden', { type: 'submit' }, { visibleWhen: 'answers.city == "Paris"' }),
        {
          kind: 'group',
          key: 'guests',
          repeat: {},
          elements: [
            { kind: 'field', key: 'name', type: 'short_text', label: 'Name' },
            button('greet', {
              type: 'call_action',
              actionKey: 'greet',
              inputs: { who: 'name', at: 'index' },
            }),
          ],
        },
      ],
    },
  ],
});
const definition = read.definition as NonNullable<typeof read.definition>;
const made = definitionCalculation(definition);
if (!('calculation' in made)) throw new Error(JSON.stringify(made));
const form = serviceForm(definition, made.calculation);
const [one, two] = ['a', 'b'].map((end) => `ins_01kxta5vqse7xr9m4z3h8w2bc${end}`) as [string, string];
const session = startSession(form, {
  answers: {
    city: 'Lyon',
    guests: [
      { id: one, name: 'Ada' },
      { id: two, name: 'Bob' },
    ],
  },
});

test('pressing a button evaluates its expressions', () => {
  expect(pressButton(session, 'copy')?.inputs).toEqual({ 'answers.city': 'Greater Lyon' });
  expect(pressButton(session, 'greet', two)).toMatchObject({
    instanceId: two,
    inputs: { 'inputs.who': 'Bob', 'inputs.at': 1 },
  });
});

test('a button that is hidden, elsewhere or unknown cannot be pressed', () => {
  expect(pressButton(session, 'hidden')).toBeUndefined();
  expect(pressButton(session, 'greet')).toBeUndefined();
  expect(pressButton(session, 'copy', two)).toBeUndefined();
  expect(pressButton(session, 'greet', 'ins_01kxta5vqse7xr9m4z3h8w2bcz')).toBeUndefined();
  expect(pressButton(session, 'nothing')).toBeUndefined();
});
