import { deprecationKeyword } from '@form-service/contracts';
import { expect, test } from 'vitest';
import { docComment } from './doc-comment.ts';
import { createTypeWriter, isInlined, type Schema } from './schema-type.ts';

const named: Record<string, Schema> = {
  Project: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  ProjectId: { type: 'string', description: 'The id of a project.' },
};
const { typeOf, commentOn } = createTypeWriter((name) => named[name]);
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each<[string, Schema]>([
  ['string', { type: 'string', pattern: '^a' }],
  ['number', { type: 'integer' }],
  ['string | null', { type: ['string', 'null'] }],
  ["'a' | 'it\\'s' | null", { type: ['string', 'null'], enum: ['a', "it's", null] }],
  ["'a'", { const: 'a' }],
  ['unknown', {}],
  ['unknown', { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] }],
  ['string[]', { type: 'array', items: { type: 'string' } }],
  ["Array<'a' | 'b'>", { type: 'array', items: { enum: ['a', 'b'] } }],
  ['string | string[]', { type: ['string', 'array'], items: { type: 'string' } }],
  ['Record<string, unknown>', { type: 'object', additionalProperties: true }],
  ['Record<string, number>', { type: 'object', additionalProperties: { type: 'number' } }],
  ['Record<string, string>', { type: 'object', patternProperties: { '^.*$': { type: 'string' } } }],
  ['Record<never, never>', { type: 'object', properties: {}, additionalProperties: false }],
  ['Project | null', { anyOf: [ref('Project'), { type: 'null' }] }],
  ['Project[]', { type: 'array', items: ref('Project') }],
  ['string', ref('ProjectId')],
])('%s', (type, schema) => {
  expect(typeOf(schema)).toBe(type);
});

test('an object has its properties with descriptions, and an index signature if others are allowed', () => {
  const schema = {
    type: 'object',
    properties: {
      id: ref('ProjectId'),
      'content-type': { type: 'string', description: 'Ends a comment: */' },
    },
    required: ['id'],
    additionalProperties: true,
  };
  expect(typeOf(schema)).toBe(
    [
      '{',
      '  /** The id of a project. */',
      '  id: string;',
      '  /** Ends a comment: *\\/ */',
      "  'content-type'?: string;",
      '  [name: string]: unknown;',
      '}',
    ].join('\n'),
  );
  const writer = createTypeWriter((name) => named[name], { readonly: true });
  expect(writer.typeOf({ type: 'array', items: schema })).toContain('  readonly id: string;');
});

test('scalar types are inlined', () => {
  expect(isInlined({ type: 'string' })).toBe(true);
  expect(isInlined({ type: 'string', enum: ['field'] })).toBe(true);
  expect(isInlined({ type: 'string', enum: ['a', 'b'] })).toBe(false);
  expect(isInlined({ oneOf: [{ type: 'boolean' }, { type: 'string' }] })).toBe(false);
  expect(commentOn({ anyOf: [ref('ProjectId'), { type: 'null' }] })).toBe('/** The id of a project. */\n');
});

test('deprecated items have a @deprecated tag', () => {
  const deprecation = { since: '2026-11-16', sunset: '2027-11-16', use: 'name' };
  expect(commentOn({ type: 'string', [deprecationKeyword]: deprecation })).toBe(
    '/** @deprecated Use `name`. Works until 2027-11-16. */\n',
  );
});

test('an unresolved reference throws', () => {
  expect(() => typeOf(ref('Nothing'))).toThrow('There is no schema');
});

test('long comments are wrapped, and paragraphs are separated', () => {
  const comment = docComment(['one two '.repeat(20).trim(), undefined, 'Then.'], '  ');
  expect(comment.split('\n').every((line) => line.length <= 110)).toBe(true);
  expect(comment).toMatch(/^ {2}\/\*\*\n {3}\* one[^]*two\n {3}\*\n {3}\* Then\.\n {3}\*\/\n$/);
  expect(docComment([undefined])).toBe('');
});
