import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedChromium } from '../chromium.ts';
import { createUser, expectAccessible, openSignedIn, type TestUser } from './admin-app.ts';
import { type LocalService, startLocalService } from './local-service.ts';
import { createMember } from './new-member.ts';

let browser: Browser;
let user: TestUser;
let service: LocalService;

const document = (baseUrl: string) => ({
  openapi: '3.1.0',
  info: { title: 'Postcodes', version: '1' },
  servers: [{ url: baseUrl }],
  components: { securitySchemes: { bearer_auth: { type: 'http', scheme: 'bearer' } } },
  security: [{ bearer_auth: [] }],
  paths: {
    '/postcodes/{code}': {
      get: {
        operationId: 'getPostcode',
        summary: 'Read a postcode',
        parameters: [{ name: 'code', in: 'path', required: true, schema: { type: 'string' } }],
      },
    },
    '/postcodes': { get: { operationId: 'listPostcodes', summary: 'List postcodes' } },
    '/files': { post: { requestBody: { content: { 'multipart/form-data': {} } } } },
  },
});

const manifest = (baseUrl: string) => ({
  manifestVersion: 1,
  key: 'own-thing',
  name: 'Own thing',
  version: '1.0.0',
  description: 'An extension of our own.',
  publisher: { name: 'Us' },
  settings: [{ key: 'token', label: 'Token', type: 'secret', required: true }],
  connectors: [
    {
      key: 'api',
      name: 'Own API',
      auth: { type: 'bearer', token: '{{ secrets.token }}' },
      environments: [{ name: 'live', baseUrl, secrets: { token: 'token' } }],
      actions: [{ key: 'say', name: 'Say it', method: 'GET', path: '/say' }],
    },
  ],
  templates: [{ key: 'receipt', name: 'Receipt', body: '<p>Thanks</p>' }],
});

beforeAll(async () => {
  browser = await sharedChromium();
  service = await startLocalService(({ url, headers }) => {
    if (url === '/openapi.json') return { body: document(service.url) };
    if (url === '/extension.json') return { body: manifest(service.url) };
    return { body: { places: [{ name: 'Paris' }], requests: headers.authorization ?? null } };
  });
});
beforeEach(async () => {
  user = await createUser();
});
afterAll(async () => {
  service?.close();
});

const secret = 'sesame-4711-open';

/** Creates a connector with a base URL, a secret and an action. */
const describeService = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'New connector' }).first().click();
  await page.getByLabel('Name').fill('Postcode service');
  await page.getByLabel('Base URL').fill(`${service.url}/v1`);
  await page.getByRole('combobox', { name: 'Authentication' }).click();
  await page.getByRole('option', { name: 'Bearer token' }).click();
  await page.getByRole('button', { name: 'Create connector' }).click();
  await page.getByRole('heading', { name: 'No actions yet' }).waitFor();

  await page.getByRole('tab', { name: /^Environments/ }).click();
  await page.getByText('Requests fail until this secret is set: api_token.').waitFor();
  await page.getByRole('button', { name: 'Set api_token' }).click();
  await page.getByLabel('Value').fill(secret);
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.getByRole('button', { name: 'Replace api_token' }).waitFor();

  await page.getByRole('button', { name: 'New environment' }).click();
  await page.getByLabel('Name', { exact: true }).fill('test');
  await page.getByLabel('Base URL').fill(`${service.url}/test`);
  await page.getByRole('button', { name: 'Create environment' }).click();
  await page.getByRole('tab', { name: 'Environments 2' }).waitFor();
  await expectAccessible(page);
};

