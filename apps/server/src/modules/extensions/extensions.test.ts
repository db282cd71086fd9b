import { expect, test } from 'vitest';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { respondWithJson, startPeer } from '../connectors/connectors.factory.ts';
import { makeWorkflow } from '../workflows/workflows.factory.ts';
import { installSample, makeInstalledExtension, sampleManifest } from './extensions.factory.ts';

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.1/32' } });

type Installed = Awaited<ReturnType<typeof installSample>>;

const read = async ({ send }: TestAccount, path: string) => (await send('GET', path)).body;

const [connectorPart] = sampleManifest.connectors;
const [sayAction] = connectorPart?.actions ?? [];

/** Version 2: another body for one action, a new action in place of the other, another receipt, no webhook. */
const nextManifest = {
  ...sampleManifest,
  version: '2.0.0',
  connectors: [
    {
      ...connectorPart,
      name: 'Sample API 2',
      actions: [
        { ...sayAction, body: { text: '{{ inputs.text }}', loud: true }, description: 'Says it.' },
        { key: 'ask', method: 'GET', path: '/ask' },
      ],
    },
  ],
  templates: [sampleManifest.templates[0], { ...sampleManifest.templates[1], body: '<p>Many thanks.</p>' }],
  webhooks: [],
};

test('an installation creates and marks every item, and shows no secret', async () => {
  const account = await createTestAccount(app);
  const installed = await installSample(account);
  const { id, idOf } = installed;
  expect(await read(account, `/extensions/${id}`)).toMatchObject({
    key: 'sample',
    version: '1.0.0',
    source: 'manifest',
    settings: { token: '••••••••' },
    availableVersion: null,
  });
  const at = `/api-connectors/${idOf('connector', 'api')}`;
  const made = {
    connector: await read(account, at),
    environment: await read(account, `${at}/environments/${idOf('environment', 'api.live')}`),
    secret: await read(account, `${at}/environments/${idOf('environment', 'api.live')}/secrets/api_token`),
    action: await read(account, `${at}/actions/${idOf('action', 'api.say')}`),
    receipt: await read(account, `/templates/${idOf('template', 'receipt')}`),
    webhook: await read(account, `/webhooks/${idOf('webhook', 'tell')}`),
  };
  expect(made).toMatchObject({
    connector: { name: 'Sample API', extensionId: id },
    environment: { baseUrl: 'https://api.example.com/v1', variables: { region: '' }, isDefault: true },
    secret: { isSet: true },
    action: { key: 'say', exposeToEntries: false },
    receipt: { extensionId: id, layoutTemplateId: idOf('template', 'letter') },
    // Nothing is sent before an admin has enabled the webhook.
    webhook: { url: 'https://api.example.com/hooks', enabled: false, extensionId: id },
  });
  const log = await read(account, '/audit-log?limit=200');
  expect(JSON.stringify([installed, made, log])).not.toContain('tok-4711');
  expect((await read(account, '/extensions')).data).toMatchObject([{ id, key: 'sample' }]);
});

test('the catalog shows what is installed, and a key can be installed once', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeInstalledExtension(account);
  const { data } = await read(account, '/extensions/catalog');
  expect(data.length).toBeGreaterThanOrEqual(9);
  expect(data.find((one: { key: string }) => one.key === 'slack')).toMatchObject({
    installedId: id,
    installedVersion: '1.0.0',
  });
  expect(await read(account, '/extensions/catalog/entries/discord')).toMatchObject({
    installedId: null,
    manifest: { key: 'discord', settings: [{ key: 'bot_token', type: 'secret' }, {}] },
  });
  const both = await Promise.all(
    ['1', '2'].map(() =>
      account.send('POST', '/extensions', { catalogKey: 'discord', settings: { bot_token: 'abcdef' } }),
    ),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  expect((await read(account, '/api-connectors')).data).toHaveLength(2);
  expect((await account.send('POST', '/extensions', { catalogKey: 'nothing' })).status).toBe(404);
});

test('an installation is atomic', async () => {
  const account = await createTestAccount(app);
  const manifest = {
    ...sampleManifest,
    templates: [...sampleManifest.templates, { key: 'broken', name: 'Broken', body: '{% if %}' }],
  };
  const rejected = await account.send('POST', '/extensions', { manifest, settings: { token: 'abcd' } });
  expect(rejected.status).toBe(422);
  expect(rejected.body.error.details).toMatchObject([{ path: 'manifest.templates.2.body' }]);
  for (const list of ['/extensions', '/api-connectors', '/templates', '/webhooks'])
    expect((await read(account, list)).data).toEqual([]);
});

