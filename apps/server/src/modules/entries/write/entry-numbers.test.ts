import { type RawBuilder, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { decodeId, newUuid } from '../../../kit/ids.ts';
import { createRespondent } from '../../../testing/respondent.ts';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { field, makePublishedForm } from '../../forms/forms.factory.ts';
import { newEntryRow } from './new-entry.ts';

const app = useTestApp();

const setUp = async (settings: object = {}) => {
  const account = await createTestAccount(app);
  const definition = { pages: [{ id: 'one', elements: [field('city'), field('note', 'long_text')] }] };
  const form = await makePublishedForm(account, { definition, settings });
  const submit = (headers: Record<string, string> = {}) =>
    createRespondent(app).start(form.id, { answers: { city: 'Metz' }, submit: true }, headers);
  const numbers = async () => {
    const { body } = await account.send('GET', `/forms/${form.id}/entries?limit=100`);
    return body.data
      .map(({ number }: { number: number }) => number)
      .toSorted((a: number, b: number) => a - b);
  };
  return { account, form, submit, numbers };
};

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('concurrent entries from respondents, the account and bulk requests get consecutive numbers', async () => {
  const { account, form, submit, numbers } = await setUp();
  const path = `/forms/${form.id}/entries`;
  const created = { op: 'create', formId: form.id, answers: { city: 'Nice' } };
  const sent = await Promise.all([
    ...Array.from({ length: 20 }, () => submit()),
    ...Array.from({ length: 5 }, () => account.send('POST', path, { answers: { city: 'Lyon' } })),
    account.send('POST', '/entries/bulk', { operations: Array.from({ length: 10 }, () => created) }),
  ]);
  expect(sent.map(({ status }) => status)).toEqual([...Array.from({ length: 25 }, () => 201), 200]);
  expect(await numbers()).toEqual(upTo(35));
});

test('a repeated request takes no number', async () => {
  const { submit, numbers } = await setUp();
  const once = { 'idempotency-key': crypto.randomUUID() };
  const first = await submit(once);
  expect((await Promise.all([submit(once), submit(), submit(once)])).map(({ status }) => status)).toEqual([
    201, 201, 201,
  ]);
  expect((await submit(once)).body).toEqual(first.body);
  expect((await submit()).body.entry.number).toBe(3);
  expect(await numbers()).toEqual(upTo(3));
});

test('entries over the response limit take no numbers', async () => {
  const { account, form, submit, numbers } = await setUp({ entryLimit: 3 });
  const sent = await Promise.all(Array.from({ length: 8 }, () => submit()));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
  await account.send('PATCH', `/forms/${form.id}`, { settings: { entryLimit: null } }, { 'if-match': '*' });
  expect((await submit()).body.entry.number).toBe(4);
  expect(await numbers()).toEqual(upTo(4));
});

test('an entry that is retried because its form changed takes one number', async () => {
  const { account, form, submit, numbers } = await setUp();
  await submit();
  await account.send('PATCH', `/forms/${form.id}`, { name: 'Another' }, { 'if-match': '*' });
  expect((await submit()).body.entry.number).toBe(2);
  expect(await numbers()).toEqual(upTo(2));
});

test('a batch that is rolled back takes no numbers', async () => {
  const { submit, numbers } = await setUp();
  await submit();
  const { database } = app.services;
  const failing = vi.spyOn(database, 'writeStatement').mockImplementationOnce((accountId, statement) =>
    database.write(accountId, async (db) => {
      await db.run(statement);
      throw new Error('The connection was lost.');
    }),
  );
  expect((await submit()).status).toBe(500);
  failing.mockRestore();
  await submit();
  expect(await numbers()).toEqual(upTo(2));
});

test('forms in the same batch are numbered separately', async () => {
  const { account, form, submit, numbers } = await setUp();
  const other = await makePublishedForm(account);
  const toOther = () => createRespondent(app).start(other.id, { answers: { full_name: 'A' }, submit: true });
  await Promise.all([submit(), toOther(), submit(), toOther(), submit()]);
  expect(await numbers()).toEqual(upTo(3));
  const next = await app.services.database.read(account.accountId, (db) =>
    db.all(sql<{ form_id: string; next: number }>`
      select form_id, next from entry_numbers where account_id = ${account.accountId}`),
  );
  expect(new Map(next.map((row) => [row.form_id, row.next]))).toEqual(
    new Map([
      [decodeId('frm', form.id), 4],
      [decodeId('frm', other.id), 3],
    ]),
  );
});

/** Runs `work` while another transaction holds the lock that this query takes. */
const whileLocked = async (accountId: string, lock: RawBuilder<unknown>, work: () => Promise<void>) => {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = app.services.database.write(accountId, async (db) => {
    await db.run(lock);
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, holding]);
  await work().finally(released.resolve);
  await holding;
};

/** The number of transactions that wait for a lock in this database. */
const countWaiting = async (accountId: string): Promise<number> => {
  const [row] = await app.services.database.read(accountId, (db) =>
    db.all(sql<{ count: number }>`
      select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`),
  );
  return row?.count ?? 0;
};

const lockNumbers = (accountId: string, formId: string) => sql`
  select from entry_numbers where account_id = ${accountId} and form_id = ${decodeId('frm', formId)} for update`;

test('entries of a form that is locked do not hold up other forms', async () => {
  const { account, form, submit, numbers } = await setUp();
  await submit();
  const other = await makePublishedForm(account);
  const waiting: Promise<{ status: number }>[] = [];
  await whileLocked(account.accountId, lockNumbers(account.accountId, form.id), async () => {
    waiting.push(submit(), submit());
    const others = Array.from({ length: 3 }, () =>
      createRespondent(app).start(other.id, { answers: { full_name: 'A' }, submit: true }),
    );
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([201, 201, 201]);
  });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201]);
  expect(await numbers()).toEqual(upTo(3));
});

