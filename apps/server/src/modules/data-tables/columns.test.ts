import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { indexCollection } from '../../db/records/index-records.ts';
import type { JobDefinition } from '../../jobs/define-job.ts';
import { startWorker } from '../../jobs/worker.ts';
import { decodeId } from '../../kit/ids.ts';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeForm, publish } from '../forms/forms.factory.ts';
import { clearColumnTask } from './clear-column.ts';
import { convertColumnJob } from './convert-column-job.ts';
import { makeRow, makeTable } from './data-tables.factory.ts';
import { rowSource } from './store-row-source.ts';

const app = useTestApp();

type Answer = {
  status: number;
  body: { error: { code: string; details: { path: string; code: string }[] } };
};
const outcome = ({ status, body }: Answer) => [status, body.error?.code];
const paths = ({ body }: Answer) => body.error.details.map(({ path, code }) => `${path} ${code}`);

const prepared = async (columns: object[], rows: object[]) => {
  const me = await createTestAccount(app);
  const table = await makeTable(me, { columns });
  const made = [];
  for (const values of rows) made.push(await makeRow(me, table.id, values));
  const path = `/data-tables/${table.id}/columns`;
  const all = async () => {
    const { body } = await me.send('GET', `/data-tables/${table.id}/rows?sort=createdAt`);
    return body.data.map(({ values }: { values: object }) => values);
  };
  return { me, table, rows: made, path, all };
};

describe('order, names and deletion', () => {
  test('a column is added at a position, renamed with its values, and moved', async () => {
    const { me, path, table, all } = await prepared([{ key: 'a', type: 'text' }], [{ a: 'x' }]);
    const added = await me.send('POST', path, { key: 'b', type: 'number', index: 0, default: 1 });
    expect([added.status, added.headers.get('location')]).toEqual([201, `/api/v1${path}/b`]);
    expect(await all()).toEqual([{ b: null, a: 'x' }]);
    const renamed = await me.send('PATCH', `${path}/a`, { key: 'c', name: 'See', index: 0 });
    expect(renamed.body).toMatchObject({ key: 'c', name: 'See' });
    expect((await me.send('GET', path)).body.data.map(({ key }: { key: string }) => key)).toEqual(['c', 'b']);
    expect(await all()).toEqual([{ c: 'x', b: null }]);
    const filter = encodeURIComponent('values.c == "x"');
    expect((await me.send('GET', `/data-tables/${table.id}/rows?filter=${filter}`)).body.data).toHaveLength(
      1,
    );
    expect((await me.send('PATCH', `${path}/a`, { name: 'Gone' })).status).toBe(404);
    expect(paths(await me.send('PATCH', `${path}/c`, { key: 'b' }))).toEqual(['key duplicate_key']);
  });

  test('deleting a column deletes its values: a new one with the same key is empty', async () => {
    const columns = [
      { key: 'a', type: 'text', unique: true },
      { key: 'b', type: 'text' },
    ];
    const { me, path, table, all } = await prepared(columns, [{ a: 'secret', b: 'x' }]);
    expect((await me.send('DELETE', `${path}/a`)).status).toBe(204);
    expect((await me.send('POST', path, { key: 'a', type: 'text' })).status).toBe(201);
    expect(await all()).toEqual([{ b: 'x', a: null }]);
    expect((await me.send('GET', `/data-tables/${table.id}/rows?q=secret`)).body.data).toEqual([]);
    const required = await me.send('POST', path, { key: 'r', type: 'text', required: true });
    expect(outcome(required)).toEqual([409, 'state_conflict']);
  });

  test('rows keep the value of a deleted option and cannot select it again', async () => {
    const options = [{ value: 'x' }, { value: 'y' }];
    const { me, path, table, rows, all } = await prepared(
      [
        { key: 'a', type: 'select', options },
        { key: 'b', type: 'number' },
      ],
      [{ a: 'y' }],
    );
    await me.send('PATCH', `${path}/a`, { options: [{ value: 'x' }] });
    const row = `/data-tables/${table.id}/rows/${rows[0]?.id}`;
    expect((await me.send('PATCH', row, { values: { b: 1 } })).body.values).toEqual({ a: 'y', b: 1 });
    expect(paths(await me.send('PATCH', row, { values: { a: 'y' } }))).toEqual(['values.a not_an_option']);
    expect(await all()).toEqual([{ a: 'y', b: 1 }]);
  });
});