test('settings are applied to environments, secrets and webhooks; invalid ones are named', async () => {
  const account = await createTestAccount(app);
  const { id, idOf, etag } = await installSample(account);
  const peer = await startPeer((_received, response) => respondWithJson(response, { id: 'x1' }));
  const at = `/extensions/${id}`;
  const bad = await account.send('PATCH', at, {
    settings: { token: null, host: 'javascript:alert(1)', region: 7, other: 'x' },
  });
  expect(bad.body.error.details).toMatchObject([
    { path: 'settings.other', code: 'unknown_setting' },
    { path: 'settings.token', code: 'required' },
    { path: 'settings.host', code: 'invalid_setting' },
    { path: 'settings.region', code: 'invalid_setting' },
  ]);
  const settings = { token: 'another-token', host: peer.url, region: 'eu' };
  const changed = await account.send('PATCH', at, { settings }, { 'if-match': etag });
  expect(changed.body.settings).toEqual({ token: '••••••••', host: peer.url, region: 'eu' });
  expect((await account.send('PATCH', at, { settings }, { 'if-match': etag })).status).toBe(412);

  const connector = `/api-connectors/${idOf('connector', 'api')}`;
  await account.send('POST', `${connector}/actions/${idOf('action', 'api.say')}/test`, {
    inputs: { text: 'hi' },
  });
  expect(peer.received[0]).toMatchObject({
    url: '/v1/say',
    headers: { authorization: 'Bearer another-token' },
  });
  expect(await read(account, `/webhooks/${idOf('webhook', 'tell')}`)).toMatchObject({
    url: `${peer.url}/hooks`,
  });

  // A mask keeps the secret; fields derived from other settings keep the account's changes.
  const environment = `${connector}/environments/${idOf('environment', 'api.live')}`;
  await account.send('PATCH', environment, { baseUrl: `${peer.url}/mine` });
  await account.send('PATCH', at, { settings: { token: '••••••••', region: null } });
  expect(await read(account, environment)).toMatchObject({
    baseUrl: `${peer.url}/mine`,
    variables: { region: '' },
  });
  await account.send('POST', `${connector}/actions/${idOf('action', 'api.say')}/test`, {
    inputs: { text: 'hi' },
  });
  expect(peer.received[1]).toMatchObject({
    url: '/mine/say',
    headers: { authorization: 'Bearer another-token' },
  });
});

const upgrade = (account: TestAccount, { id }: Installed, body: object, verb = 'upgrade') =>
  account.send('POST', `/extensions/${id}/${verb}`, body);

test('an upgrade keeps local changes, and its preview reports the same without changing anything', async () => {
  const account = await createTestAccount(app);
  const installed = await installSample(account);
  const { idOf } = installed;
  const at = `/api-connectors/${idOf('connector', 'api')}`;
  await account.send('PATCH', at, { name: 'Ours' });
  await account.send('PATCH', `/templates/${idOf('template', 'receipt')}`, { name: 'Our receipt' });
  await account.send('DELETE', `/templates/${idOf('template', 'receipt')}`);
  await account.send('PATCH', `${at}/actions/${idOf('action', 'api.say')}`, { name: 'Say it aloud' });

  const expected = [
    { kind: 'template', key: 'receipt', change: 'kept', fields: [] },
    { kind: 'connector', key: 'api', change: 'kept', fields: ['name'] },
    { kind: 'action', key: 'api.say', change: 'changed', fields: ['description', 'body'] },
    { kind: 'action', key: 'api.ask', change: 'added', fields: [] },
    { kind: 'webhook', key: 'tell', change: 'removed', fields: [] },
    { kind: 'action', key: 'api.look', change: 'removed', fields: [] },
  ];
  const preview = await upgrade(account, installed, { manifest: nextManifest }, 'preview-upgrade');
  expect(preview.body).toEqual({ fromVersion: '1.0.0', toVersion: '2.0.0', changes: expected });
  expect((await read(account, `${at}/actions`)).data).toHaveLength(2);
  expect(await read(account, `/extensions/${installed.id}`)).toMatchObject({ version: '1.0.0' });

  const done = await upgrade(account, installed, { manifest: nextManifest });
  expect(done.body).toMatchObject({ version: '2.0.0', changes: expected });
  expect(await read(account, at)).toMatchObject({ name: 'Ours' });
  const { data } = await read(account, `${at}/actions`);
  expect(data).toMatchObject([
    { key: 'ask' },
    { key: 'say', name: 'Say it aloud', body: { text: '{{ inputs.text }}', loud: true } },
  ]);
  expect((await read(account, '/webhooks')).data).toEqual([]);

  const forced = await upgrade(account, installed, { manifest: nextManifest, overwrite: true });
  expect(forced.body.changes).toEqual([
    { kind: 'template', key: 'receipt', change: 'added', fields: [] },
    { kind: 'connector', key: 'api', change: 'changed', fields: ['name'] },
    { kind: 'action', key: 'api.say', change: 'changed', fields: ['name'] },
  ]);
  expect((await read(account, '/templates')).data).toHaveLength(2);
});

