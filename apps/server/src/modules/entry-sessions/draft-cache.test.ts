import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { field, makePublishedForm, publish } from '../forms/forms.factory.ts';

const app = useTestApp();

let atOnce: MockInstance;
beforeEach(() => {
  atOnce = vi.spyOn(app.services.database, 'writeStatement');
  return () => atOnce.mockRestore();
});

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        field('city'),
        field('street', 'short_text', { required: true }),
        field('notes', 'long_text'),
        field('more', 'long_text'),
      ],
    },
    { id: 'two', elements: [field('twice', 'calculated', { value: 'answers.city + answers.city' })] },
  ],
};

/** A draft that was saved once, so that it is cached. */
const savedDraft = async (settings: object = {}) => {
  const account: TestAccount = await createTestAccount(app);
  const form = await makePublishedForm(account, { definition, settings });
  const respondent = createRespondent(app);
  await respondent.start(form.id, { answers: { city: 'Nice' } });
  const save = (answers: object, more: object = {}, headers: Record<string, string> = {}) =>
    respondent.send('PATCH', `${respondent.entryPath}/answers`, { answers, ...more }, headers);
  expect((await save({ city: 'Cannes' })).status).toBe(200);
  atOnce.mockClear();
  return { account, form, respondent, save };
};

test('a cached draft is saved with one statement, with the same result as an uncached save', async () => {
  const { account, respondent, save } = await savedDraft();
  const first = await save({ street: 'Rue X' }, { page: 'two' });
  expect(atOnce).toHaveBeenCalledTimes(1);
  expect(first.body.entry.answers).toMatchObject({ city: 'Cannes', street: 'Rue X' });
  expect(first.body.state).toMatchObject({ page: 'two', errors: [] });
  const wrong = await save({ street: null });
  expect(atOnce).toHaveBeenCalledTimes(2);
  expect(wrong.body.state.errors).toMatchObject([{ path: 'answers.street', code: 'required' }]);

  const read = await respondent.send('GET', respondent.entryPath);
  expect(read.body).toEqual(wrong.body);
  expect(read.headers.get('etag')).toBe(wrong.headers.get('etag'));
  const { id } = read.body.entry;
  const seen = await account.send('GET', `/entries/${id}`);
  expect(seen.body.answers).toMatchObject({ city: 'Cannes' });
});