describe('conversion', () => {
  test('values are converted, or nothing is changed and the failing rows are listed', async () => {
    const { me, path, rows, all } = await prepared(
      [{ key: 'a', type: 'text' }],
      [{ a: '12,50' }, { a: 'dear' }, {}, { a: '7' }],
    );
    const requested = await me.send('PATCH', `${path}/a`, { type: 'number', dryRun: true });
    const failure = { rowId: rows[1]?.id, code: 'wrong_type', value: 'dear' };
    expect(requested.body).toMatchObject({
      type: 'text',
      conversion: { rows: 3, failed: 1, failures: [failure] },
    });
    const rejected = await me.send('PATCH', `${path}/a`, { type: 'number' });
    expect(outcome(rejected)).toEqual([422, 'validation_failed']);
    expect(paths(rejected)).toEqual([`${rows[1]?.id}.values.a wrong_type`]);
    expect(await all()).toEqual([{ a: '12,50' }, { a: 'dear' }, { a: null }, { a: '7' }]);
    const cleared = await me.send('PATCH', `${path}/a`, { type: 'number', onFailure: 'clear' });
    expect(cleared.body).toMatchObject({ type: 'number', indexed: true, conversion: { failed: 1 } });
    expect(await all()).toEqual([{ a: 12.5 }, { a: null }, { a: null }, { a: 7 }]);
    const back = await me.send('PATCH', `${path}/a`, { type: 'text' });
    expect([back.status, await all()]).toEqual([200, [{ a: '12.5' }, { a: null }, { a: null }, { a: '7' }]]);
  });

  test('a column becomes required or unique only if its rows comply', async () => {
    const { me, path, table, rows, all } = await prepared(
      [{ key: 'a', type: 'text' }],
      [{ a: 'x' }, { a: 'x' }, { a: 'y' }, {}],
    );
    expect(paths(await me.send('PATCH', `${path}/a`, { required: true, onFailure: 'clear' }))).toEqual([
      `${rows[3]?.id}.values.a required`,
    ]);
    const unique = await me.send('PATCH', `${path}/a`, { unique: true });
    expect(outcome(unique)).toEqual([409, 'unique_violation']);
    expect(paths(unique)).toEqual([`${rows[1]?.id}.values.a unique_violation`]);
    expect((await me.send('PATCH', `${path}/a`, { unique: true, onFailure: 'clear' })).status).toBe(200);
    expect(await all()).toEqual([{ a: 'x' }, { a: null }, { a: 'y' }, { a: null }]);
    const taken = await me.send('POST', `/data-tables/${table.id}/rows`, { values: { a: 'y' } });
    expect(outcome(taken)).toEqual([409, 'unique_violation']);
    await me.send('PATCH', `${path}/a`, { unique: false });
    expect((await me.send('POST', `/data-tables/${table.id}/rows`, { values: { a: 'y' } })).status).toBe(201);
  });

  test('rows written concurrently fit the converted column', async () => {
    const { me, path, table, all } = await prepared([{ key: 'a', type: 'text' }], [{ a: '1' }]);
    const add = () => me.send('POST', `/data-tables/${table.id}/rows`, { values: { a: '2' } });
    const [changed, ...added] = await Promise.all([
      me.send('PATCH', `${path}/a`, { type: 'number' }),
      ...Array.from({ length: 10 }, add),
    ]);
    expect(changed.status).toBe(200);
    const statuses = added.map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 422)).toBe(true);
    const found: { a: unknown }[] = await all();
    expect(found).toHaveLength(1 + statuses.filter((status) => status === 201).length);
    expect(found.every(({ a }) => typeof a === 'number')).toBe(true);
  });

  test('text becomes a link only if the row exists', async () => {
    const { me, path, table, rows } = await prepared([{ key: 'a', type: 'text' }], [{}, {}]);
    const [one, two] = rows as unknown as [{ id: string }, { id: string }];
    const row = `/data-tables/${table.id}/rows`;
    await me.send('PATCH', `${row}/${one.id}`, { values: { a: two.id } });
    await me.send('PATCH', `${row}/${two.id}`, { values: { a: 'row_01kxta5vqse7xr9m4z3h8w2bcd' } });
    const change = { type: 'row', tableId: table.id };
    expect(paths(await me.send('PATCH', `${path}/a`, change))).toEqual([
      `${two.id}.values.a unknown_reference`,
    ]);
    expect((await me.send('PATCH', `${path}/a`, { ...change, onFailure: 'clear' })).status).toBe(200);
    expect(outcome(await me.send('DELETE', `${row}/${two.id}`))).toEqual([409, 'in_use']);
  });
});

