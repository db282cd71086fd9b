import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { solveChallenge } from '../../../../../packages/sdk/src/solve-challenge.ts';
import { createRespondent } from '../../testing/respondent.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { field, makePublishedForm, publish } from '../forms/forms.factory.ts';

const app = useTestApp();

let lookUp: MockInstance;
beforeEach(() => {
  lookUp = vi.spyOn(app.services.database, 'global');
  return () => lookUp.mockRestore();
});

const definitionOf = (...elements: object[]) => ({ pages: [{ id: 'one', elements }] });

/** A form with a submitted entry, so that it is cached. */
const usedForm = async (settings: object = {}) => {
  const account = await createTestAccount(app);
  const form = await makePublishedForm(account, { definition: definitionOf(field('city')), settings });
  const submit = (answers: object, headers: Record<string, string> = {}) =>
    createRespondent(app).start(form.id, { answers, submit: true }, headers);
  expect((await submit({ city: 'Nice' })).status).toBe(201);
  lookUp.mockClear();
  return { account, form, submit };
};

test('a cached form is not looked up: the statement that stores the entry checks it', async () => {
  const { account, form, submit } = await usedForm();
  const sent = await submit({ city: 'Metz' });
  expect(sent.status).toBe(201);
  expect(lookUp).not.toHaveBeenCalled();
  const { body } = await account.send('GET', `/entries/${sent.body.entry.id}`);
  expect(body).toMatchObject({ formId: form.id, number: 2, answers: { city: 'Metz' } });
});

test('a newly published version is used for validation immediately', async () => {
  const { account, form, submit } = await usedForm();
  const definition = definitionOf(field('city'), field('street', 'short_text', { required: true }));
  await account.send('POST', `/forms/${form.id}/versions`);
  await account.send('PATCH', `/forms/${form.id}/versions/draft`, { definition }, { 'if-match': '*' });
  await publish(account, form.id);
  const rejected = await submit({ city: 'Metz' });
  expect(rejected.body.error.details).toMatchObject([{ path: 'answers.street', code: 'required' }]);
  expect((await submit({ city: 'Metz', street: 'Rue Z' })).status).toBe(201);
  const { body } = await account.send('GET', `/forms/${form.id}/entries`);
  expect(body.data).toHaveLength(2);
});

test('closing, reopening and deleting a form apply to the next entry', async () => {
  const { account, form, submit } = await usedForm({ entryLimit: null });
  await account.send('POST', `/forms/${form.id}/close`);
  expect((await submit({ city: 'Metz' })).body.error.code).toBe('form_closed');
  await account.send('POST', `/forms/${form.id}/reopen`);
  expect((await submit({ city: 'Metz' })).status).toBe(201);
  await account.send('DELETE', `/forms/${form.id}`);
  expect((await submit({ city: 'Metz' })).status).toBe(404);
  expect((await submit({ city: 'Metz' })).status).toBe(404);
});

test('an Idempotency-Key returns the first response, also for a changed form', async () => {
  const { account, form, submit } = await usedForm();
  const once = { 'idempotency-key': crypto.randomUUID() };
  const first = await submit({ city: 'Metz' }, once);
  const again = await submit({ city: 'Metz' }, once);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  await account.send('PATCH', `/forms/${form.id}`, { name: 'Another' }, { 'if-match': '*' });
  expect((await submit({ city: 'Metz' }, once)).body).toEqual(first.body);
  expect((await submit({ city: 'Lyon' }, once)).body.error.code).toBe('idempotency_key_reused');
  const { body } = await account.send('GET', `/forms/${form.id}/entries`);
  expect(body.data).toHaveLength(2);
});

test('concurrent entries for a changed form are stored once each', async () => {
  const { account, form, submit } = await usedForm();
  await account.send('PATCH', `/forms/${form.id}`, { name: 'Another' }, { 'if-match': '*' });
  const sent = await Promise.all(Array.from({ length: 12 }, (_, at) => submit({ city: `City ${at}` })));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
  const { body } = await account.send('GET', `/forms/${form.id}/entries?limit=100`);
  expect(body.data).toHaveLength(13);
});

test('a form with a response limit is not looked up either, and its limit stays exact', async () => {
  const { account, form, submit } = await usedForm({ entryLimit: 4 });
  const sent = await Promise.all(Array.from({ length: 6 }, () => submit({ city: 'Metz' })));
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409, 409]);
  await account.send('PATCH', `/forms/${form.id}`, { settings: { entryLimit: 5 } }, { 'if-match': '*' });
  expect((await submit({ city: 'Metz' })).status).toBe(201);
  expect((await submit({ city: 'Metz' })).body.error.code).toBe('entry_limit_reached');
});

test('a captcha is solved only once, even if the form has changed', async () => {
  const account = await createTestAccount(app);
  const settings = { captcha: 'proof_of_work' };
  const form = await makePublishedForm(account, { definition: definitionOf(field('city')), settings });
  const submit = async () => {
    const respondent = createRespondent(app);
    const challenge = await respondent.send('GET', `/forms/${form.id}/challenge`);
    const captcha = await solveChallenge(challenge.body);
    return respondent.start(form.id, { answers: { city: 'Metz' }, submit: true, captcha });
  };
  expect((await submit()).status).toBe(201);
  await account.send('PATCH', `/forms/${form.id}`, { name: 'Another' }, { 'if-match': '*' });
  expect((await submit()).status).toBe(201);
});

test('a form that changes on every attempt results in an error that can be retried', async () => {
  const { account, form, submit } = await usedForm();
  const { database } = app.services;
  const store = database.writeStatement.bind(database);
  const changing = vi.spyOn(database, 'writeStatement').mockImplementation(async (...args) => {
    await account.send('PATCH', `/forms/${form.id}`, { name: crypto.randomUUID() }, { 'if-match': '*' });
    return store(...args);
  });
  const rejected = await submit({ city: 'Metz' });
  changing.mockRestore();
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('1');
  expect((await submit({ city: 'Metz' })).status).toBe(201);
  const { body } = await account.send('GET', `/forms/${form.id}/entries`);
  expect(body.data).toHaveLength(2);
});
