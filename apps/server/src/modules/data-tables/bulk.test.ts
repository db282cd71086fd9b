import { describe, expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeRow, makeTable } from './data-tables.factory.ts';

const app = useTestApp();

interface Result {
  index: number;
  status: number;
  id?: string;
  error?: { code: string; details: { path: string }[] };
}

const prepared = async (values: object = {}) => {
  const me = await createTestAccount(app);
  const table = await makeTable(me, values);
  const bulk = async (body: object) => {
    const response = await me.send('POST', `/data-tables/${table.id}/rows/bulk`, body);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body.results as Result[];
  };
  const all = async () => {
    const { body } = await me.send('GET', `/data-tables/${table.id}/rows?sort=values.article`);
    return body.data.map(({ values }: { values: object }) => values);
  };
  return { me, table, bulk, all };
};

const short = (results: readonly Result[]) => results.map(({ status, error }) => error?.code ?? status);

describe('create', () => {
  test('returns a result per row; of two with the same value the first is created', async () => {
    const { me, table, bulk, all } = await prepared();
    await makeRow(me, table.id, { article: 'A' });
    const results = await bulk({
      operation: 'create',
      rows: [
        { values: { article: 'B', price: 1 } },
        { values: { article: 'A' } },
        { values: { price: 'dear' } },
        { values: { article: 'C' } },
        { values: { article: 'C' } },
      ],
    });
    expect(short(results).slice(0, 3)).toEqual([201, 'unique_violation', 'validation_failed']);
    expect(short(results).slice(3).map(String).sort()).toEqual(['201', 'unique_violation']);
    expect(results[2]?.error?.details.map(({ path }) => path)).toEqual(['values.price', 'values.article']);
    expect(await all()).toHaveLength(3);
  });

  test('with atomic, all rows are created or none', async () => {
    const { bulk, all } = await prepared();
    const rows = [{ values: { article: 'A' } }, { values: { article: 'B' } }, { values: { article: 'A' } }];
    const results = await bulk({ operation: 'create', atomic: true, rows });
    expect(short(results).map(String).sort()).toEqual([
      'state_conflict',
      'state_conflict',
      'unique_violation',
    ]);
    expect(await all()).toEqual([]);
    expect(short(await bulk({ operation: 'create', atomic: true, rows: rows.slice(0, 2) }))).toEqual([
      201, 201,
    ]);
  });

  test('a thousand rows keep their order', async () => {
    const { me, table, bulk } = await prepared();
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      values: { article: `A${index}`, price: index },
    }));
    expect(new Set(short(await bulk({ operation: 'create', rows })))).toEqual(new Set([201]));
    const { body } = await me.send('GET', `/data-tables/${table.id}/rows?sort=createdAt&limit=200`);
    const prices = body.data.map(({ values }: { values: { price: number } }) => values.price);
    expect(prices).toEqual(Array.from({ length: 200 }, (_, index) => index));
  });
});

test('update: rows exchange unique values, and missing or repeated ids fail alone', async () => {
  const { me, table, bulk, all } = await prepared();
  const a = await makeRow(me, table.id, { article: 'A', price: 1 });
  const b = await makeRow(me, table.id, { article: 'B', price: 2 });
  const results = await bulk({
    operation: 'update',
    rows: [
      { id: a.id, values: { article: 'B' } },
      { id: b.id, values: { article: 'A' } },
      { id: a.id, values: { price: 5 } },
      { id: 'row_01kxta5vqse7xr9m4z3h8w2bcd', values: {} },
      { values: {} },
    ],
  });
  expect(short(results)).toEqual([200, 200, 'state_conflict', 'not_found', 'validation_failed']);
  expect(await all()).toEqual([
    { article: 'A', price: 2 },
    { article: 'B', price: 1 },
  ]);
});

describe('upsert', () => {
  test('matches rows by a unique column, updates or inserts them', async () => {
    const { me, table, bulk, all } = await prepared();
    await makeRow(me, table.id, { article: 'A', price: 1 });
    const results = await bulk({
      operation: 'upsert',
      key: 'article',
      rows: [
        { values: { article: 'A', price: 9 } },
        { values: { article: 'B' } },
        { values: { price: 3 } },
        { values: { article: 'B', price: 4 } },
        { values: { article: 'A ', price: 9 } },
      ],
    });
    expect(short(results)).toEqual([200, 201, 'validation_failed', 'unique_violation', 'unique_violation']);
    expect(await all()).toEqual([
      { article: 'A', price: 9 },
      { article: 'B', price: null },
    ]);
    for (const key of ['price', 'none', undefined]) {
      const body = { operation: 'upsert', key, rows: [{ values: { article: 'A' } }] };
      const response = await me.send('POST', `/data-tables/${table.id}/rows/bulk`, body);
      expect([response.status, response.body.error.details[0].path]).toEqual([422, 'key']);
    }
  });

  test('concurrent upserts of the same keys create one row each and lose no change', async () => {
    const { me, table, all } = await prepared();
    const rows = Array.from({ length: 20 }, (_, index) => ({
      values: { article: `A${index}`, price: index },
    }));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        me.send('POST', `/data-tables/${table.id}/rows/bulk`, {
          operation: 'upsert',
          key: 'article',
          rows: index % 2 === 0 ? rows : rows.toReversed(),
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const made = answers
      .flatMap(({ body }) => body.results as Result[])
      .filter(({ status }) => status === 201);
    expect(made).toHaveLength(20);
    expect(await all()).toHaveLength(20);
  });
});

test('delete: rows that refer to each other are deleted together, others stay in use', async () => {
  const { me, table } = await prepared();
  const tree = await makeTable(me, { name: 'Tree', columns: [{ key: 'name', type: 'text' }] });
  const column = { key: 'parent', name: 'Parent', type: 'row', tableId: tree.id };
  expect((await me.send('POST', `/data-tables/${tree.id}/columns`, column)).status).toBe(201);
  const root = await makeRow(me, tree.id, { name: 'root' });
  const leaf = await makeRow(me, tree.id, { name: 'leaf', parent: root.id });
  const path = `/data-tables/${tree.id}/rows/bulk`;
  const remove = async (...ids: string[]) =>
    short(
      (await me.send('POST', path, { operation: 'delete', rows: ids.map((id) => ({ id })) })).body.results,
    );
  expect(await remove(root.id)).toEqual(['in_use']);
  expect(await remove(root.id, leaf.id, root.id)).toEqual([204, 204, 'state_conflict']);
  expect(await remove(root.id)).toEqual(['not_found']);
  expect(table.id).not.toBe(tree.id);
});
