import { describe, expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { makeFile } from '../files/files.factory.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';
import { makeRow, makeTable } from './data-tables.factory.ts';

const app = useTestApp();
const account = () => createTestAccount(app);

type Answer = {
  status: number;
  body: { error: { code: string; details: { path: string; code: string }[] } };
};
const outcome = ({ status, body }: Answer) => [status, body.error?.code];
const paths = ({ body }: Answer) => body.error.details.map(({ path, code }) => `${path} ${code}`);

describe('values', () => {
  test('each type accepts its values and returns them in canonical form', async () => {
    const me = await account();
    const { send } = me;
    const options = [{ value: 'a', label: 'First' }, { value: 'b' }];
    const columns = [
      { key: 'text', type: 'text' },
      { key: 'long', type: 'long_text' },
      { key: 'number', type: 'number' },
      { key: 'yes', type: 'boolean' },
      { key: 'day', type: 'date' },
      { key: 'instant', type: 'datetime' },
      { key: 'one', type: 'select', options },
      { key: 'some', type: 'multi_select', options },
      { key: 'mail', type: 'email' },
      { key: 'web', type: 'url' },
      { key: 'any', type: 'json' },
      { key: 'files', type: 'file' },
    ];
    const table = await makeTable(me, { columns });
    const file = await makeFile(app, me);
    const row = await makeRow(me, table.id, {
      text: '  trimmed ',
      long: 'two\r\nlines',
      number: 1.5,
      yes: false,
      day: '2026-02-28',
      instant: '2026-11-15T10:30:00+01:00',
      one: 'a',
      some: ['b', 'a'],
      mail: 'A.Person@Example.COM',
      web: 'example.com/x',
      any: { deep: [1, null] },
      files: [file.id],
    });
    expect(row.values).toEqual({
      text: 'trimmed',
      long: 'two\nlines',
      number: 1.5,
      yes: false,
      day: '2026-02-28',
      instant: '2026-11-15T09:30:00.000Z',
      one: 'a',
      some: ['b', 'a'],
      mail: 'A.Person@example.com',
      web: 'https://example.com/x',
      any: { deep: [1, null] },
      files: [file.id],
    });
    expect((await send('GET', `/data-tables/${table.id}/rows/${row.id}`)).body.values).toEqual(row.values);
    expect((await send('GET', `/data-tables/${table.id}/rows`)).body.data).toMatchObject([
      { id: row.id, values: row.values },
    ]);

    const wrong = await send('POST', `/data-tables/${table.id}/rows`, {
      values: {
        text: 1,
        number: '12',
        yes: 'yes',
        day: '2026-02-30',
        instant: 'noon',
        one: 'c',
        some: ['a', 'z'],
        mail: 'nobody',
        web: 'ftp://x',
        files: ['fil_01kxta5vqse7xr9m4z3h8w2bcd'],
        nubmer: 1,
      },
    });
    expect(outcome(wrong)).toEqual([422, 'validation_failed']);
    expect(paths(wrong)).toEqual([
      'values.text wrong_type',
      'values.number wrong_type',
      'values.yes wrong_type',
      'values.day invalid_date',
      'values.instant invalid_datetime',
      'values.one not_an_option',
      'values.some.1 not_an_option',
      'values.mail invalid_email',
      'values.web invalid_url',
      'values.nubmer unknown_column',
    ]);
    const unknownFile = await send('POST', `/data-tables/${table.id}/rows`, {
      values: { files: ['fil_01kxta5vqse7xr9m4z3h8w2bcd'] },
    });
    expect(paths(unknownFile)).toEqual(['values.files unknown_reference']);
    expect(outcome(await send('DELETE', `/files/${file.id}`))).toEqual([409, 'in_use']);
  });

  test('required values must be present and stay; defaults apply to new rows', async () => {
    const me = await account();
    const columns = [
      { key: 'code', type: 'text', required: true },
      { key: 'stock', type: 'number', default: 0 },
    ];
    const { id } = await makeTable(me, { columns });
    const path = `/data-tables/${id}/rows`;
    expect(paths(await me.send('POST', path, { values: {} }))).toEqual(['values.code required']);
    const row = await makeRow(me, id, { code: 'A' });
    expect(row.values).toEqual({ code: 'A', stock: 0 });
    expect(paths(await me.send('PATCH', `${path}/${row.id}`, { values: { code: ' ' } }))).toEqual([
      'values.code required',
    ]);
    const cleared = await me.send('PATCH', `${path}/${row.id}`, { values: { stock: null } });
    expect(cleared.body).toMatchObject({ values: { code: 'A', stock: null }, version: 2 });
  });

  test('a change respects If-Match and emits an event; one without effect does not', async () => {
    const me = await account();
    const { id } = await makeTable(me);
    const row = await makeRow(me, id, { article: 'A', price: 1 });
    const path = `/data-tables/${id}/rows/${row.id}`;
    const same = await me.send('PATCH', path, { values: { price: 1 } }, { 'if-match': row.etag });
    expect([same.status, same.headers.get('etag')]).toEqual([200, '"1"']);
    const changed = await me.send('PATCH', path, { values: { price: 2 } }, { 'if-match': row.etag });
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"2"']);
    const late = await me.send('PATCH', path, { values: { price: 3 } }, { 'if-match': row.etag });
    expect(outcome(late)).toEqual([412, 'version_mismatch']);
    expect(outcome(await me.send('DELETE', path, undefined, { 'if-match': row.etag }))[0]).toBe(412);
    expect((await me.send('DELETE', path)).status).toBe(204);
    expect((await me.send('GET', path)).status).toBe(404);
    const received = async () => {
      const { body } = await me.send('GET', '/events?type=row.created,row.updated,row.deleted');
      return body.data.map(({ type, data }: { type: string; data: object }) => ({ type, ...data }));
    };
    const which = { rowId: row.id, tableId: id };
    await expect.poll(received).toEqual([
      { type: 'row.created', ...which, version: 1 },
      { type: 'row.updated', ...which, version: 2 },
      { type: 'row.deleted', ...which, version: 2 },
    ]);
  });
});

describe('unique columns', () => {
  test('no two rows share a value; a released value is free again', async () => {
    const me = await account();
    const columns = [{ key: 'mail', type: 'email', unique: true }];
    const { id } = await makeTable(me, { columns });
    const path = `/data-tables/${id}/rows`;
    const add = (mail: string | null) => me.send('POST', path, { values: { mail } });
    const answers = await Promise.all(
      ['a@x.example', 'A@x.example', 'a@X.example', 'A@X.EXAMPLE'].map((mail) => add(mail)),
    );
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['201', '409', '409', '409']);
    const rejected = answers.find(({ status }) => status === 409) as Answer;
    expect(outcome(rejected)).toEqual([409, 'unique_violation']);
    expect(paths(rejected)).toEqual(['values.mail unique_violation']);
    expect([(await add(null)).status, (await add(null)).status]).toEqual([201, 201]);
    const first = answers.find(({ status }) => status === 201)?.body as { id: string };
    await me.send('PATCH', `${path}/${first.id}`, { values: { mail: 'b@x.example' } });
    const second = await add('a@x.example');
    expect(second.status).toBe(201);
    await me.send('DELETE', `${path}/${second.body.id}`);
    expect((await add('a@x.example')).status).toBe(201);
  });
});

