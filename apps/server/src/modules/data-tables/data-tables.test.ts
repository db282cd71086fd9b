import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeProject } from '../projects/projects.factory.ts';
import { makeRow, makeTable } from './data-tables.factory.ts';
import { purgeTables } from './store.ts';

const app = useTestApp();
const account = () => createTestAccount(app);

type Answer = {
  status: number;
  body: { error: { code: string; details: { path: string; code: string }[] } };
};
const outcome = ({ status, body }: Answer) => [status, body.error?.code];
const places = ({ body }: Answer) => body.error.details.map(({ path, code }) => `${path} ${code}`);

describe('creating and reading', () => {
  test('a new table is returned with the defaults of its columns', async () => {
    const { send } = await account();
    const { id: projectId } = await makeProject({ send });
    const columns = [
      { key: 'code', type: 'text', unique: true, required: true },
      { key: 'region', type: 'select', options: [{ value: 'eu', label: 'Europe' }], default: 'eu' },
      { key: 'notes', type: 'long_text' },
    ];
    const created = await send('POST', '/data-tables', { projectId, name: "Prix d'été", columns });
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toBe(`/api/v1/data-tables/${created.body.id}`);
    expect(created.headers.get('etag')).toBe('"1"');
    expect(created.body).toMatchObject({
      projectId,
      name: "Prix d'été",
      key: 'prix_d_ete',
      description: '',
      rowCount: 0,
      deletedAt: null,
      columns: [
        {
          key: 'code',
          name: 'code',
          required: true,
          unique: true,
          indexed: true,
          options: null,
          default: null,
        },
        { key: 'region', indexed: true, default: 'eu' },
        { key: 'notes', indexed: false },
      ],
    });
    expect((await send('GET', `/data-tables/${created.body.id}`)).body).toEqual(created.body);
    const again = await send('POST', '/data-tables', { projectId, name: "Prix d'été" });
    expect(again.body.key).toBe('prix_d_ete_2');
  });

  test('every contradictory column is reported', async () => {
    const { send } = await account();
    const { id: projectId } = await makeProject({ send });
    const outsider = await makeTable(await account());
    const columns = [
      { key: 'a', type: 'json', unique: true, indexed: true },
      { key: 'a', type: 'text', options: [] },
      { key: 'b', type: 'select', options: [{ value: 'x' }, { value: 'x' }], default: 'y' },
      { key: 'c', type: 'row' },
      { key: 'd', type: 'row', tableId: outsider.id },
      { key: 'e', type: 'number', default: 'twelve' },
      { key: 'f', type: 'text', unique: true, default: 'x' },
      { key: 'g', type: 'entry', default: 'ent_01kxta5vqse7xr9m4z3h8w2bcd' },
    ];
    const response = await send('POST', '/data-tables', { projectId, name: 'Wrong', columns });
    expect(response.status).toBe(422);
    expect(places(response)).toEqual([
      'columns.0.unique not_possible',
      'columns.0.indexed not_possible',
      'columns.1.options not_possible',
      'columns.1.key duplicate_key',
      'columns.2.options.1.value duplicate_option',
      'columns.2.default not_an_option',
      'columns.3.tableId required',
      'columns.4.tableId unknown_table',
      'columns.5.default wrong_type',
      'columns.6.default not_possible',
      'columns.7.default not_possible',
    ]);
  });

  test('the index has a limited number of columns and reports when it is full', async () => {
    const { send } = await account();
    const columns = Array.from({ length: 32 }, (_, index) => ({ key: `t${index}`, type: 'text' }));
    const table = await makeTable({ send }, { columns });
    const { body } = await send('GET', `/data-tables/${table.id}/columns`);
    expect(body.data.filter(({ indexed }: { indexed: boolean }) => indexed)).toHaveLength(30);
    const full = await send('PATCH', `/data-tables/${table.id}/columns/t31`, { indexed: true });
    expect(places(full)).toEqual(['indexed index_full']);
    await send('PATCH', `/data-tables/${table.id}/columns/t0`, { indexed: false });
    expect((await send('PATCH', `/data-tables/${table.id}/columns/t31`, { indexed: true })).status).toBe(200);
  });
});

