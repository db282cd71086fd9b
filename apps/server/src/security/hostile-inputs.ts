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
  body: object;
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
  openApi('YAML, 100,000 maps in maps', `openapi: 3.1.0\nx: ${'{a: '.repeat(100_000)}`, 422),
];

/** Loads what is loaded with the first request that needs it. */
export const warmUp = async (send: Send): Promise<void> => {
  const { connector } = await makeConnector(send);
  await send('POST', `/api-connectors/${connector}/actions/import`, { document: 'openapi: 3.1.0' });
};