test("the index is updated: a column takes over another one's slot, and lists stay correct", async () => {
  const texts = Array.from({ length: 29 }, (_, index) => ({ key: `t${index}`, type: 'text' }));
  const columns = [{ key: 'a', type: 'text' }, ...texts];
  const { me, path, table } = await prepared(columns, [{ a: '9' }, { a: '10' }, { a: '2', t0: 'x' }]);
  const { accountId } = me;
  const collection = { accountId, collectionId: decodeId('tbl', table.id) as string };
  const index = async () => {
    while (await indexCollection(app.services.database, [rowSource], collection));
  };
  const sorted = async (column: string) => {
    const { body } = await me.send('GET', `/data-tables/${table.id}/rows?sort=values.${column}`);
    return body.data.map(({ values }: { values: Record<string, unknown> }) => values[column]);
  };
  await index();
  expect(await sorted('a')).toEqual(['10', '2', '9']);
  expect((await me.send('PATCH', `${path}/a`, { type: 'number' })).status).toBe(200);
  expect(await sorted('a')).toEqual([2, 9, 10]);
  await index();
  expect(await sorted('a')).toEqual([2, 9, 10]);
  // The slot of the text column is free for another one, which must not show its old values.
  expect((await me.send('POST', path, { key: 'fresh', type: 'text', indexed: true })).body.indexed).toBe(
    true,
  );
  await index();
  const filter = encodeURIComponent('values.fresh != null');
  expect((await me.send('GET', `/data-tables/${table.id}/rows?filter=${filter}`)).body.data).toEqual([]);
});

