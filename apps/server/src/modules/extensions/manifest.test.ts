import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ApiError } from '../../http/fail.ts';
import { sampleManifest } from './extensions.factory.ts';
import { isNewer } from './manifest.ts';
import { parseManifest } from './read-manifest.ts';

const [connector] = sampleManifest.connectors;
const [environment] = connector?.environments ?? [];
const [snippet] = sampleManifest.snippets;

/** `path code` of all errors. */
const problems = (changes: object): string[] => {
  try {
    parseManifest({ ...sampleManifest, ...changes });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const { message } of error.details) expect(message).toMatch(/^[A-Z"].*\.$/s);
    return error.details.map(({ path, code }) => `${path} ${code}`);
  }
};
const withConnector = (changes: object) => problems({ connectors: [{ ...connector, ...changes }] });
const withEnvironment = (changes: object) =>
  withConnector({ environments: [{ ...environment, ...changes }] });
const withStep = (step: object) => problems({ snippets: [{ ...snippet, steps: [step], connections: [] }] });

test('the sample is valid', () => {
  expect(problems({})).toEqual([]);
});

test('the manifest in the guide is valid', () => {
  const guide = new URL('../../../../../docs/guides/write-an-extension.md', import.meta.url);
  const [, manifest = ''] = /```json\n(.*?)```/s.exec(readFileSync(guide, 'utf8')) ?? [];
  expect(parseManifest(JSON.parse(manifest))).toMatchObject({ key: 'weather' });
});

test('a manifest cannot contain secrets', () => {
  expect(withConnector({ auth: { type: 'bearer', token: 'sk-live-1234' } })).toContain(
    'manifest.connectors.0.auth.token secret_value',
  );
  expect(
    withConnector({ auth: { type: 'basic', username: 'x', password: 'a{{ secrets.api_token }}' } }),
  ).toEqual(['manifest.connectors.0.auth.password secret_value']);
  expect(withConnector({ headers: { 'X-Api-Key': 'abc' } })).toEqual([
    'manifest.connectors.0.headers.X-Api-Key secret_value',
  ]);
  expect(
    problems({
      settings: [{ ...sampleManifest.settings[0], default: 'abcd' }, ...sampleManifest.settings.slice(1)],
    }),
  ).toEqual(['manifest.settings.0.default secret_value']);
});

test('a secret setting cannot be used where members can read it', () => {
  expect(withEnvironment({ baseUrl: 'https://x.example/{{ settings.token }}' })).toEqual([
    'manifest.connectors.0.environments.0.baseUrl unknown_reference',
  ]);
  expect(withEnvironment({ variables: { a: '{{ settings.token | append: "x" }}' } })).toEqual([
    'manifest.connectors.0.environments.0.variables.a unknown_reference',
  ]);
  expect(withEnvironment({ variables: { a: '{{ settings }}{{ secrets.api_token }}' } })).toContain(
    'manifest.connectors.0.environments.0.variables.a unknown_reference',
  );
  expect(
    problems({
      webhooks: [{ ...sampleManifest.webhooks[0], url: 'https://x.example/{{ settings[settings.region] }}' }],
    }),
  ).not.toEqual([]);
});

test.each([
  ['SVG', 'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+'],
  ['a URL', 'https://evil.example/track.png'],
  ['script', 'javascript:alert(1)'],
  ['HTML under the name of a picture', `data:image/png;base64,${btoa('<script>alert(1)</script>')}`],
  ['an attribute injection', 'data:image/png;base64,iVBORw0KGgo"onerror="alert(1)'],
  ['too large', `data:image/png;base64,iVBORw0KGgo${'A'.repeat(1_000_000)}`],
])('an icon cannot be %s', (_what, image) => {
  expect(problems({ icon: { image } }).join()).toContain('manifest.icon.image');
});

test('links are https and nothing else', () => {
  for (const url of ['javascript:alert(1)', 'http://x.example', 'https://x.example/"><script>'])
    expect(problems({ documentationUrl: url })).toEqual(['manifest.documentationUrl invalid_format']);
});

test('names of JavaScript built-ins are ordinary names', () => {
  const settings = ['constructor', 'valueof', 'tostring'].map((key) => ({ key, label: 'x', type: 'text' }));
  expect(problems({ settings: [...sampleManifest.settings, ...settings] })).toEqual([]);
  expect(
    problems({ settings: [...sampleManifest.settings, { key: '__proto__', label: 'x', type: 'text' }] }),
  ).toEqual(['manifest.settings.3.key invalid_format']);
  expect(withEnvironment({ secrets: { api_token: 'constructor' } })).toEqual([
    'manifest.connectors.0.environments.0.secrets.api_token unknown_setting',
  ]);
  expect(withConnector({ auth: { type: 'bearer', token: '{{ secrets.constructor }}' } })).toEqual([
    'manifest.connectors.0.environments.0.secrets missing_secret',
  ]);
});

test('a snippet uses items of the manifest, and nothing of any account', () => {
  const step = { key: 'a', type: 'connector_action', actionKey: 'say' };
  expect(withStep({ ...step, connectorId: 'connector:constructor' })).toEqual([
    'manifest.snippets.0.steps.0.connectorId unknown_reference',
  ]);
  expect(withStep({ ...step, connectorId: 'con_01kxta5vqse7xr9m4z3h8w2bcd' })).toEqual([
    'manifest.snippets.0.steps.0.connectorId unknown_reference',
    'manifest.snippets.0.steps.0.connectorId foreign_id',
  ]);
  expect(withStep({ key: 'a', type: 'create_row', tableId: 'tbl_01kxta5vqse7xr9m4z3h8w2bcd' })).toEqual([
    'manifest.snippets.0.steps.0.tableId foreign_id',
  ]);
  expect(withStep({ key: 'a', type: 'run_shell', command: 'id' })).toEqual([
    'manifest.snippets.0.steps.0.type not_in_list',
  ]);
  expect(withStep({ key: 'a', type: 'set', accountId: 'x' })).toEqual([
    'manifest.snippets.0.steps.0.accountId unknown_field',
  ]);
  expect(problems({ snippets: [{ ...snippet, connections: [{ from: 'say', to: 'elsewhere' }] }] })).toEqual([
    'manifest.snippets.0.connections.0 unknown_step',
  ]);
});

test('duplicates, missing and unknown names, and limits are reported with their path', () => {
  expect(problems({ role: 'owner' })).toEqual(['manifest.role unknown_field']);
  expect(problems({ version: 'v1' })).toEqual(['manifest.version invalid_format']);
  expect(problems({ connectors: [connector, connector] })).toContain(
    'manifest.connectors.1.key duplicate_key',
  );
  expect(problems({ templates: [{ ...sampleManifest.templates[1], layout: 'none' }] })).toEqual([
    'manifest.templates.0.layout unknown_layout',
  ]);
  expect(
    withConnector({
      environments: Array.from({ length: 11 }, (_, at) => ({ ...environment, name: `e${at}` })),
    }),
  ).toEqual(['manifest.connectors.0.environments too_many']);
  const templates = Array.from({ length: 10 }, (_, at) => ({
    key: `t${at}`,
    name: 'x',
    body: 'x'.repeat(60_000),
  }));
  expect(problems({ templates })).toEqual(['manifest too_large']);
});

test('versions are compared numerically', () => {
  expect([isNewer('1.10.0', '1.9.9'), isNewer('1.0.0', '1.0.0'), isNewer('1.9.9', '2.0.0')]).toEqual([
    true,
    false,
    false,
  ]);
});