test('creates a connector, sets its secret, and writes, tests and fixes an action', async () => {
  const { page, browserErrors } = await openSignedIn(browser, user, '/extensions/connectors');
  await page.getByRole('heading', { name: 'No connectors yet' }).waitFor();
  await expectAccessible(page);
  await describeService(page);

  await page.getByRole('tab', { name: /^Actions/ }).click();
  await page.getByRole('button', { name: 'New action' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Find a city');
  await expect.poll(() => page.getByLabel('Key', { exact: true }).inputValue()).toBe('find_a_city');
  await page.getByRole('button', { name: 'Add input' }).click();
  await page.keyboard.type('postcode');
  const path = page.getByLabel('Path', { exact: true });
  await path.fill('/postcodes/{{ inputs.poscode }}');
  await page.getByText('Did you mean “inputs.postcode”?').waitFor();
  await path.fill('/postcodes/{{ inputs.postcode }}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/action=act_/);

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('This field is required.').waitFor();
  await page.getByLabel('postcode', { exact: true }).fill('75 001');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Status 200').waitFor();
  expect(service.requests.at(-1)).toMatchObject({
    url: '/v1/postcodes/75%20001',
    headers: { authorization: `Bearer ${secret}` },
  });
  await page.getByRole('tab', { name: 'Request' }).click();
  await page.getByText('authorization: Bearer ••••••••').waitFor();
  expect(await page.content()).not.toContain(secret);
  // The other environment has no secret yet.
  await page.getByRole('combobox', { name: 'Environment' }).click();
  await page.getByRole('option', { name: 'test' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The secret "api_token" is not set in the environment "test".').waitFor();
  await page.getByRole('combobox', { name: 'Environment' }).click();
  await page.getByRole('option', { name: 'live' }).click();

  await page.getByRole('button', { name: 'Add output' }).click();
  await page.keyboard.type('city');
  await page.getByLabel('Path of output 1').fill('$.places[0].name');
  await page.getByRole('button', { name: 'Save and send' }).click();
  await page.getByRole('tab', { name: 'Outputs 1' }).click();
  await page.getByText('"city": "Paris"').waitFor();
  await expectAccessible(page);
  // Long response lines scroll separately, also on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Response' }).click();
  const button = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox();
  expect((button?.x ?? 390) + (button?.width ?? 0)).toBeLessThan(390);
  await page.setViewportSize({ width: 1280, height: 800 });

  await path.fill('/elsewhere');
  await page.getByRole('link', { name: 'Postcode service' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await path.inputValue()).toBe('/elsewhere');
  await page.getByRole('link', { name: 'Postcode service' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('link', { name: 'Find a city' }).waitFor();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: 'Authentication' }).getByText('Bearer token').waitFor();
  await expectAccessible(page);
  // Someone else changes it in the meantime.
  const id = /con_\w+/.exec(page.url())?.[0] as string;
  await user.client.apiConnectors.update({ id, body: { description: 'Theirs' } });
  await page.getByLabel('Description').fill('Mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Someone else changed this connector').waitFor();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(async () => (await user.client.apiConnectors.get({ id })).description).toBe('Mine');
  expect(browserErrors.filter((line) => !/status of 412/.test(line))).toEqual([]);
});

test('imports selected actions from an OpenAPI document with its suggestions', async () => {
  const { page } = await openSignedIn(browser, user, '/extensions/connectors');
  await page.getByRole('button', { name: 'New connector' }).first().click();
  await page.getByLabel('Name').fill('From its document');
  await page.getByRole('radio', { name: 'OpenAPI document' }).click();
  await page.getByRole('button', { name: 'Create and import' }).click();
  await page.getByLabel('Document', { exact: true }).fill('swagger: "2.0"');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This is not an OpenAPI 3 document.').waitFor();
  await page.getByRole('radio', { name: 'URL' }).click();
  await page.getByLabel('Document URL').fill(`${service.url}/openapi.json`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('checkbox', { name: 'List postcodes' }).click();
  await page.getByText('1 can’t be imported').waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.getByRole('button', { name: 'Import 1 action' }).click();
  await page.getByRole('heading', { name: '1 action imported' }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Read a postcode' }).waitFor();
  await page.getByRole('tab', { name: 'Environments 1' }).click();
  await page.getByText(service.url, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Set bearer_auth' }).waitFor();
});

test('finds, installs, updates and uninstalls extensions', async () => {
  const { page, browserErrors } = await openSignedIn(browser, user, '/extensions');
  await page.getByRole('link', { name: 'Slack' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Search extensions').fill('slack');
  await page.getByRole('link', { name: 'Twilio' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Slack' }).click();
  const sheet = page.getByRole('dialog', { name: 'Slack' });
  await sheet.getByText('Connector “Slack”').waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await sheet.getByRole('button', { name: 'Install' }).click();
  await sheet.getByText('This field is required.').waitFor();
  await sheet.getByLabel('Bot token').fill('xoxb-a-token');
  await sheet.getByRole('button', { name: 'Install' }).click();
  await page.getByRole('heading', { name: 'Slack', level: 1 }).waitFor();
  await page.getByPlaceholder('Set. Type to replace.').fill('xoxb-another');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Extensions', exact: true }).last().click();
  await page.getByRole('button', { name: 'Install custom extension…' }).click();
  await page.getByRole('radio', { name: 'URL' }).click();
  await page.getByLabel('Manifest URL').fill(`${service.url}/extension.json`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Template “Receipt”').waitFor();
  await page.getByLabel('Token').fill('abcdef');
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await page.getByRole('heading', { name: 'Own thing', level: 1 }).waitFor();

  const next = { ...manifest(service.url), version: '2.0.0', templates: [] };
  await page.getByRole('button', { name: 'Actions for this extension' }).click();
  await page.getByRole('menuitem', { name: /^Change version/ }).click();
  await page.getByLabel('Extension manifest').setInputFiles({
    name: 'own-thing.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(next)),
  });
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('region', { name: 'Removed' }).getByText('Template receipt').waitFor();
  await page.getByRole('button', { name: 'Change version' }).click();
  await page.getByText('2.0.0', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Actions for this extension' }).click();
  await page.getByRole('menuitem', { name: 'Uninstall…' }).click();
  await page.getByRole('button', { name: 'Uninstall', exact: true }).click();
  await page.getByRole('heading', { name: 'Extensions', level: 1 }).waitFor();
  const { data } = await user.client.extensions.list();
  expect(data.map(({ key }) => key)).toEqual(['slack']);
  expect(browserErrors).toEqual([]);
});

test('creates and tests a webhook, receives events, redelivers, and rotates the secret', async () => {
  const { page, browserErrors } = await openSignedIn(browser, user, '/extensions/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  await page.getByLabel('Endpoint URL').fill(`${service.url}/hook`);
  await page.getByRole('radio', { name: /^All events/ }).click();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const first = await page.getByText(/^whsec_/).innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Send test' }).click();
  const ping = page.getByRole('dialog', { name: 'webhook.ping' });
  await ping.getByText('Delivered').waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Actions for this webhook' }).click();
  await page.getByRole('menuitem', { name: 'Rotate secret…' }).click();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  expect(await page.getByText(/^whsec_/).innerText()).not.toBe(first);
  await page.getByRole('button', { name: 'Done' }).click();

  // The change is shown and can be edited again.
  await page.getByRole('button', { name: 'Actions for this webhook' }).click();
  await page.getByRole('menuitem', { name: 'Edit…' }).click();
  await page.getByLabel('Description').fill('Tells the shop');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Tells the shop').waitFor();
  for (const [action, state] of [
    ['Turn off', 'Off'],
    ['Turn on', 'On'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for this webhook' }).click();
    await page.getByRole('menuitem', { name: action }).click();
    await page.getByText(state, { exact: true }).waitFor();
  }

  const { id } = await user.client.projects.create({ body: { name: 'Heard of' } });
  const about = () => service.requests.filter(({ url, body }) => url === '/hook' && body.includes(id));
  await page.getByRole('button', { name: 'project.created' }).click();
  const sheet = page.getByRole('dialog', { name: 'project.created' });
  await sheet.getByText('"name": "Heard of"').waitFor();
  await sheet.getByText('Delivered').waitFor();
  await sheet.getByRole('button', { name: 'Resend' }).click();
  await expect.poll(() => about().length).toBe(2);
  const [once, again] = about().map(({ headers }) => headers);
  expect(again?.['webhook-id']).toBe(once?.['webhook-id']);
  // Signed with both secrets for a day.
  expect(String(again?.['webhook-signature']).split(' ')).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  expect(browserErrors).toEqual([]);
});

test('a webhook for one form takes three clicks and receives the answers', async () => {
  const { client } = user;
  const { id: projectId } = await client.projects.create({ body: { name: 'Orders' } });
  const form = await client.forms.create({
    body: {
      projectId,
      name: 'Order',
      definition: {
        pages: [
          { id: 'p', elements: [{ kind: 'field', key: 'city', type: 'short_text', label: 'Your city' }] },
        ],
      },
    },
  });
  await client.formVersions.publish({ formId: form.id, versionId: 'draft' });
  const { page, browserErrors } = await openSignedIn(browser, user, `/forms/${form.id}/entries`);
  await page.getByRole('link', { name: 'API', exact: true }).click();
  await page.getByRole('link', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('Endpoint URL').fill(`${service.url}/orders`);
  await dialog.getByText('Sample payload').click();
  await dialog.getByText('"city": "Some text"').waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Full: answers, metafields, and changes').waitFor();
  await client.entries.create({ id: form.id, body: { answers: { city: 'Paris' } } });
  const requests = () =>
    service.requests.filter(({ url }) => url === '/orders').map(({ body }) => JSON.parse(body));
  await expect
    .poll(requests)
    .toMatchObject([{ type: 'entry.submitted', data: { answers: { city: 'Paris' } } }]);
  expect(browserErrors).toEqual([]);
});

test('users who may not manage them can view them, on a phone and in dark mode', async () => {
  const { client } = user;
  const connector = await client.apiConnectors.create({ body: { name: 'To be read' } });
  const { id } = await client.connectorActions.create({
    id: connector.id,
    body: { key: 'say', name: 'Say it', method: 'GET', path: '/say' },
  });
  const editor = await createMember(user, 'editor');
  const address = `/extensions/connectors/${connector.id}?action=${id}`;
  const { page, browserErrors } = await openSignedIn(browser, editor, address, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  const isHeld = (name: string) =>
    page.getByRole('button', { name }).and(page.locator('[aria-disabled=true]')).first().waitFor();
  await isHeld('Send');
  await isHeld('Save');
  expect(await page.getByLabel('Key', { exact: true }).isDisabled()).toBe(true);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'API Connectors' }).first().click();
  await isHeld('New connector');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await isHeld('New webhook');
  await page.getByRole('link', { name: 'Catalog' }).click();
  await isHeld('Install custom extension…');
  await page.getByRole('link', { name: 'Twilio' }).click();
  await page.getByRole('dialog', { name: 'Twilio' }).waitFor();
  await expectAccessible(page, { within: '[role=dialog]' });
  expect(browserErrors).toEqual([]);
});