describe('links', () => {
  test('the target row must exist in the right table and cannot be deleted while it is linked', async () => {
    const me = await account();
    const prices = await makeTable(me);
    const other = await makeTable(me);
    const orders = await makeTable(me, {
      name: 'Orders',
      columns: [{ key: 'item', name: 'Item', type: 'row', tableId: prices.id }],
    });
    const price = await makeRow(me, prices.id, { article: 'A' });
    const stray = await makeRow(me, other.id, { article: 'A' });
    const foreign = await makeRow(await account(), (await makeTable(await account())).id, {}).catch(
      () => stray,
    );
    for (const { id } of [stray, foreign]) {
      const rejected = await me.send('POST', `/data-tables/${orders.id}/rows`, { values: { item: id } });
      expect(paths(rejected)).toEqual(['values.item unknown_reference']);
    }
    const order = await makeRow(me, orders.id, { item: price.id });
    const path = `/data-tables/${prices.id}/rows/${price.id}`;
    const rejected = await me.send('DELETE', path);
    expect(outcome(rejected)).toEqual([409, 'in_use']);
    expect(paths(rejected)).toEqual([`${order.id} used_by_row`]);
    await me.send('PATCH', `/data-tables/${orders.id}/rows/${order.id}`, { values: { item: null } });
    expect((await me.send('DELETE', path)).status).toBe(204);
  });

  test('of a concurrent link and delete, one is rejected', async () => {
    const me = await account();
    const prices = await makeTable(me);
    const orders = await makeTable(me, { columns: [{ key: 'item', type: 'row', tableId: prices.id }] });
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeRow(me, prices.id, { article: `A${round}` });
      const [made, gone] = await Promise.all([
        me.send('POST', `/data-tables/${orders.id}/rows`, { values: { item: id } }),
        me.send('DELETE', `/data-tables/${prices.id}/rows/${id}`),
      ]);
      expect([
        [201, 409],
        [422, 204],
      ]).toContainEqual([made.status, gone.status]);
    }
  });

  test('an entry that a row links to cannot be moved to the trash', async () => {
    const me = await account();
    const { id: formId } = await makePublishedForm(me);
    const { id: otherForm } = await makePublishedForm(me);
    const entry = await makeEntry(me, { formId });
    const columns = [{ key: 'from', name: 'From', type: 'entry', formId }];
    const table = await makeTable(me, { columns });
    const elsewhere = await makeEntry(me, { formId: otherForm });
    const path = `/data-tables/${table.id}/rows`;
    const wrong = await me.send('POST', path, { values: { from: elsewhere.id } });
    expect(paths(wrong)).toEqual(['values.from unknown_reference']);
    const row = await makeRow(me, table.id, { from: entry.id });
    const rejected = await me.send('DELETE', `/entries/${entry.id}`);
    expect(outcome(rejected)).toEqual([409, 'in_use']);
    expect(paths(rejected)).toEqual([`${row.id} used_by_row`]);
    const bulk = await me.send('POST', '/entries/bulk', { operations: [{ op: 'delete', id: entry.id }] });
    expect(bulk.body.results).toMatchObject([{ status: 409, error: { code: 'in_use' } }]);
    await me.send('DELETE', `${path}/${row.id}`);
    expect((await me.send('DELETE', `/entries/${entry.id}`)).status).toBe(204);
  });
});