describe('conversion of a large table', () => {
  const rowCount = 5_003;

  const large = async () => {
    const prepare = await prepared([{ key: 'a', type: 'text' }], []);
    const { me, table } = prepare;
    const tableId = decodeId('tbl', table.id) as string;
    await app.services.database.write(me.accountId, (db) =>
      // tenant-scope: the inserted values name the account
      db.run(sql`
        insert into data_rows (account_id, id, table_id, cells)
        select ${me.accountId}::uuid, gen_random_uuid(), ${tableId}::uuid, jsonb_build_object('c1', n::text)
        from generate_series(1, ${rowCount}) n`),
    );
    const { database, jobChanges: changes, log } = app.services;
    const work = () =>
      startWorker({
        ownerUrl: app.database.url,
        database,
        changes,
        jobs: [convertColumnJob({ database }) as JobDefinition],
        tasks: [clearColumnTask({ database })],
        concurrency: 1,
        log,
      });
    const ended = async (jobId: string) => {
      const read = async () => (await me.send('GET', `/jobs/${jobId}`)).body;
      await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toMatch(/succeeded|failed/);
      return read();
    };
    return { ...prepare, work, ended };
  };

  test('runs in a job, while rows that fit both types can be written', async () => {
    const { me, path, table, work, ended } = await large();
    const rows = `/data-tables/${table.id}/rows`;
    const started = await me.send('PATCH', `${path}/a`, { type: 'number', unique: true });
    expect(started.body).toMatchObject({
      type: 'text',
      conversion: { jobId: expect.stringMatching(/^job_/) },
    });
    expect(outcome(await me.send('PATCH', `${path}/a`, { name: 'x' }))).toEqual([409, 'state_conflict']);
    expect(paths(await me.send('POST', rows, { values: { a: 'many' } }))).toEqual(['values.a wrong_type']);
    const meanwhile = await makeRow(me, table.id, { a: '-5' });
    const worker = await work();
    try {
      const job = await ended(started.body.conversion.jobId);
      expect(job).toMatchObject({ status: 'succeeded', result: { rows: rowCount + 1, failed: 0 } });
      expect((await me.send('GET', path)).body.data).toMatchObject([
        { key: 'a', type: 'number', unique: true },
      ]);
      expect((await me.send('GET', `${rows}/${meanwhile.id}`)).body.values).toEqual({ a: -5 });
      const total = encodeURIComponent('values.a >= 5000');
      const { body } = await me.send('GET', `${rows}?filter=${total}&include=total`);
      expect(body.pagination.total).toBe(4);
      expect(outcome(await me.send('POST', rows, { values: { a: 17 } }))).toEqual([409, 'unique_violation']);
    } finally {
      await worker.stop();
    }
  });

  test('failing rows leave everything unchanged', async () => {
    const { me, path, table, work, ended } = await large();
    await makeRow(me, table.id, { a: 'many' });
    const worker = await work();
    try {
      const { body } = await me.send('PATCH', `${path}/a`, { type: 'number', dryRun: true });
      expect(await ended(body.conversion.jobId)).toMatchObject({
        status: 'succeeded',
        result: { dryRun: true, rows: rowCount + 1, failed: 1, failures: [{ value: 'many' }] },
      });
      const started = await me.send('PATCH', `${path}/a`, { type: 'number' });
      expect(await ended(started.body.conversion.jobId)).toMatchObject({
        status: 'failed',
        error: { code: 'rows_stand_in_the_way' },
      });
      expect((await me.send('PATCH', `${path}/a`, { name: 'Free again' })).body).toMatchObject({
        type: 'text',
      });
    } finally {
      await worker.stop();
    }
  });

  test("a form that is published in the meantime keeps the column's type, and its columns stay in use", async () => {
    const { me, path, table, work, ended } = await large();
    const options = { tableId: table.id, valueColumn: 'a' };
    const field = { kind: 'field', key: 'b', type: 'dropdown', label: 'B', options };
    const definition = { pages: [{ id: 'one', elements: [field] }] };
    const form = await makeForm(me, { projectId: table.projectId, definition });
    const retyped = await me.send('PATCH', `${path}/a`, { type: 'number', key: 'nr', name: 'Number' });
    expect(retyped.body).toMatchObject({ key: 'nr', name: 'Number', type: 'text' });
    await publish(me, form.id);
    const worker = await work();
    try {
      expect(await ended(retyped.body.conversion.jobId)).toMatchObject({
        status: 'failed',
        error: { code: 'in_use' },
      });
      const required = await me.send('PATCH', `${path}/nr`, { required: true });
      expect(await ended(required.body.conversion.jobId)).toMatchObject({ status: 'succeeded' });
      expect(outcome(await me.send('DELETE', `${path}/nr`))).toEqual([409, 'in_use']);
    } finally {
      await worker.stop();
    }
  });

  test('a canceled conversion has no effect', async () => {
    const { me, path, table } = await large();
    const { body } = await me.send('PATCH', `${path}/a`, { type: 'number' });
    expect((await me.send('POST', `/jobs/${body.conversion.jobId}/cancel`)).status).toBe(200);
    await makeRow(me, table.id, { a: 'many' });
    expect((await me.send('PATCH', `${path}/a`, { name: 'Free again' })).body).toMatchObject({
      type: 'text',
    });
  });
});
