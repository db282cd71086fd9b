type Send = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: { id?: string } }>;
type Ids = Record<string, string>;

interface HostileInput {
  name: string;
  /** What the request needs to be there, by the names in its path. */
  prepare?(send: Send): Promise<Ids>;
  path: string;
  body: object | ((ids: Ids) => object);
  expected: number;
}

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const makeConnector = async (send: Send): Promise<Ids> => {
  const { body } = await send('POST', '/api-connectors', {
    name: 'Hostile',
  });
  return { connector: body.id ?? '' };
};

const openApi = (name: string, document: unknown, expected: number): HostileInput => ({
  name: `OpenAPI: ${name}`,
  prepare: makeConnector,
  path: '/api-connectors/{connector}/actions/import',
  body: { document },
  expected,
});

const makeProject = async (send: Send): Promise<Ids> => {
  const { body } = await send('POST', '/projects', { name: 'Hostile' });
  return { project: body.id ?? '' };
};

const formImport = (name: string, source: object, expected: number): HostileInput => ({
  name: `Form import: ${name}`,
  prepare: makeProject,
  path: '/forms/import',
  body: ({ project }) => ({ projectId: project, ...source }),
  expected,
});

/** Each of many fields is calculated from many others. */
const dense = (fields: number, references: number) => ({
  pages: [
    {
      id: 'one',
      elements: Array.from({ length: fields }, (_, index) => ({
        kind: 'field',
        key: `f${index}`,
        ...(index < references
          ? { type: 'number', label: `Field ${index}` }
          : {
              type: 'calculated',
              result: 'number',
              value: Array.from({ length: references }, (_, other) => `answers.f${index - other - 1}`).join(
                ' + ',
              ),
            }),
      })),
    },
  ],
});

/** Schemas that name each other, each twice: without a limit they unfold without end. */
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

/** Small requests that take seconds of whoever answers them on the way. */
export const hostileInputs: HostileInput[] = [
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

/** Loads what is loaded with the first request that needs it. */
export const warmUp = async (send: Send): Promise<void> => {
  const { connector } = await makeConnector(send);
  await send('POST', `/api-connectors/${connector}/actions/import`, { document: 'openapi: 3.1.0' });
  const { project } = await makeProject(send);
  await send('POST', '/forms/import', { projectId: project, jsonSchema: { type: 'object', properties: {} } });
};
