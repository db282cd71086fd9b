import { describe, expect, test } from 'vitest';
import { ApiError } from './fail.ts';
import { createSerializerCompiler, createValidatorCompiler, validationError } from './validation.ts';

const writer = (schema: object) => {
  const write = createSerializerCompiler()({ schema, method: 'GET', url: '/', httpStatus: '200' });
  return (data: unknown) => JSON.parse(write(data)) as unknown;
};

const open = { type: 'object', additionalProperties: true };

test('fields of the contract are serialized, and all fields of an open object', () => {
  const write = writer({
    type: 'object',
    properties: {
      answers: { ...open, maxProperties: 10 },
      metafields: { type: 'object', additionalProperties: open },
      list: { type: 'array', items: { type: 'object', properties: { a: open } } },
    },
  });
  const answers = { text: 'a "quote"', none: null, left: undefined, list: [1, { deep: ['x'] }] };
  expect(
    write({ answers, metafields: { crm: { id: 1 } }, list: [{ a: { b: 1 }, secret: 1 }], secret: 1 }),
  ).toEqual({
    answers: { text: 'a "quote"', none: null, list: [1, { deep: ['x'] }] },
    metafields: { crm: { id: 1 } },
    list: [{ a: { b: 1 } }],
  });
});

test('an open object in a union keeps the field that selects it', () => {
  const write = writer({
    type: 'object',
    properties: { value: { anyOf: [open, { type: 'string' }] } },
  });
  expect([write({ value: { a: 1 } }), write({ value: 'text' })]).toEqual([
    { value: { a: 1 } },
    { value: 'text' },
  ]);
});

describe('one of several shapes, distinguished by their type', () => {
  const shape = (type: string, properties: object, required: string[]) => ({
    type: 'object',
    properties: { type: { type: 'string', enum: [type] }, ...properties },
    required: ['type', ...required],
    additionalProperties: false,
  });
  const schema = {
    type: 'object',
    properties: {
      steps: {
        type: 'array',
        items: {
          type: 'object',
          required: ['type'],
          discriminator: { propertyName: 'type' },
          oneOf: [
            shape('wait', { seconds: { type: 'integer', minimum: 1 } }, ['seconds']),
            shape('say', { text: { type: 'string', maxLength: 3 } }, []),
          ],
        },
      },
    },
    additionalProperties: false,
  };
  const validate = createValidatorCompiler()({ schema, httpPart: 'body', method: 'POST', url: '/' }) as {
    (value: unknown): boolean;
    errors?: Parameters<typeof validationError>[1];
  };
  const wrongWith = (...steps: unknown[]) => {
    if (validate({ steps })) return [];
    const error = validationError('body', validate.errors ?? []);
    expect(error).toBeInstanceOf(ApiError);
    return error.details.map(({ path, code, message }) => `${path} ${code}: ${message}`);
  };

  test.each([
    ['the shape of its type', { type: 'wait', seconds: 1 }, []],
    ['no type', { text: 'Hi' }, ['steps.0.type required: This is required.']],
    ['another type', { type: 'dance' }, ['steps.0.type not_in_list: Must be one of: wait, say.']],
    ['a type that is no text', { type: 3 }, ['steps.0.type invalid_type: Must be of type string.']],
    ['no object', 'say', ['steps.0 invalid_type: Must be of type object.']],
    [
      'what another type has',
      { type: 'say', seconds: 1 },
      ['steps.0.seconds unknown_field: This field does not exist.'],
    ],
    ['what is missing', { type: 'wait' }, ['steps.0.seconds required: This is required.']],
    [
      'values that are wrong',
      { type: 'say', text: 'Hello' },
      ['steps.0.text too_long: Must have at most 3 characters.'],
    ],
  ])('%s', (_what, step, details) => {
    expect(wrongWith(step)).toEqual(details);
  });

  test('each item is validated by its own shape', () => {
    expect(wrongWith({ type: 'say', text: 'Hi' }, { type: 'wait', seconds: 0 }, { type: 'dance' })).toEqual([
      'steps.1.seconds too_small: Must be at least 1.',
      'steps.2.type not_in_list: Must be one of: wait, say.',
    ]);
  });
});

test.each([
  ['', false],
  ['a', false],
  ['😀', false],
  ['ab', true],
  ['😀😀', true],
  ['abcd', true],
  ['😀😀😀😀', true],
  ['abc😀', true],
  ['abcde', false],
  ['😀😀😀😀😀', false],
  ['abcd😀', false],
])('the length of a text is counted in characters: %s', (text, fits) => {
  const schema = { type: 'string', minLength: 2, maxLength: 4 };
  const validate = createValidatorCompiler()({ schema, httpPart: 'body', method: 'POST', url: '/' });
  expect(validate(text)).toBe(fits);
});

test('an empty text is reported as too short before its pattern', () => {
  const schema = { type: 'object', properties: { name: { type: 'string', minLength: 1, pattern: '\\S' } } };
  const validate = createValidatorCompiler()({ schema, httpPart: 'body', method: 'POST', url: '/' });
  expect(validate({ name: '' })).toBe(false);
  expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(['minLength', 'pattern']);
});
