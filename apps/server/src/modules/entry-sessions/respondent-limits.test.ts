import { expect, test } from 'vitest';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

// Limits for anonymous users, set low so that they are reached soon.
const app = useTestApp({ env: { BODY_LIMIT: '8192', SINGLE_PUT_LIMIT: '2048' } });

const field = (key: string, more: object = {}) => ({
  kind: 'field',
  key,
  type: 'long_text',
  label: key,
  ...more,
});
const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        field('one'),
        field('two'),
        field('three'),
        field('any', { type: 'file' }),
        field('large', { type: 'file', maxSize: 1_000_000 }),
      ],
    },
  ],
};

const makeForm = async (settings: object = {}) => {
  const owner = await createTestAccount(app);
  return { owner, form: await makePublishedForm(owner, { definition, settings }) };
};

const startDraft = async (settings?: object) => {
  const { owner, form } = await makeForm(settings);
  const respondent = createRespondent(app);
  const { body } = await respondent.start(form.id);
  const on = (method: string, path: string, given?: object) =>
    respondent.send(method, `${respondent.entryPath}${path}`, given);
  return { owner, form, id: body.entry.id as string, on };
};

test('an entry cannot grow beyond its limit in small steps, whoever saves it', async () => {
  const { owner, id, on } = await startDraft();
  const save = (key: string) => on('PATCH', '/answers', { answers: { [key]: 'x'.repeat(7_000) } });
  expect([(await save('one')).status, (await save('two')).status]).toEqual([200, 200]);
  const rejected = await save('three');
  expect([rejected.status, rejected.body.error.details[0]]).toMatchObject([
    422,
    { path: 'answers', code: 'too_large' },
  ]);
  const requested = { answers: { three: 'x'.repeat(7_000) } };
  expect((await on('POST', '/submit', requested)).body.error.details[0].code).toBe('too_large');
  const byAccount = await owner.send('PATCH', `/entries/${id}/answers`, requested);
  expect(byAccount.body.error.details[0].code).toBe('too_large');
  expect((await on('POST', '/submit')).status).toBe(200);
});

test('a field without a size limit accepts what fits into one request', async () => {
  const { on } = await startDraft();
  const announce = (fieldKey: string, size: number) =>
    on('POST', '/files', { name: 'a.bin', size, contentType: 'application/octet-stream', fieldKey });
  expect((await announce('any', 2_048)).status).toBe(201);
  expect((await announce('any', 2_049)).body.error.details[0]).toMatchObject({
    path: 'size',
    code: 'file_too_large',
  });
  expect((await announce('large', 2_049)).status).toBe(201);
});

test('nobody receives more than five links an hour, however many drafts request them', async () => {
  const { form } = await makeForm({ resume: 'email' });
  const ask = async (email: string) => {
    const respondent = createRespondent(app);
    await respondent.start(form.id);
    return (await respondent.send('POST', `${respondent.entryPath}/resume-links`, { email })).status;
  };
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1)
    statuses.push(await ask(time % 2 ? 'a@example.test' : 'A@example.test'));
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
  // The same mailbox under another address.
  expect(await ask('a+more@example.test')).toBe(429);
  expect(await ask('b@example.test')).toBe(201);
});

test('resuming and calling actions check the site, like all writes', async () => {
  const { on, form } = await startDraft({ resume: 'link', allowedOrigins: ['https://good.example'] });
  const { body } = await on('POST', '/resume-links');
  const resume = (origin: string) =>
    createRespondent(app).send('POST', '/resume', { token: body.token }, { origin });
  const rejected = await resume('https://evil.example');
  expect([rejected.status, rejected.body.error.code]).toEqual([403, 'origin_not_allowed']);
  const resumed = await resume('https://good.example');
  expect(resumed.status).toBe(200);
  const other = createRespondent(app);
  await other.start(form.id);
  const called = await other.send(
    'POST',
    `${other.entryPath}/actions/any`,
    {},
    { origin: 'https://evil.example' },
  );
  expect(called.body.error.code).toBe('origin_not_allowed');
});
