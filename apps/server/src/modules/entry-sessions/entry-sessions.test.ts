import { describe, expect, test } from 'vitest';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount, readResponse } from '../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../testing/test-app.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

const app = useTestApp();
const account = () => createTestAccount(app);

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        { kind: 'field', key: 'full_name', type: 'short_text', label: 'Your name', required: true },
        { kind: 'field', key: 'email', type: 'email', label: 'Your address' },
        { kind: 'field', key: 'age', type: 'number', label: 'Your age' },
        {
          kind: 'field',
          key: 'guardian',
          type: 'short_text',
          label: 'Your guardian',
          visibleWhen: 'answers.age < 18',
          required: true,
        },
      ],
    },
    {
      id: 'two',
      elements: [
        { kind: 'field', key: 'months', type: 'calculated', label: 'Months', value: 'answers.age * 12' },
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { min: 0, max: 2 },
          elements: [{ kind: 'field', key: 'name', type: 'short_text', label: 'Name', required: true }],
        },
      ],
    },
  ],
};

const oneField = (key: string) => ({
  pages: [{ id: 'one', elements: [{ kind: 'field', key, type: 'short_text', label: key, required: true }] }],
});

const makeForm = async (settings: object = {}) => {
  const owner = await account();
  return { owner, form: await makePublishedForm(owner, { definition, settings }) };
};

describe('a request that submits', () => {
  test('stores a complete entry, with calculated values and without hidden ones', async () => {
    const { form } = await makeForm({ confirmation: { message: 'Thank you.' } });
    const respondent = createRespondent(app);
    const sent = await respondent.start(form.slug, {
      answers: { full_name: 'A. Person', age: 30, guardian: 'nobody', months: 1, email: '' },
      submit: true,
    });
    expect(sent.status).toBe(201);
    expect(sent.body.entry).toMatchObject({
      formId: form.id,
      formVersionId: form.publishedVersionId,
      number: 1,
      status: 'submitted',
      answers: { full_name: 'A. Person', age: 30, months: 360, guests: [] },
      expiresAt: null,
    });
    expect(sent.body.confirmation).toEqual({ message: 'Thank you.' });
    expect(sent.body.entryKey).toMatch(/^sek_/);
    expect(sent.headers.get('location')).toBe(`/api/v1/entry-sessions/entries/${sent.body.entry.id}`);
    const read = await respondent.send('GET', respondent.entryPath);
    expect(read.body.entry).toEqual(sent.body.entry);
    expect(
      (await respondent.start(form.id, { submit: true, answers: { full_name: 'B' } })).body.entry.number,
    ).toBe(2);
  });

  test('with errors stores nothing and returns each path', async () => {
    const { form } = await makeForm();
    const respondent = createRespondent(app);
    const rejected = await respondent.start(form.id, {
      answers: { email: 'nonsense', age: 12, guests: [{ name: '' }] },
      submit: true,
    });
    expect(rejected.status).toBe(422);
    expect(rejected.body.error.details.map(({ path }: { path: string }) => path)).toEqual([
      'answers.full_name',
      'answers.email',
      'answers.guardian',
      'answers.guests.0.name',
    ]);
    expect((await respondent.start(form.id)).body.entry.number).toBe(1);
  });
});

describe('a draft', () => {
  test('stores partial and invalid answers and returns the errors', async () => {
    const { form } = await makeForm();
    const respondent = createRespondent(app);
    const begun = await respondent.start(form.slug, {
      answers: { email: 'half@' },
      prefill: { age: '17', nothing: '1' },
    });
    expect(begun.status).toBe(201);
    expect(begun.body.entry).toMatchObject({ status: 'draft', answers: { email: 'half@', age: 17 } });
    expect(begun.body.state).toMatchObject({
      page: 'one',
      pages: ['one', 'two'],
      calculated: { months: 204 },
    });
    expect(begun.body.state.visible).toContain('guardian');
    const saved = await respondent.send('PATCH', `${respondent.entryPath}/answers`, {
      answers: { email: 'half@example.com', full_name: 'A. Person', age: 18 },
      page: 'two',
    });
    expect(saved.status).toBe(200);
    expect(saved.body.state).toMatchObject({ page: 'two', errors: [], calculated: { months: 216 } });
    const read = await respondent.send('GET', respondent.entryPath);
    expect(read.body).toEqual(saved.body);
    expect(read.headers.get('etag')).toBe('"2"');
    const sent = await respondent.send('POST', `${respondent.entryPath}/submit`);
    expect([sent.status, sent.body.entry.status]).toEqual([200, 'submitted']);
    const again = await respondent.send('POST', `${respondent.entryPath}/submit`);
    expect([again.status, again.body.error.code]).toEqual([409, 'entry_already_submitted']);
    const late = await respondent.send('PATCH', `${respondent.entryPath}/answers`, { answers: { age: 1 } });
    expect([late.status, late.body.error.code]).toEqual([409, 'entry_already_submitted']);
  });
});

