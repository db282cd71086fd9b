import { expect, test } from 'vitest';
import { decodeId } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { soonOptions } from '../../testing/test-app.ts';
import { makeRow, makeTable } from '../data-tables/data-tables.factory.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { field, makeForm, makePublishedForm } from '../forms/forms.factory.ts';
import { makeProject } from '../projects/projects.factory.ts';
import { deliveriesOf, useDispatchers } from './dispatcher.factory.ts';
import { makeWebhook } from './webhooks.factory.ts';

const { app, query, receive, dispatch } = useDispatchers();

const definition = {
  pages: [{ id: 'p', elements: [field('city'), field('age', 'number'), field('day', 'date')] }],
};

const bodies = (received: readonly { body: string }[]) => received.map(({ body }) => JSON.parse(body));

test('a webhook of a form gets the answers of its entries, and the changes of an update', async () => {
  const account = await createTestAccount(app);
  const there = await receive();
  const [form, other] = [
    await makePublishedForm(account, { definition }),
    await makePublishedForm(account, { definition }),
  ];
  const { id } = await makeWebhook(account, {
    url: there.url(),
    events: ['entry.submitted', 'entry.updated'],
    formIds: [form.id],
  });
  dispatch();
  await makeEntry(account, { formId: other.id, answers: { city: 'Rome' } });
  const entry = await makeEntry(account, {
    formId: form.id,
    answers: { city: 'Paris', age: 34 },
    metafields: { crm: { id: 'C-1' } },
  });
  await expect.poll(() => there.received.length, soonOptions).toBe(1);
  await account.send('PATCH', `/entries/${entry.id}/answers`, { answers: { city: 'Lyon' } });
  await expect.poll(() => there.received.length, soonOptions).toBe(2);
  const [submitted, updated] = bodies(there.received);
  expect(submitted).toMatchObject({
    type: 'entry.submitted',
    data: {
      entryId: entry.id,
      formId: form.id,
      status: 'submitted',
      answers: { city: 'Paris', age: 34 },
      metafields: { crm: { id: 'C-1' } },
      source: 'api',
      locale: 'en',
    },
  });
  expect(submitted.data).not.toHaveProperty('changes');
  expect(updated.data).toMatchObject({
    revision: 2,
    answers: { city: 'Lyon', age: 34 },
    changes: [{ path: 'answers.city', before: 'Paris', after: 'Lyon' }],
  });
  const deliveries = await deliveriesOf(account, id);
  expect(deliveries).toHaveLength(2);
  const { body } = await account.send('GET', `/webhooks/${id}/deliveries/${deliveries[0].id}`);
  expect(body.payload).toEqual(updated);
  // GET /events is unchanged: ids only.
  const event = await account.send('GET', `/events/${updated.id}`);
  expect(event.body.data).toMatchObject({ entryId: entry.id });
  expect(event.body.data).not.toHaveProperty('answers');
});

test('payload "ids" sends no content, also with a filter, and its snapshot is not stored', async () => {
  const account = await createTestAccount(app);
  const there = await receive();
  const form = await makePublishedForm(account, { definition });
  const { id } = await makeWebhook(account, {
    url: there.url(),
    events: ['entry.submitted'],
    formIds: [form.id],
    filter: 'answers.age >= 18 && answers.day > "2026-01-01"',
    payload: 'ids',
  });
  dispatch();
  const answers = { age: 17, day: '2026-05-05' };
  for (const given of [answers, { age: 20, day: '2025-05-05' }, { city: 'No age' }])
    await makeEntry(account, { formId: form.id, answers: given });
  const match = await makeEntry(account, { formId: form.id, answers: { ...answers, age: 18 } });
  await expect.poll(() => there.received.length, soonOptions).toBe(1);
  expect(bodies(there.received)[0].data).toEqual({
    entryId: match.id,
    formId: form.id,
    formVersionId: form.publishedVersionId,
    number: 4,
    status: 'submitted',
    revision: 1,
  });
  // Deliveries that do not match leave nothing behind.
  await expect
    .poll(
      async () => (await deliveriesOf(account, id)).map((one: { status: string }) => one.status),
      soonOptions,
    )
    .toEqual(['delivered']);
  const { rows } = await query('select snapshot, filter from webhook_deliveries where webhook_id = $1', [
    decodeId('whk', id),
  ]);
  expect(rows).toEqual([{ snapshot: null, filter: null }]);
});