test('concurrent saves are all stored', async () => {
  const { respondent, save } = await savedDraft();
  const answers = await Promise.all([
    save({ city: 'Lyon' }),
    save({ street: 'Rue Y' }),
    save({ city: 'Lyon' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await respondent.send('GET', respondent.entryPath);
  expect(body.entry.answers).toMatchObject({ city: 'Lyon', street: 'Rue Y' });
});

test('concurrent saves of several drafts are all stored, and other changes to one of them are kept', async () => {
  const account = await createTestAccount(app);
  const form = await makePublishedForm(account, { definition });
  const people = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const respondent = createRespondent(app);
      await respondent.start(form.id, { answers: { city: 'Nice' } });
      const save = (answers: object) =>
        respondent.send('PATCH', `${respondent.entryPath}/answers`, { answers });
      return { id: (await save({ city: 'Cannes' })).body.entry.id as string, save };
    }),
  );
  const changed = { answers: { street: 'Rue Z' } };
  expect((await account.send('PATCH', `/entries/${people[3]?.id}/answers`, changed)).status).toBe(200);
  const saved = await Promise.all(people.map(({ save }, at) => save({ city: `City ${at}` })));
  expect(saved.map(({ body }) => body.entry.answers)).toEqual(
    people.map((_, at) => ({ city: `City ${at}`, ...(at === 3 && { street: 'Rue Z' }) })),
  );
});

test('changes by others in the meantime are kept', async () => {
  const { account, respondent, save } = await savedDraft();
  const { body } = await respondent.send('GET', respondent.entryPath);
  const changed = await account.send('PATCH', `/entries/${body.entry.id}/answers`, {
    answers: { street: 'Rue Z' },
  });
  expect(changed.status).toBe(200);
  expect((await save({ city: 'Metz' })).body.entry.answers).toMatchObject({ city: 'Metz', street: 'Rue Z' });
});

test('an entry that is submitted, in the trash or has another key is not saved', async () => {
  const sent = await savedDraft();
  await sent.respondent.send('POST', `${sent.respondent.entryPath}/submit`, { answers: { street: 'x' } });
  expect((await sent.save({ city: 'Metz' })).body.error.code).toBe('entry_already_submitted');

  const trashed = await savedDraft();
  const { body } = await trashed.respondent.send('GET', trashed.respondent.entryPath);
  await trashed.account.send('DELETE', `/entries/${body.entry.id}`);
  expect((await trashed.save({ city: 'Metz' })).body.error.code).toBe('invalid_entry_key');
});

test('a changed form is loaded again', async () => {
  const { account, form, save } = await savedDraft();
  const settings = { allowedOrigins: ['https://a.example'] };
  const changed = await account.send('PATCH', `/forms/${form.id}`, { settings }, { 'if-match': '*' });
  expect(changed.status).toBe(200);
  const elsewhere = await save({ city: 'Metz' }, {}, { origin: 'https://b.example' });
  expect(elsewhere.body.error.code).toBe('origin_not_allowed');
  expect((await save({ city: 'Metz' }, {}, { origin: 'https://a.example' })).status).toBe(200);
  await account.send('DELETE', `/forms/${form.id}`);
  expect((await save({ city: 'Lyon' })).status).toBe(404);
});

test('unknown answers are rejected, and If-Match is compared with the stored version', async () => {
  const { save } = await savedDraft();
  expect((await save({ nothing: 1 })).body.error.code).toBe('validation_failed');
  expect((await save({ city: 'Metz' }, {}, { 'if-match': '"99"' })).status).toBe(412);
  const good = await save({ city: 'Metz' });
  const etag = good.headers.get('etag') as string;
  expect((await save({ city: 'Lyon' }, {}, { 'if-match': etag })).status).toBe(200);
});

test('a save that was not committed is not cached', async () => {
  const { account, respondent, save } = await savedDraft();
  const { body, headers } = await respondent.send('GET', respondent.entryPath);
  const { database } = app.services;
  const write = database.write.bind(database);
  const lost = vi.spyOn(database, 'write').mockImplementationOnce((accountId, work) =>
    write(accountId, async (db) => {
      await work(db);
      throw new Error('The connection was lost.');
    }),
  );
  const failed = await save({ city: 'Lost' }, {}, { 'if-match': headers.get('etag') as string });
  lost.mockRestore();
  expect(failed.status).toBe(500);

  // Another client's change now gets the version number of the lost save.
  await account.send('PATCH', `/entries/${body.entry.id}/answers`, { answers: { city: 'Theirs' } });
  const saved = await save({ street: 'Rue Z' });
  expect(saved.body.entry.answers).toMatchObject({ city: 'Theirs', street: 'Rue Z' });
});

test('drafts of an account that is being deleted are not saved', async () => {
  const { account, save } = await savedDraft();
  await account.sendWithSession('DELETE', '/account?confirm=Test%20account');
  expect((await save({ city: 'Metz' })).status).toBe(404);
  await account.sendWithSession('POST', '/account/restore');
  expect((await save({ city: 'Metz' })).status).toBe(200);
});

test('a draft that has become too large is not cached anymore', async () => {
  const { save } = await savedDraft();
  const first = { notes: 'x'.repeat(9_000) };
  const all = { ...first, more: 'é'.repeat(9_000) };
  await save(first);
  expect((await save(all)).body.entry.answers).toMatchObject(all);
  expect(atOnce).toHaveBeenCalledTimes(2);
  expect((await save({ city: 'Lyon' })).body.entry.answers).toEqual({ ...all, city: 'Lyon' });
  expect((await save({ city: 'Metz' })).body.entry.answers).toEqual({ ...all, city: 'Metz' });
  expect(atOnce).toHaveBeenCalledTimes(2);
});

test('an entry keeps the form version it was started with', async () => {
  const { account, form, save } = await savedDraft();
  const shorter = { pages: [{ id: 'one', elements: [field('city')] }] };
  await account.send('POST', `/forms/${form.id}/versions`);
  const path = `/forms/${form.id}/versions/draft`;
  const drafted = await account.send('PATCH', path, { definition: shorter });
  expect(drafted.status).toBe(200);
  await publish(account, form.id);
  const { body } = await save({ street: 'Rue X' });
  expect(body.entry.answers).toMatchObject({ city: 'Cannes', street: 'Rue X' });
});