describe('lists', () => {
  const columns = [
    { key: 'name', type: 'text' },
    { key: 'price', type: 'number' },
    { key: 'day', type: 'date' },
    { key: 'tags', type: 'multi_select', options: [{ value: 'x' }, { value: 'y' }] },
    { key: 'slow', type: 'number', indexed: false },
  ];
  const rows = [
    { name: 'Äpfel', price: 3, day: '2026-01-02', tags: ['x'], slow: 1 },
    { name: 'birnen', price: 1, day: '2026-01-01', tags: ['x', 'y'], slow: 2 },
    { name: 'Citrus', price: 2, day: null, tags: null, slow: 3 },
    { name: null, price: null, day: '2026-01-03', tags: null, slow: null },
  ];

  test('rows are filtered, sorted, searched, counted and paged by their columns', async () => {
    const me = await account();
    const { id } = await makeTable(me, { columns });
    await me.send('POST', `/data-tables/${id}/rows/bulk`, {
      operation: 'create',
      rows: rows.map((values) => ({ values })),
    });
    const names = async (query: Record<string, string>) => {
      const { status, body } = await me.send('GET', `/data-tables/${id}/rows?${new URLSearchParams(query)}`);
      expect(status, JSON.stringify(body)).toBe(200);
      return body.data.map(({ values }: { values: { name: string } }) => values.name);
    };
    expect(await names({ sort: 'values.name' })).toEqual(['Äpfel', 'birnen', 'Citrus', null]);
    expect(await names({ sort: '-values.price' })).toEqual(['Äpfel', 'Citrus', 'birnen', null]);
    expect(await names({ sort: 'createdAt' })).toEqual(['Äpfel', 'birnen', 'Citrus', null]);
    expect(await names({ filter: 'values.price >= 2', sort: 'values.price' })).toEqual(['Citrus', 'Äpfel']);
    expect(await names({ filter: 'values.slow > 1 && "x" in values.tags' })).toEqual(['birnen']);
    expect(await names({ filter: 'values.day > "2026-01-01"', sort: 'values.day' })).toEqual(['Äpfel', null]);
    expect(await names({ filter: 'values.name == null' })).toEqual([null]);
    expect(await names({ q: 'apf' })).toEqual(['Äpfel']);
    const first = await me.send('GET', `/data-tables/${id}/rows?sort=values.name&limit=3&include=total`);
    expect(first.body.pagination).toMatchObject({ hasMore: true, total: 4 });
    const cursor = first.body.pagination.nextCursor;
    expect(await names({ sort: 'values.name', limit: '3', cursor })).toEqual([null]);
    const newest = await me.send('GET', `/data-tables/${id}/rows?limit=3&include=total`);
    expect(newest.body.pagination).toMatchObject({ hasMore: true, total: 4 });
    expect(await names({ limit: '3', cursor: newest.body.pagination.nextCursor })).toEqual(['Äpfel']);
  });

  test('a list returns the same values as a single row: escaped characters, missing values, no deleted columns', async () => {
    const me = await account();
    const table = await makeTable(me, {
      columns: ['one', 'gone', 'two', 'none'].map((key) => ({ key, type: key === 'two' ? 'json' : 'text' })),
    });
    const values = {
      one: 'She said "c3": \\ "}, {"',
      gone: 'x',
      two: { '"c1"': ['\\"', 1.5e-7, 0.1, { a: '[' }] },
    };
    const row = await makeRow(me, table.id, values);
    await me.send('DELETE', `/data-tables/${table.id}/columns/gone`);
    const { data } = (await me.send('GET', `/data-tables/${table.id}/rows`)).body;
    expect(data).toEqual([(await me.send('GET', `/data-tables/${table.id}/rows/${row.id}`)).body]);
    expect(data[0].values).toEqual({ one: values.one, two: values.two, none: null });
  });

  test('unknown columns are rejected with their position', async () => {
    const me = await account();
    const { id } = await makeTable(me, { columns });
    const ask = (query: Record<string, string>) =>
      me.send('GET', `/data-tables/${id}/rows?${new URLSearchParams(query)}`);
    expect(outcome(await ask({ filter: 'values.prize > 1' }))).toEqual([422, 'invalid_filter']);
    expect(outcome(await ask({ filter: 'values.c1 == "x"' }))).toEqual([422, 'invalid_filter']);
    expect(outcome(await ask({ sort: 'values.tags' }))).toEqual([422, 'validation_failed']);
    expect(outcome(await ask({ sort: 'name' }))).toEqual([422, 'validation_failed']);
    expect(outcome(await ask({ cursor: 'nonsense' }))).toEqual([422, 'invalid_cursor']);
    for (const query of ['', '?sort=values.name', '?sort=name', '?cursor=nonsense'])
      expect(
        outcome(await me.send('GET', `/data-tables/tbl_01kxta5vqse7xr9m4z3h8w2bcd/rows${query}`)),
      ).toEqual([404, 'not_found']);
  });
});