describe('an entry key', () => {
  test('opens one entry and nothing else', async () => {
    const { owner, form } = await makeForm();
    const [one, two] = [createRespondent(app), createRespondent(app)];
    await one.start(form.id);
    await two.start(form.id);
    const crossed = await one.send('GET', two.entryPath);
    expect([crossed.status, crossed.body.error.code]).toEqual([401, 'invalid_entry_key']);
    const none = createRespondent(app);
    expect((await none.send('GET', one.entryPath)).body.error.code).toBe('unauthenticated');
    const byAccount = await none.send('GET', one.entryPath, undefined, {
      authorization: `Bearer ${owner.key}`,
      'x-account-id': owner.id,
    });
    expect(byAccount.status).toBe(401);
    const onAccount = await readResponse(
      await fetch(apiUrl(app, '/forms'), { headers: { 'x-service-entry-key': one.entryKey as string } }),
    );
    expect([onAccount.status, onAccount.body.error.code]).toEqual([403, 'entry_key_not_allowed']);
    await owner.send('DELETE', `/entries/${one.entryPath.slice('/entries/'.length)}`);
    expect((await one.send('GET', one.entryPath)).status).toBe(401);
  });
});

describe('a form', () => {
  test('accepts entries from its allowed sites and from programs', async () => {
    const { form } = await makeForm({ allowedOrigins: ['https://www.example.com'] });
    const start = (origin: string) => createRespondent(app).start(form.id, {}, { origin });
    const rejected = await start('https://evil.example');
    expect([rejected.status, rejected.body.error.code]).toEqual([403, 'origin_not_allowed']);
    expect((await start('https://www.example.com')).status).toBe(201);
    expect((await start(new URL(app.services.config.publicUrl).origin)).status).toBe(201);
    expect((await createRespondent(app).start(form.id)).status).toBe(201);
  });

  test('never exceeds its response limit, even with concurrent requests', async () => {
    const { form } = await makeForm({ entryLimit: 3, locales: ['en', 'fr'] });
    const send = () =>
      createRespondent(app).start(form.id, { answers: { full_name: 'A' }, submit: true, locale: 'fr' });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const rejected = answers.filter(({ status }) => status !== 201);
    expect(new Set(rejected.map(({ body }) => body.error.code))).toEqual(new Set(['entry_limit_reached']));
    expect(new Set(rejected.map(({ body }) => body.error.message))).toEqual(
      new Set(['Ce formulaire a atteint le nombre maximal de réponses.']),
    );
  });

  test('gives every entry a unique, increasing number, even with concurrent requests', async () => {
    const { form } = await makeForm();
    const send = async () => {
      const { body } = await createRespondent(app).start(form.id, {
        answers: { full_name: 'A' },
        submit: true,
      });
      return body.entry.number as number;
    };
    const numbers = await Promise.all(Array.from({ length: 40 }, send));
    expect(new Set(numbers).size).toBe(40);
    expect(await send()).toBeGreaterThan(Math.max(...numbers));
  });

  test('that was closed or moved to the trash rejects its drafts', async () => {
    const { owner, form } = await makeForm();
    const respondent = createRespondent(app);
    await respondent.start(form.id, { answers: { full_name: 'A' } });
    await owner.send('POST', `/forms/${form.id}/close`);
    const closed = await respondent.send('POST', `${respondent.entryPath}/submit`);
    expect([closed.status, closed.body.error.code]).toEqual([409, 'form_closed']);
    const started = await createRespondent(app).start(form.id);
    expect([started.status, started.body.error.code]).toEqual([409, 'form_closed']);
    await owner.send('DELETE', `/forms/${form.id}`);
    expect((await respondent.send('GET', respondent.entryPath)).status).toBe(404);
  });
});

