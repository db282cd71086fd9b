import { expect, test } from 'vitest';
import type { Action } from '../connectors/connectors-api.ts';
import { bodyDraftOf, bodyError, requestBodyOf } from './action-body.ts';
import { actionErrors, actionOfDraft, draftOf, keyFor, newAction } from './action-draft.ts';

const action: Action = {
  id: 'act_1',
  connectorId: 'con_1',
  key: 'find_city',
  name: 'Find a city',
  description: '',
  method: 'POST',
  path: '/postcodes/{{ inputs.postcode }}',
  query: { country: '{{ env.region }}' },
  headers: { 'X-Source': 'forms' },
  body: { deep: ['{{ inputs.postcode }}'] },
  bodyFormat: 'json',
  inputs: [{ key: 'postcode', type: 'string', required: true }],
  outputs: [{ key: 'city', path: '$.places[0].name' }],
  exposeToEntries: true,
  createdAt: '',
  updatedAt: '',
};

test('an action survives editing unchanged', () => {
  const { id, connectorId, createdAt, updatedAt, ...body } = action;
  expect(actionOfDraft(draftOf(action))).toEqual(body);
  expect(actionErrors(draftOf(action))).toEqual({});
});

test('bodies of every format are kept', () => {
  const bodies = [
    { body: null, bodyFormat: 'json' },
    { body: [1, 2], bodyFormat: 'json' },
    { body: '{"n": {{ inputs.n }}}', bodyFormat: 'json' },
    { body: { a: '{{ inputs.a }}' }, bodyFormat: 'form' },
    { body: 'plain {{ inputs.a }}', bodyFormat: 'text' },
  ] as const;
  for (const body of bodies) {
    expect(requestBodyOf(bodyDraftOf(body))).toEqual(body);
    expect(bodyError(bodyDraftOf(body))).toBeUndefined();
  }
});

test('reports errors in a JSON body and leaves tags to the server', () => {
  const json = (bodyText: string) => bodyError({ bodyKind: 'json', bodyText, bodyPairs: [] });
  expect(json('{"a": 1,}')).toMatch(/^Invalid JSON/);
  expect(json('')).toMatch(/^Enter a body/);
  expect(json('{"a": "{{ inputs.a }}", "b": {{ inputs.b }}}')).toBeUndefined();
  expect(json('[{% for x in inputs.list %}{{ x }},{% endfor %}0]')).toBeUndefined();
});

test('reports missing values', () => {
  expect(actionErrors(newAction)).toEqual({ key: 'Enter a key.' });
  expect(actionErrors({ ...newAction, key: 'Find City', path: 'city?a=1' })).toMatchObject({
    key: expect.any(String),
    path: expect.stringContaining('Query'),
  });
  const inputs = [
    { key: 'a', type: 'string' as const },
    { key: 'a', type: 'number' as const },
  ];
  expect(actionErrors({ ...newAction, key: 'a', inputs })).toHaveProperty('lines');
});

test('a name suggests a key', () => {
  expect(keyFor('Trouver une ville à côté')).toBe('trouver_une_ville_a_cote');
  expect(keyFor('2 Orders!')).toBe('orders');
});