test('a bulk request does not hold up respondents while it changes entries', async () => {
  const { account, form, submit, numbers } = await setUp();
  const entry = (await submit()).body.entry.id as string;
  const long = { op: 'create', formId: form.id, answers: { city: 'Nice', note: 'x'.repeat(4_000) } };
  const operations = [
    ...Array.from({ length: 90 }, () => long),
    { op: 'update', id: entry, answers: { city: 'Lyon' } },
  ];
  const { accountId } = account;
  const lockEntry = sql`
    select from entries where account_id = ${accountId} and id = ${decodeId('ent', entry)} for update`;
  let bulk: Promise<{ status: number }> | undefined;
  await whileLocked(accountId, lockEntry, async () => {
    bulk = account.send('POST', '/entries/bulk', { operations });
    await expect.poll(() => countWaiting(accountId)).toBe(1);
    expect((await submit()).body.entry.number).toBe(2);
  });
  expect((await bulk)?.status).toBe(200);
  expect(await numbers()).toEqual(upTo(92));
});

test('each entry of a batch is held to the response limit that it was validated with', async () => {
  const { account, form } = await setUp();
  const target = {
    formId: decodeId('frm', form.id) as string,
    versionId: decodeId('ver', form.publishedVersionId as string) as string,
  };
  const createdAt = new Date(0);
  const insert = (limit: number) => {
    const row = newEntryRow(target, {
      ...{ id: newUuid(), status: 'submitted', answers: {}, locale: 'en', createdAt, submittedAt: createdAt },
      author: { source: 'respondent', userId: null },
    });
    return app.services.state.entryWriter.insert(account.accountId, { row }, { limit });
  };
  // The limit was 5 when the first was validated, and 1 afterwards.
  expect(await Promise.all([insert(5), insert(1), insert(1), insert(5)])).toEqual([
    1,
    'over limit',
    'over limit',
    2,
  ]);
});