describe('a repeated request', () => {
  test('stores one entry and returns the same response', async () => {
    const { owner, form } = await makeForm();
    const send = (key: string, name = 'A') =>
      createRespondent(app).start(
        form.id,
        { answers: { full_name: name }, submit: true },
        { 'idempotency-key': key },
      );
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    const first = await send(one);
    const second = await send(one);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    expect((await send(one, 'B')).body.error.code).toBe('idempotency_key_reused');
    const many = await Promise.all(Array.from({ length: 8 }, () => send(two)));
    expect(new Set(many.map(({ body }) => body.entry.id)).size).toBe(1);
    expect((await owner.send('GET', `/forms/${form.id}/entries?include=total`)).body.pagination.total).toBe(
      2,
    );
  });

  test('returns its first response although the form is now full, closed or changed', async () => {
    for (const change of ['limit', 'close', 'publish'] as const) {
      const { owner, form } = await makeForm(change === 'limit' ? { entryLimit: 1 } : {});
      const once = { 'idempotency-key': crypto.randomUUID() };
      const send = (answers: object) => createRespondent(app).start(form.id, { answers, submit: true }, once);
      const first = await send({ full_name: 'A' });
      if (change === 'close') await owner.send('POST', `/forms/${form.id}/close`);
      if (change === 'publish') {
        await owner.send('POST', `/forms/${form.id}/versions`);
        await owner.send('PATCH', `/forms/${form.id}/versions/draft`, { definition: oneField('other') });
        await owner.send('POST', `/forms/${form.id}/versions/draft/publish`);
      }
      const again = await send({ full_name: 'A' });
      expect([change, again.status, again.headers.get('idempotent-replayed')]).toEqual([change, 201, 'true']);
      expect(again.body).toEqual(first.body);
      expect((await send({ full_name: 'B' })).body.error.code).toBe('idempotency_key_reused');
    }
  });

  test('returns no answers of an entry that was deleted permanently', async () => {
    const { owner, form } = await makeForm();
    const once = { 'idempotency-key': crypto.randomUUID() };
    const submit = () =>
      createRespondent(app).start(form.id, { answers: { full_name: 'A' }, submit: true }, once);
    const { body } = await submit();
    await owner.send('DELETE', `/entries/${body.entry.id}?permanent=true`, undefined, { 'if-match': '*' });
    expect((await submit()).body).toMatchObject({ error: { code: 'not_found' } });
  });

  test('returns the key of a draft only until the draft is changed', async () => {
    const { form } = await makeForm();
    const once = { 'idempotency-key': crypto.randomUUID() };
    const startDraft = () => createRespondent(app).start(form.id, {}, once);
    const respondent = createRespondent(app);
    const first = await respondent.start(form.id, {}, once);
    expect((await startDraft()).body).toEqual(first.body);
    await respondent.send('PATCH', `${respondent.entryPath}/answers`, { answers: { full_name: 'A' } });
    const late = await startDraft();
    expect([late.status, late.body.error.code]).toEqual([409, 'entry_key_used']);
    expect(JSON.stringify(late.body)).not.toContain('sek_');
  });

  test.each(['1', 'order-4711', 'someone@example.com'])('needs a key longer than %s', async (key) => {
    const { form } = await makeForm();
    const { status, body } = await createRespondent(app).start(form.id, {}, { 'idempotency-key': key });
    expect([status, body.error.details]).toMatchObject([422, [{ path: 'headers.idempotency-key' }]]);
  });

  test('submits once', async () => {
    const { owner, form } = await makeForm();
    const respondent = createRespondent(app);
    await respondent.start(form.id, { answers: { full_name: 'A' } });
    const submit = () =>
      respondent.send('POST', `${respondent.entryPath}/submit`, {}, { 'idempotency-key': 'k' });
    const first = await submit();
    expect((await submit()).body).toEqual(first.body);
    // Events become visible once all earlier transactions have ended.
    const received = async () => (await owner.send('GET', '/events?type=entry.submitted')).body.data.length;
    await expect.poll(received).toBe(1);
  });
});

test('a filled honeypot is rejected', async () => {
  const { form } = await makeForm();
  const caught = await createRespondent(app).start(form.id, {
    answers: { full_name: 'A' },
    honeypot: 'https://example.com',
    submit: true,
  });
  expect([caught.status, caught.body.error.details[0].path]).toEqual([422, 'honeypot']);
});