test('a webhook of a data table gets the values of its rows', async () => {
  const account = await createTestAccount(app);
  const there = await receive();
  const [table, other] = [await makeTable(account), await makeTable(account)];
  await makeWebhook(account, {
    url: there.url(),
    events: ['row.created', 'row.updated'],
    tableIds: [table.id],
    filter: 'values.price < 5',
  });
  dispatch();
  await makeRow(account, other.id, { article: 'other', price: 1 });
  const row = await makeRow(account, table.id, { article: 'tea', price: 9 });
  await account.send('PATCH', `/data-tables/${table.id}/rows/${row.id}`, { values: { price: 4 } });
  await expect.poll(() => there.received.length, soonOptions).toBe(1);
  expect(bodies(there.received)[0]).toMatchObject({
    type: 'row.updated',
    data: { rowId: row.id, tableId: table.id, version: 2, values: { article: 'tea', price: 4 } },
  });
});

test('bound to a form, "*" covers only events of that form', async () => {
  const account = await createTestAccount(app);
  const there = await receive();
  const form = await makeForm(account, { definition });
  await makeWebhook(account, { url: there.url(), events: ['*'], formIds: [form.id] });
  dispatch();
  await makeProject(account);
  await makeForm(account);
  await account.send('PATCH', `/forms/${form.id}`, { name: 'Renamed' });
  await expect.poll(() => there.received.length, soonOptions).toBe(1);
  expect(bodies(there.received)[0]).toMatchObject({ type: 'form.updated', data: { id: form.id } });
});

test('a filter follows a renamed field; one that no longer fits fails the delivery with the reason', async () => {
  const account = await createTestAccount(app);
  const there = await receive();
  const form = await makePublishedForm(account, { definition });
  const { id } = await makeWebhook(account, {
    url: there.url(),
    events: ['entry.submitted'],
    formIds: [form.id],
    filter: 'answers.age > 3',
  });
  await account.send('POST', `/forms/${form.id}/versions`, {});
  const renamed = await account.send('PATCH', `/forms/${form.id}/versions/draft/fields/age`, {
    key: 'years',
  });
  expect(renamed.status).toBe(200);
  await account.send('POST', `/forms/${form.id}/versions/draft/publish`);
  const filterNow = async () => (await account.send('GET', `/webhooks/${id}`)).body.filter;
  expect(await filterNow()).toBe('answers.years > 3');
  await query(`update webhooks set filter = 'answers.gone > 3' where id = $1`, [decodeId('whk', id)]);
  dispatch();
  await makeEntry(account, { formId: form.id, answers: { years: 7 } });
  await expect.poll(async () => (await deliveriesOf(account, id))[0]?.status, soonOptions).toBe('exhausted');
  const [delivery] = await deliveriesOf(account, id);
  expect(delivery.error).toMatch(/filter no longer fits.*gone/s);
  expect(there.received).toEqual([]);
  // A redelivery is sent whatever the filter says.
  await account.send('POST', `/webhooks/${id}/deliveries/${delivery.id}/redeliver`);
  await expect.poll(() => there.received.length, soonOptions).toBe(1);
});

test('deliveries with answers are deleted with their entry', async () => {
  const account = await createTestAccount(app);
  const form = await makePublishedForm(account, { definition });
  const { id } = await makeWebhook(account, { events: ['entry.submitted'], formIds: [form.id] });
  const entry = await makeEntry(account, { formId: form.id, answers: { city: 'Oslo' } });
  expect(await deliveriesOf(account, id)).toHaveLength(1);
  await query('delete from entries where account_id = $1 and id = $2', [
    account.accountId,
    decodeId('ent', entry.id),
  ]);
  expect(await deliveriesOf(account, id)).toEqual([]);
});

