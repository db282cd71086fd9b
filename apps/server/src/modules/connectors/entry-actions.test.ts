import { expect, test } from 'vitest';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount, readResponse, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeForm, makePublishedForm } from '../forms/forms.factory.ts';
import { makeConnector, startEcho } from './connectors.factory.ts';

const app = useTestApp({ env: { ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8' } });

const definitionThatCalls = (actionKey: string) => ({
  pages: [
    {
      id: 'one',
      elements: [
        { kind: 'field', key: 'postcode', type: 'short_text', label: 'Postcode' },
        {
          kind: 'button',
          key: 'find',
          label: 'Find',
          action: { type: 'call_action', actionKey, inputs: { postcode: 'answers.postcode' } },
        },
      ],
    },
  ],
});

const formThatCalls = (account: TestAccount, actionKey = 'find_city') =>
  makePublishedForm(account, { definition: definitionThatCalls(actionKey) });

test('respondents call only exposed actions that their form uses, and get the outputs alone', async () => {
  const account = await createTestAccount(app);
  const peer = await startEcho();
  const auth = { type: 'bearer', token: '{{ secrets.api_token }}' };
  const made = await makeConnector(account, { baseUrl: peer.url, connector: { auth } });
  const { id } = await formThatCalls(account);
  const { id: otherId } = await formThatCalls(account, 'another');
  const startEntry = async (formId: string) => {
    const respondent = createRespondent(app);
    const { body } = await respondent.start(formId);
    const at = `${app.origin}/api/v1/entry-sessions/entries/${body.entry.id}`;
    return async (path: string, given: object) => {
      const response = await fetch(at + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-entry-key': body.entryKey },
        body: JSON.stringify(given),
      });
      return readResponse(response);
    };
  };
  const ask = await startEntry(id);
  const inputs = { postcode: '75001' };
  expect((await ask('/actions/find_city', { inputs })).status).toBe(404);
  await account.send('PATCH', `${made.at}/actions/${made.actionId}`, { exposeToEntries: true });
  expect(await ask('/actions/find_city', { inputs })).toMatchObject({
    status: 200,
    body: { outputs: { city: 'Paris' } },
  });
  const clicked = await ask('/buttons/find/click', { answers: { postcode: '69001' } });
  expect(clicked.body.effects).toEqual([
    { type: 'action_called', actionKey: 'find_city', outputs: { city: 'Paris' } },
  ]);
  expect(peer.received.at(-1)?.url).toBe('/postcodes/69001');
  expect((await ask('/actions/find_city', { inputs: { postcode: 1 } })).status).toBe(422);
  for (const postcode of ['..', ''])
    expect(await ask('/actions/find_city', { inputs: { postcode } })).toMatchObject({
      status: 422,
      body: { error: { code: 'validation_failed', details: [{ path: 'inputs' }] } },
    });
  expect((await ask('/actions/find_city', { inputs: { ...inputs, environment: 'x' } })).status).toBe(422);
  expect((await (await startEntry(otherId))('/actions/find_city', { inputs })).status).toBe(404);

  await account.send('PATCH', `${made.at}/environments/${made.environmentId}`, {
    baseUrl: 'http://10.0.0.1',
  });
  const failed = await ask('/actions/find_city', { inputs });
  expect(failed).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  expect(JSON.stringify(failed)).not.toMatch(/10\.0\.0\.1|tok-/);

  const environment = `${made.at}/environments/${made.environmentId}`;
  expect((await account.send('DELETE', environment)).body.error?.code).toBe('in_use');

  const many = await Promise.all(Array.from({ length: 20 }, () => ask('/actions/find_city', { inputs })));
  expect(many.map(({ status }) => status)).toContain(429);
});

test('a draft whose button calls an action that is not exposed gets a warning and can still be published', async () => {
  const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
  const { at, actionId } = await makeConnector(account);
  await makeConnector(other, { action: { exposeToEntries: true } });
  const { id } = await makeForm(account, { definition: definitionThatCalls('find_city') });
  const issues = async () => (await account.send('POST', `/forms/${id}/versions/draft/validate`)).body;
  expect(await issues()).toMatchObject({
    valid: true,
    issues: [{ severity: 'warning', code: 'unknown_action', path: 'pages.0.elements.1.action.actionKey' }],
  });
  await account.send('PATCH', `${at}/actions/${actionId}`, { exposeToEntries: true });
  expect(await issues()).toEqual({ valid: true, issues: [] });
  const { id: ownId } = await makeForm(account, { definition: definitionThatCalls('lookup_rows') });
  const own = await account.send('POST', `/forms/${ownId}/versions/draft/validate`);
  expect(JSON.stringify(own.body)).not.toContain('unknown_action');
  const { id: lostId } = await makeForm(account, { definition: definitionThatCalls('nothing') });
  expect((await account.send('POST', `/forms/${lostId}/versions/draft/publish`)).status).toBe(200);
});