test('an upgrade rejects another extension and missing settings, and requires a source', async () => {
  const account = await createTestAccount(app);
  const installed = await installSample(account);
  const details = async (body: object) => (await upgrade(account, installed, body)).body.error.details;
  expect(await details({})).toMatchObject([{ path: 'manifest', code: 'required' }]);
  expect(await details({ manifest: { ...nextManifest, key: 'other' } })).toMatchObject([
    { path: 'manifest.key' },
  ]);
  const asksMore = {
    ...nextManifest,
    settings: [...sampleManifest.settings, { key: 'team', label: 'Team', type: 'text', required: true }],
  };
  expect(await details({ manifest: asksMore })).toMatchObject([{ path: 'settings.team', code: 'required' }]);
  expect((await upgrade(account, installed, { manifest: asksMore, settings: { team: 'a' } })).status).toBe(
    200,
  );
});

/** A published workflow that uses the sample. */
const publishUse = async (account: TestAccount, { id }: Installed) => {
  const { id: workflowId } = await makeWorkflow(account, { steps: [], connections: [] });
  const body = { extensionId: id, snippetKey: 'say_it', after: { from: 'by_hand' } };
  await account.send('POST', `/workflows/${workflowId}/snippets`, body);
  const { status, body: published } = await account.send('POST', `/workflows/${workflowId}/publish`);
  expect([status, published.error]).toEqual([200, undefined]);
  return workflowId;
};

test('an uninstall is rejected while workflows use the extension; with force it keeps used items and removes the rest', async () => {
  const account = await createTestAccount(app);
  const installed = await installSample(account);
  const workflowId = await publishUse(account, installed);
  const at = `/extensions/${installed.id}`;
  const rejected = await account.send('DELETE', at);
  expect([rejected.status, rejected.body.error.code]).toEqual([409, 'in_use']);
  expect(rejected.body.error.details).toMatchObject([{ path: workflowId, code: 'used_by_workflow' }]);
  expect((await read(account, '/webhooks')).data).toHaveLength(1);

  // An upgrade does not remove used items either.
  const without = { ...nextManifest, connectors: [], snippets: [] };
  const { body } = await upgrade(account, installed, { manifest: without }, 'preview-upgrade');
  expect(body.changes).toContainEqual({ kind: 'connector', key: 'api', change: 'released', fields: [] });

  expect((await account.send('DELETE', `${at}?force=true`)).status).toBe(204);
  expect((await account.send('GET', at)).status).toBe(404);
  expect(await read(account, `/api-connectors/${installed.idOf('connector', 'api')}`)).toMatchObject({
    extensionId: null,
  });
  expect((await read(account, '/templates')).data).toEqual([]);
  expect((await read(account, '/webhooks')).data).toEqual([]);
  expect(await read(account, `/workflows/${workflowId}`)).toMatchObject({ status: 'published' });
});

test('an unused extension is removed with all its items', async () => {
  const account = await createTestAccount(app);
  const { id } = await installSample(account);
  expect((await account.send('DELETE', `/extensions/${id}`)).status).toBe(204);
  for (const list of ['/extensions', '/api-connectors', '/templates', '/webhooks'])
    expect((await read(account, list)).data).toEqual([]);
});

