import { expect, test } from 'vitest';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { respondWithJson, startPeer } from '../connectors/connectors.factory.ts';
import { readCatalog } from './catalog.ts';
import { makeInstalledExtension } from './extensions.factory.ts';
import { parseManifest } from './read-manifest.ts';

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' } });

interface Called {
  /** The connector, if there are several. */
  action: string;
  inputs: object;
  /** As the vendor's documentation describes it. */
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: unknown;
  /** For form-encoded bodies. */
  form?: Record<string, string>;
  answer?: unknown;
  outputs?: object;
}

interface Vendor {
  origin: string;
  settings: Record<string, string>;
  calls: Called[];
}

const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`;
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

const vendors: Record<string, Vendor> = {
  slack: {
    origin: 'https://slack.com',
    settings: { bot_token: 'xoxb-token', channel: 'C0123' },
    calls: [
      {
        action: 'slack.post_message',
        inputs: { text: 'He said "hi"', thread_ts: '17.01' },
        method: 'POST',
        url: '/api/chat.postMessage',
        headers: { authorization: 'Bearer xoxb-token', 'content-type': `${json}; charset=utf-8` },
        body: { channel: 'C0123', text: 'He said "hi"', thread_ts: '17.01', unfurl_links: false },
        answer: { ok: true, ts: '17.02', channel: 'C0123' },
        outputs: { ok: true, error: null, ts: '17.02', channel: 'C0123' },
      },
      {
        action: 'slack.find_user',
        inputs: { email: 'a+b@example.com' },
        method: 'GET',
        url: '/api/users.lookupByEmail?email=a%2Bb%40example.com',
        headers: { authorization: 'Bearer xoxb-token' },
        answer: { ok: true, user: { id: 'U1', real_name: 'A. Person' } },
        outputs: { ok: true, error: null, user_id: 'U1', name: 'A. Person' },
      },
    ],
  },
  discord: {
    origin: 'https://discord.com',
    settings: { bot_token: 'discord-token', channel_id: '42' },
    calls: [
      {
        action: 'discord.post_message',
        inputs: { content: '@everyone hi' },
        method: 'POST',
        url: '/api/v10/channels/42/messages',
        headers: {
          authorization: 'Bot discord-token',
          'content-type': json,
          'user-agent': 'DiscordBot (form-service, 1.0.0)',
        },
        body: { content: '@everyone hi', allowed_mentions: { parse: [] } },
        answer: { id: '7', channel_id: '42' },
        outputs: { message_id: '7', channel_id: '42' },
      },
    ],
  },
  'microsoft-teams': {
    origin: 'https://flow.example.com',
    settings: {
      flow_url: 'https://flow.example.com/powerautomate/automations/direct/workflows/1/triggers/manual/paths',
      signature: 'sig-na_ture',
    },
    calls: [
      {
        action: 'teams.post_card',
        inputs: { title: 'New', text: 'An entry' },
        method: 'POST',
        url:
          '/powerautomate/automations/direct/workflows/1/triggers/manual/paths/invoke' +
          '?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=sig-na_ture',
        headers: { 'content-type': json },
        body: {
          type: 'message',
          attachments: [
            {
              contentType: 'application/vnd.microsoft.card.adaptive',
              contentUrl: null,
              content: {
                $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
                type: 'AdaptiveCard',
                version: '1.4',
                body: [
                  { type: 'TextBlock', text: 'New', weight: 'Bolder', size: 'Medium', wrap: true },
                  { type: 'TextBlock', text: 'An entry', wrap: true },
                ],
              },
            },
          ],
        },
      },
    ],
  },
  'google-sheets': {
    origin: 'https://sheets.googleapis.com',
    settings: {
      deployment_id: 'AKfycb1',
      script_token: 'script-token',
      spreadsheet_id: 'sheet1',
      access_token: 'ya29.token',
    },
    calls: [
      {
        action: 'sheets_api.append_row',
        inputs: { range: 'Sheet1!A1', values: ['=1+1', 7, true] },
        method: 'POST',
        url: '/v4/spreadsheets/sheet1/values/Sheet1!A1:append?valueInputOption=RAW&insertDataOption=INSERT_ROWS',
        headers: { authorization: 'Bearer ya29.token', 'content-type': json },
        body: { majorDimension: 'ROWS', values: [['=1+1', 7, true]] },
        answer: { updates: { updatedRange: 'Sheet1!A2:C2', updatedRows: 1 } },
        outputs: { updated_range: 'Sheet1!A2:C2', updated_rows: 1 },
      },
      {
        action: 'sheet_script.add_row',
        inputs: { values: ['x'] },
        method: 'POST',
        url: '/macros/s/AKfycb1/exec',
        headers: { 'content-type': json },
        body: { token: 'script-token', values: ['x'] },
      },
    ],
  },
  airtable: {
    origin: 'https://api.airtable.com',
    settings: { token: 'pat-token', base_id: 'app1', table: 'My table' },
    calls: [
      {
        action: 'airtable.create_record',
        inputs: { fields: { Name: 'A. Person', Age: 7 } },
        method: 'POST',
        url: '/v0/app1/My%20table',
        headers: { authorization: 'Bearer pat-token', 'content-type': json },
        body: { records: [{ fields: { Name: 'A. Person', Age: 7 } }], typecast: true },
        answer: { records: [{ id: 'rec1' }] },
        outputs: { record_id: 'rec1' },
      },
      {
        action: 'airtable.upsert_record',
        inputs: { fields: { Mail: 'x' }, merge_on: ['Mail'], table: 'tbl1' },
        method: 'PATCH',
        url: '/v0/app1/tbl1',
        headers: { authorization: 'Bearer pat-token', 'content-type': json },
        body: {
          performUpsert: { fieldsToMergeOn: ['Mail'] },
          records: [{ fields: { Mail: 'x' } }],
          typecast: true,
        },
        answer: { records: [{ id: 'rec1' }], createdRecords: [], updatedRecords: ['rec1'] },
        outputs: { record_id: 'rec1', created: [], updated: ['rec1'] },
      },
    ],
  },
  hubspot: {
    origin: 'https://api.hubapi.com',
    settings: { access_token: 'pat-eu1-token' },
    calls: [
      {
        action: 'hubspot.upsert_contact',
        inputs: { email: 'a@example.com', properties: { firstname: 'A.' } },
        method: 'POST',
        url: '/crm/objects/2026-03/contacts/batch/upsert',
        headers: { authorization: 'Bearer pat-eu1-token', 'content-type': json },
        body: { inputs: [{ idProperty: 'email', id: 'a@example.com', properties: { firstname: 'A.' } }] },
        answer: { results: [{ id: '9', new: true }] },
        outputs: { contact_id: '9', is_new: true },
      },
    ],
  },
  mailgun: {
    origin: 'https://api.eu.mailgun.net',
    settings: {
      api_key: 'key-1234',
      domain: 'mg.example.com',
      region: 'eu',
      from: 'Forms <f@mg.example.com>',
    },
    calls: [
      {
        action: 'mailgun.send_mail',
        inputs: { to: 'a@example.com', subject: 'Héllo & co', text: 'Thanks' },
        method: 'POST',
        url: '/v3/mg.example.com/messages',
        headers: { authorization: basic('api:key-1234'), 'content-type': form },
        form: {
          from: 'Forms <f@mg.example.com>',
          to: 'a@example.com',
          subject: 'Héllo & co',
          text: 'Thanks',
        },
        answer: { id: '<1@mg>', message: 'Queued. Thank you.' },
        outputs: { message_id: '<1@mg>', message: 'Queued. Thank you.' },
      },
    ],
  },
  twilio: {
    origin: 'https://api.twilio.com',
    settings: { account_sid: 'AC123', auth_token: 'twilio-token', from: '+15005550006' },
    calls: [
      {
        action: 'twilio.send_message',
        inputs: { to: '+491234', body: 'Thanks' },
        method: 'POST',
        url: '/2010-04-01/Accounts/AC123/Messages.json',
        headers: { authorization: basic('AC123:twilio-token'), 'content-type': form },
        form: { To: '+491234', From: '+15005550006', Body: 'Thanks' },
        answer: { sid: 'SM1', status: 'queued' },
        outputs: { sid: 'SM1', status: 'queued' },
      },
    ],
  },
};

/** The order of parameters is not significant. */
const inOrder = (url = ''): string => {
  const [path = '', query = ''] = url.split('?');
  return [path, ...query.split('&').sort()].join(' ');
};

const itemIds = (items: { kind: string; key: string; id: string }[], kind: string, connector: string) =>
  items.filter((item) => item.kind === kind && item.key.split('.')[0] === connector);

/** The same paths, on this machine. */
const moveTo = async (account: TestAccount, peer: string, at: string, environmentId: string) => {
  const { body } = await account.send('GET', `${at}/environments/${environmentId}`);
  const url = new URL(body.baseUrl);
  const baseUrl = peer + url.pathname;
  const moved = await account.send('PATCH', `${at}/environments/${environmentId}`, { baseUrl });
  expect(moved.status).toBe(200);
  return url.origin;
};

test('every file of the catalog is valid and tested here', () => {
  for (const manifest of readCatalog()) expect(() => parseManifest(manifest)).not.toThrow();
  expect(
    readCatalog()
      .map(({ key }) => key)
      .sort(),
  ).toEqual([...Object.keys(vendors), 'openapi'].sort());
});

test.each(Object.entries(vendors))('%s is called as its documentation says', async (key, vendor) => {
  const account = await createTestAccount(app);
  let answer: unknown = {};
  const peer = await startPeer((_received, response) => respondWithJson(response, answer));
  const { items } = await makeInstalledExtension(account, { catalogKey: key, settings: vendor.settings });
  const origins = new Set<string>();
  for (const call of vendor.calls) {
    const [connector = ''] = call.action.split('.');
    const [{ id: connectorId } = { id: '' }] = itemIds(items, 'connector', connector);
    const at = `/api-connectors/${connectorId}`;
    for (const { id } of itemIds(items, 'environment', connector))
      origins.add(await moveTo(account, peer.url, at, id));
    const action = items.find((item) => item.kind === 'action' && item.key === call.action);
    answer = call.answer ?? {};
    const tried = await account.send('POST', `${at}/actions/${action?.id}/test`, { inputs: call.inputs });
    expect(tried.body).toMatchObject({ error: null, ...(call.outputs && { outputs: call.outputs }) });
    const received = peer.received.at(-1);
    expect([received?.method, inOrder(received?.url)]).toEqual([call.method, inOrder(call.url)]);
    expect(received?.headers).toMatchObject(call.headers);
    const sent = received?.body ?? '';
    if (call.form) expect(Object.fromEntries(new URLSearchParams(sent))).toEqual(call.form);
    else expect(sent === '' ? undefined : JSON.parse(sent)).toEqual(call.body);
  }
  expect(origins).toContain(vendor.origin);
});

test('an OpenAPI document becomes actions, and a new document adds the new ones', async () => {
  const account = await createTestAccount(app);
  const document = (...names: string[]) => ({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: Object.fromEntries(names.map((name) => [`/${name}`, { get: { operationId: name } }])),
  });
  const peer = await startPeer(({ url }, response) =>
    respondWithJson(
      response,
      url === '/one.json' ? document('pets') : url === '/two.json' ? document('pets', 'owners') : { n: 1 },
    ),
  );
  const settings = { document_url: `${peer.url}/one.json`, base_url: `${peer.url}/api`, token: 'tok-1234' };
  const { id, idOf } = await makeInstalledExtension(account, { catalogKey: 'openapi', settings });
  const at = `/api-connectors/${idOf('connector', 'service')}/actions`;
  const keys = async () => (await account.send('GET', at)).body.data.map((one: { key: string }) => one.key);
  expect(await keys()).toEqual(['pets']);
  await account.send('PATCH', `/extensions/${id}`, { settings: { document_url: `${peer.url}/two.json` } });
  expect(await keys()).toEqual(['owners', 'pets']);

  const { body } = await account.send('GET', at);
  await account.send('POST', `${at}/${body.data[0].id}/test`);
  expect(peer.received.at(-1)).toMatchObject({
    method: 'GET',
    url: '/api/owners',
    headers: { authorization: 'Bearer tok-1234' },
  });

  const bad = await account.send('PATCH', `/extensions/${id}`, {
    settings: { document_url: `${peer.url}/three.json` },
  });
  expect([bad.status, bad.body.error.details[0].code]).toEqual([422, 'unsupported_document']);
});
