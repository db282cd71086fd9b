import { expect, test } from 'vitest';
import { createSerializerCompiler } from './validation.ts';

const writer = (schema: object) => {
  const write = createSerializerCompiler()({ schema, method: 'GET', url: '/', httpStatus: '200' });
  return (data: unknown) => JSON.parse(write(data)) as unknown;
};

const open = { type: 'object', additionalProperties: true };

test('what the contract names goes out, and of an open object everything', () => {
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

test('an open object that is one choice of several stays what it is chosen by', () => {
  const write = writer({
    type: 'object',
    properties: { value: { anyOf: [open, { type: 'string' }] } },
  });
  expect([write({ value: { a: 1 } }), write({ value: 'text' })]).toEqual([
    { value: { a: 1 } },
    { value: 'text' },
  ]);
});
