import pg from 'pg';
import { expect, test } from 'vitest';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

const app = useTestApp();

const definition = {
  pages: [{ id: 'one', elements: [{ kind: 'field', key: 'city', type: 'short_text', label: 'City' }] }],
};

test('a replaced key opens nothing, however often it was used before, and returns no recorded response', async () => {
  const form = await makePublishedForm(await createTestAccount(app), {
    definition,
    settings: { resume: 'link' },
  });
  const respondent = createRespondent(app);
  await respondent.start(form.id, { answers: { city: 'Nice' } });
  const on = (method: string, path: string, body?: object, headers = {}) =>
    respondent.send(method, `${respondent.entryPath}${path}`, body, headers);
  const once = { 'idempotency-key': 'k' };
  const press = () => on('POST', '/resume-links', {}, once);
  const { body, status } = await press();
  expect([status, (await press()).body]).toEqual([201, body]);
  expect((await on('PATCH', '/answers', { answers: { city: 'Cannes' } })).status).toBe(200);

  // Like a link from before links stored the entry's key: it gives the entry a new one.
  const owner = new pg.Client({ connectionString: app.database.url });
  await owner.connect();
  await owner.query('update resume_link_directory set sealed_key = null');
  await owner.end();
  const resumed = await createRespondent(app).send('POST', '/resume', { token: body.token });
  expect([resumed.status, resumed.body.entry.answers]).toEqual([200, { city: 'Cannes' }]);
  const rejected = [
    await on('GET', ''),
    await on('PATCH', '/answers', { answers: { city: 'Grasse' } }),
    await press(),
  ];
  expect(rejected.map((response) => response.body.error.code)).toEqual(Array(3).fill('invalid_entry_key'));
  respondent.entryKey = resumed.body.entryKey;
  expect((await on('GET', '')).body.entry.answers).toEqual({ city: 'Cannes' });
});