test('a snippet is inserted into a workflow under free keys, also twice', async () => {
  const account = await createTestAccount(app);
  const installed = await installSample(account);
  const connectorId = installed.idOf('connector', 'api');
  const { id } = await makeWorkflow(account, { steps: [{ key: 'say', type: 'set' }], connections: [] });
  const insert = (body: object) =>
    account.send('POST', `/workflows/${id}/snippets`, {
      extensionId: installed.id,
      snippetKey: 'say_it',
      ...body,
    });
  await insert({ after: { from: 'say' } });
  const { body } = await insert({});
  expect(body.steps).toMatchObject([
    { key: 'say' },
    { key: 'say_2', connectorId, actionKey: 'say' },
    { key: 'kept', values: { id: '{{ steps.say_2.output.id }}' } },
    { key: 'say_3', connectorId },
    { key: 'kept_2', values: { id: '{{ steps.say_3.output.id }}' } },
  ]);
  expect(body.connections.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`)).toEqual([
    'say say_2',
    'say_2 kept',
    'say_3 kept_2',
  ]);
  expect((await insert({ snippetKey: 'nothing' })).body.error.details).toMatchObject([
    { path: 'snippetKey' },
  ]);
  expect((await insert({ after: { from: 'nothing' } })).body.error.details).toMatchObject([
    { path: 'after.from' },
  ]);
});

test('a manifest is fetched only from the public Internet, and again for an upgrade', async () => {
  const account = await createTestAccount(app);
  let answer: unknown = sampleManifest;
  const peer = await startPeer((received, response) => {
    if (received.url === '/inside') response.writeHead(302, { location: 'http://[::1]:1/x' }).end();
    else respondWithJson(response, answer, received.url === '/none' ? 404 : 200);
  });
  const code = async (url: string) => {
    const { status, body } = await account.send('POST', '/extensions', { url, settings: { token: 'abcd' } });
    return [status, body.error.details[0].path, body.error.details[0].code];
  };
  expect(await code('http://169.254.169.254/latest')).toEqual([422, 'url', 'address_not_allowed']);
  expect(await code(`${peer.url}/inside`)).toEqual([422, 'url', 'address_not_allowed']);
  expect(await code(`${peer.url}/none`)).toEqual([422, 'url', 'not_fetched']);
  answer = 'x'.repeat(600_000);
  expect(await code(peer.url)).toEqual([422, 'url', 'response_too_large']);
  answer = { ...sampleManifest, name: 7 };
  expect(await code(peer.url)).toEqual([422, 'manifest.name', 'invalid_type']);
  answer = sampleManifest;
  const looked = await account.send('POST', '/extensions/preview-install', { url: peer.url });
  expect(looked.body).toEqual({ manifest: sampleManifest, installedId: null, installedVersion: null });
  expect((await read(account, '/extensions')).data).toEqual([]);
  const neither = await account.send('POST', '/extensions/preview-install', {});
  expect(neither.body.error.details[0].code).toBe('one_of');
  const installed = await makeInstalledExtension(account, { url: peer.url, settings: { token: 'abcd' } });
  expect(installed).toMatchObject({ source: 'url', sourceUrl: peer.url });
  answer = nextManifest;
  expect((await upgrade(account, installed, {})).body).toMatchObject({ version: '2.0.0' });
});

test('only admins change extensions, and nobody sees those of another account', async () => {
  const account = await createTestAccount(app);
  const outsider = await createTestAccount(app);
  const installed = await installSample(account);
  const at = `/extensions/${installed.id}`;
  const editor = await account.as('editor');
  expect((await editor.send('GET', at)).status).toBe(200);
  for (const [method, path] of [
    ['POST', '/extensions'],
    ['PATCH', at],
    ['DELETE', at],
    ['POST', `${at}/upgrade`],
  ] as const)
    expect((await editor.send(method, path, method === 'DELETE' ? undefined : {})).status).toBe(403);
  const { id } = await makeWorkflow(outsider);
  const theirs = await outsider.send('POST', `/workflows/${id}/snippets`, {
    extensionId: installed.id,
    snippetKey: 'say_it',
  });
  expect(theirs.status).toBe(404);
  expect((await upgrade(outsider, installed, { manifest: nextManifest })).status).toBe(404);
});

test('the manifest schema is public', async () => {
  const response = await fetch(apiUrl(app, '/extensions/manifest-schema'));
  expect(await response.json()).toMatchObject({
    $id: 'http://forms.test/api/v1/extensions/manifest-schema',
    type: 'object',
    properties: { connectors: { type: 'array' } },
  });
});
