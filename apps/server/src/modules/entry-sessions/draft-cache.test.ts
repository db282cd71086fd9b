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

/** A draft that was saved once, so that the process remembers it. */
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

test('a draft that was saved before is saved by one statement, which leaves what the long way leaves', async () => {
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

test('saves at the same moment are all kept', async () => {
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

test('drafts of several people that are saved at the same moment are all kept, and what others changed in one of them stays', async () => {
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

test('what others have changed meanwhile stays', async () => {
  const { account, respondent, save } = await savedDraft();
  const { body } = await respondent.send('GET', respondent.entryPath);
  const changed = await account.send('PATCH', `/entries/${body.entry.id}/answers`, {
    answers: { street: 'Rue Z' },
  });
  expect(changed.status).toBe(200);
  expect((await save({ city: 'Metz' })).body.entry.answers).toMatchObject({ city: 'Metz', street: 'Rue Z' });
});

test('an entry that is sent, in the trash, or held by somebody else takes no more', async () => {
  const sent = await savedDraft();
  await sent.respondent.send('POST', `${sent.respondent.entryPath}/submit`, { answers: { street: 'x' } });
  expect((await sent.save({ city: 'Metz' })).body.error.code).toBe('entry_already_submitted');

  const trashed = await savedDraft();
  const { body } = await trashed.respondent.send('GET', trashed.respondent.entryPath);
  await trashed.account.send('DELETE', `/entries/${body.entry.id}`);
  expect((await trashed.save({ city: 'Metz' })).body.error.code).toBe('invalid_entry_key');
});

test('a form that has changed is looked at anew', async () => {
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

test('what has no place in the form is refused, and an If-Match is held to what is stored', async () => {
  const { save } = await savedDraft();
  expect((await save({ nothing: 1 })).body.error.code).toBe('validation_failed');
  expect((await save({ city: 'Metz' }, {}, { 'if-match': '"99"' })).status).toBe(412);
  const good = await save({ city: 'Metz' });
  const etag = good.headers.get('etag') as string;
  expect((await save({ city: 'Lyon' }, {}, { 'if-match': etag })).status).toBe(200);
});

test('a save that was not committed is not remembered', async () => {
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

  // Somebody else's change now gets the number that the lost one would have had.
  await account.send('PATCH', `/entries/${body.entry.id}/answers`, { answers: { city: 'Theirs' } });
  const saved = await save({ street: 'Rue Z' });
  expect(saved.body.entry.answers).toMatchObject({ city: 'Theirs', street: 'Rue Z' });
});

test('an account that is to be deleted takes no more', async () => {
  const { account, save } = await savedDraft();
  await account.sendWithSession('DELETE', '/account?confirm=Test%20account');
  expect((await save({ city: 'Metz' })).status).toBe(404);
  await account.sendWithSession('POST', '/account/restore');
  expect((await save({ city: 'Metz' })).status).toBe(200);
});

test('a draft that has grown long is not remembered any more', async () => {
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

test('an entry stays with the version that it was begun with', async () => {
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
