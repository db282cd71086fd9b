import { dense } from './forms.ts';
import type { HostileStep } from './steps.ts';

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const openApi = (name: string, document: unknown, expected: number): HostileStep => ({
  name: `OpenAPI: ${name}`,
  path: '/api-connectors/{connector}/actions/import',
  body: { document },
  expected,
});

const formImport = (name: string, source: object, expected: number): HostileStep => ({
  name: `Form import: ${name}`,
  path: '/forms/import',
  body: ({ project }) => ({ projectId: project, ...source }),
  expected,
});

/** Schemas that reference each other, each twice: without a limit they expand without end. */
const unfolding = {
  type: 'object',
  properties: { start: { $ref: '#/$defs/d0' } },
  $defs: Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `d${index}`,
      {
        type: 'object',
        properties: { a: { $ref: `#/$defs/d${index + 1}` }, b: { $ref: `#/$defs/d${index + 1}` } },
      },
    ]),
  ),
};

const wide = {
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 10_000 }, (_, index) => [
      `property_${index}`,
      { type: 'string', title: '<b>x</b>'.repeat(5) },
    ]),
  ),
};

/** Small documents that take seconds to parse. */
export const hostileDocuments: HostileStep[] = [
  openApi('YAML with 10,000 keys', `openapi: 3.1.0\n${lines(10_000, (index) => `${index}: `)}`, 200),
  openApi(
    'YAML with 60,000 keys',
    `openapi: 3.1.0\n${lines(60_000, (index) => `k${index.toString(36)}:`)}`,
    200,
  ),
  openApi(
    'YAML with 20,000 anchors',
    `openapi: 3.1.0\n${lines(20_000, (index) => `k${index}: &a${index} x`)}`,
    200,
  ),
  openApi('YAML, 100,000 lists in lists', '['.repeat(100_000), 422),
  formImport('JSON Schema that unfolds without end', { jsonSchema: unfolding }, 201),
  formImport('JSON Schema with 10,000 properties', { jsonSchema: wide }, 422),
  formImport(
    'document with 1,000 fields that are calculated from 60 others each',
    { document: { format: 'form-service/1', name: 'Dense', definition: dense(1_000, 60) } },
    201,
  ),
  openApi('YAML, 100,000 maps in maps', `openapi: 3.1.0\nx: ${'{a: '.repeat(100_000)}`, 422),
];