test('new webhooks send full payloads by default', async () => {
  const account = await createTestAccount(app);
  const { id } = await makeWebhook(account);
  expect((await account.send('GET', `/webhooks/${id}`)).body).toMatchObject({
    payload: 'full',
    formIds: [],
    tableIds: [],
    filter: null,
  });
});

test('a subscription that could never send, or whose filter does not fit, is rejected with the path', async () => {
  const [account, outsider] = [await createTestAccount(app), await createTestAccount(app)];
  const form = await makePublishedForm(account, { definition });
  const foreign = await makePublishedForm(outsider);
  const table = await makeTable(account);
  const rejection = async (values: object) => {
    const { status, body } = await account.send('POST', '/webhooks', {
      url: 'https://receiver.example/hooks',
      events: ['entry.submitted'],
      ...values,
    });
    expect(status).toBe(422);
    return body.error.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
  };
  expect(await rejection({ formIds: [foreign.id] })).toEqual(['formIds.0 not_found']);
  expect(await rejection({ tableIds: ['tbl_01kxta5vqse7xr9m4z3h8w2bcd'], events: ['row.created'] })).toEqual([
    'tableIds.0 not_found',
  ]);
  expect(await rejection({ formIds: [form.id], events: ['project.created'] })).toEqual([
    'events.0 never_sent',
  ]);
  expect(await rejection({ formIds: [form.id], events: ['row.created'] })).toEqual(['events.0 never_sent']);
  expect(await rejection({ filter: 'answers.age > 3' })).toEqual(['filter needs_form_or_table']);
  expect(await rejection({ formIds: [form.id], filter: 'answers.agee > 3' })).toEqual([
    'filter unknown_field',
  ]);
  expect(
    await rejection({ formIds: [form.id], filter: 'answers.age > 3', events: ['form.updated'] }),
  ).toEqual(['events.0 not_filterable']);
  expect(
    await rejection({ tableIds: [table.id], events: ['row.deleted'], filter: 'values.price > 3' }),
  ).toEqual(['events.0 not_filterable']);
});

test('a sample shows the newest entry, or an example; only admins may request it', async () => {
  const account = await createTestAccount(app);
  const [form, table] = [await makePublishedForm(account, { definition }), await makeTable(account)];
  const sample = async (body: object, from = account) => from.send('POST', '/webhooks/sample', body);
  const invented = await sample({ type: 'entry.submitted', formId: form.id });
  expect(invented).toMatchObject({
    status: 200,
    body: { payload: { type: 'entry.submitted', data: { formId: form.id, answers: { age: 42 } } } },
  });
  const entry = await makeEntry(account, { formId: form.id, answers: { city: 'Oslo' } });
  const { body } = await sample({ type: 'entry.updated', formId: form.id });
  expect(body.payload.data).toMatchObject({
    entryId: entry.id,
    answers: { city: 'Oslo' },
    changes: [{ path: 'answers.city', after: 'Oslo' }],
  });
  const ids = await sample({ type: 'entry.submitted', formId: form.id, payload: 'ids' });
  expect(ids.body.payload.data).not.toHaveProperty('answers');
  const row = await sample({ type: 'row.created', tableId: table.id });
  expect(row.body.payload.data.values).toEqual({ article: null, price: null });
  expect(
    (await sample({ type: 'entry.submitted', formId: form.id }, await createTestAccount(app))).status,
  ).toBe(404);
  expect((await sample({ type: 'entry.submitted' })).status).toBe(404);
  const editor = await account.as('editor');
  expect(
    (await editor.send('POST', '/webhooks/sample', { type: 'entry.submitted', formId: form.id })).status,
  ).toBe(403);
});