describe('listing and changing', () => {
  test('tables are listed by project, searched and filtered, without those in the trash', async () => {
    const { send } = await account();
    const { id, projectId } = await makeTable({ send }, { name: 'Prices' });
    const other = await makeTable({ send }, { name: 'Members' });
    const names = async (query: string) =>
      (await send('GET', `/data-tables?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('sort=name')).toEqual(['Members', 'Prices']);
    expect(await names(`projectId=${projectId}`)).toEqual(['Prices']);
    expect(await names('q=memb')).toEqual(['Members']);
    expect(await names(`filter=${encodeURIComponent('key == "prices"')}`)).toEqual(['Prices']);
    await send('DELETE', `/data-tables/${other.id}`);
    expect(await names('')).toEqual(['Prices']);
    expect(await names('trashed=true')).toEqual(['Members']);
    await makeRow({ send }, id, { article: 'A' });
    expect((await send('GET', '/data-tables?include=total')).body).toMatchObject({
      data: [{ rowCount: 1 }],
      pagination: { total: 1 },
    });
  });

  test('a key is unique in its project, also after a move and a restore', async () => {
    const { send } = await account();
    const one = await makeTable({ send }, { key: 'prices' });
    const same = { projectId: one.projectId, name: 'Other' };
    const taken = await send('POST', '/data-tables', { ...same, key: 'prices' });
    expect(outcome(taken)).toEqual([409, 'unique_violation']);
    const elsewhere = await makeTable({ send }, { key: 'prices' });
    const move = { projectId: one.projectId };
    expect(outcome(await send('PATCH', `/data-tables/${elsewhere.id}`, move))).toEqual([
      409,
      'unique_violation',
    ]);
    await send('DELETE', `/data-tables/${one.id}`);
    expect((await send('PATCH', `/data-tables/${elsewhere.id}`, move)).status).toBe(200);
    expect(outcome(await send('POST', `/data-tables/${one.id}/restore`))).toEqual([409, 'unique_violation']);
  });

  test('a change respects If-Match, and a table in the trash cannot be changed', async () => {
    const { send } = await account();
    const { id, etag } = await makeTable({ send });
    const renamed = await send('PATCH', `/data-tables/${id}`, { name: 'New' }, { 'if-match': etag });
    expect([renamed.status, renamed.body.name, renamed.headers.get('etag')]).toEqual([200, 'New', '"2"']);
    const late = await send('PATCH', `/data-tables/${id}`, { name: 'Late' }, { 'if-match': etag });
    expect(outcome(late)).toEqual([412, 'version_mismatch']);
    expect((await send('DELETE', `/data-tables/${id}`)).status).toBe(204);
    for (const response of [
      await send('PATCH', `/data-tables/${id}`, { name: 'Gone' }),
      await send('POST', `/data-tables/${id}/rows`, { values: { article: 'A' } }),
      await send('POST', `/data-tables/${id}/columns`, { key: 'x', type: 'text' }),
    ])
      expect(outcome(response)).toEqual([409, 'state_conflict']);
    expect((await send('POST', `/data-tables/${id}/restore`)).body.deletedAt).toBeNull();
    expect(outcome(await send('POST', `/data-tables/${id}/restore`))).toEqual([409, 'state_conflict']);
  });
});

describe('trash', () => {
  test('a project with tables cannot be deleted; a permanent deletion includes rows, keys and index records', async () => {
    const { send, accountId } = await account();
    const { id, projectId } = await makeTable({ send });
    await makeRow({ send }, id, { article: 'A' });
    expect(outcome(await send('DELETE', `/projects/${projectId}`))).toEqual([409, 'in_use']);
    await send('DELETE', `/data-tables/${id}`);
    expect((await send('DELETE', `/projects/${projectId}`)).status).toBe(204);
    expect(outcome(await send('POST', `/data-tables/${id}/restore`))).toEqual([409, 'state_conflict']);
    const purged = await app.services.database.write(accountId, (db) => purgeTables(db, accountId, -1, 10));
    expect(purged).toBe(1);
    expect((await send('GET', `/data-tables/${id}`)).status).toBe(404);
    const left = await app.services.database.read(accountId, (db) =>
      db.one(sql`select (select count(*) from data_rows where account_id = ${accountId}) as rows,
        (select count(*) from data_row_keys where account_id = ${accountId}) as keys`),
    );
    expect(left).toEqual({ rows: 0, keys: 0 });
  });

  test('a table that another one links to cannot be deleted, and the error lists the links', async () => {
    const { send } = await account();
    const { id, projectId } = await makeTable({ send });
    const orders = await makeTable(
      { send },
      { projectId, name: 'Orders', columns: [{ key: 'item', name: 'Item', type: 'row', tableId: id }] },
    );
    const rejected = await send('DELETE', `/data-tables/${id}`);
    expect(outcome(rejected)).toEqual([409, 'in_use']);
    expect(rejected.body.error.details).toMatchObject([{ path: orders.id, code: 'used_by_column' }]);
    await send('DELETE', `/data-tables/${orders.id}/columns/item`);
    expect((await send('DELETE', `/data-tables/${id}`)).status).toBe(204);
  });
});

test('other accounts see nothing, viewers change nothing', async () => {
  const owner = await account();
  const { id } = await makeTable(owner);
  const row = await makeRow(owner, id, { article: 'A' });
  const outsider = await account();
  const viewer = await owner.as('viewer');
  const paths = [
    `/data-tables/${id}`,
    `/data-tables/${id}/columns/price`,
    `/data-tables/${id}/rows/${row.id}`,
  ];
  for (const path of paths) {
    expect(outcome(await outsider.send('DELETE', path))).toEqual([404, 'not_found']);
    expect(outcome(await viewer.send('DELETE', path))).toEqual([403, 'permission_denied']);
  }
  expect((await outsider.send('GET', `/data-tables/${id}/rows`)).status).toBe(404);
  expect((await viewer.send('GET', `/data-tables/${id}/rows`)).body.data).toHaveLength(1);
});
