import { describe, expect, test } from 'vitest';
import { createTestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeRow, makeTable } from '../../data-tables/data-tables.factory.ts';
import { makePublishedForm } from '../forms.factory.ts';

const app = useTestApp();

const columns = [
  { key: 'code', type: 'text', unique: true },
  { key: 'name', type: 'text' },
  { key: 'illness', type: 'text' },
];

const formOf = ({ id, projectId }: { id: string; projectId: string }) => ({
  projectId,
  definition: {
    pages: [
      {
        id: 'one',
        elements: [
          {
            kind: 'field',
            key: 'who',
            type: 'dropdown',
            label: 'Who',
            options: { tableId: id, valueColumn: 'code', labelColumn: 'name' },
          },
        ],
      },
    ],
  },
});

const prepare = async () => {
  const me = await createTestAccount(app);
  const table = await makeTable(me, { name: 'People', columns });
  const path = `/data-tables/${table.id}/columns`;
  const outcome = ({ status, body }: Awaited<ReturnType<typeof me.send>>) => [status, body?.error?.code];
  return { me, table, path, outcome };
};

/** Without a credential, like a browser. */
const search = async (formId: string, asked: object = {}) => {
  const response = await fetch(`${app.origin}/api/v1/entry-sessions/forms/${formId}/options/who`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  return (await response.json()) as { data: object[]; pagination: object };
};

test('a search reveals nothing of columns that are not shown, not even by a cursor', async () => {
  const { me, table } = await prepare();
  const form = await makePublishedForm(me, formOf(table));
  for (let place = 0; place < 9; place += 1)
    await makeRow(me, table.id, { code: `c${place}`, name: `Person ${place}`, illness: 'mumps' });
  const nothing = { data: [], pagination: { nextCursor: null, hasMore: false, limit: 1 } };
  expect(await search(form.id, { q: 'mumps', limit: 1 })).toEqual(nothing);
  expect(await search(form.id, { q: 'person mumps', limit: 1 })).toEqual(nothing);
  expect(await search(form.id, { q: 'pers 4', limit: 1 })).toEqual({
    ...nothing,
    data: [{ value: 'c4', label: 'Person 4' }],
  });
});

describe('a column that a published form uses', () => {
  test('stays in use when it becomes required or unique', async () => {
    const { me, table, path, outcome } = await prepare();
    const form = await makePublishedForm(me, formOf(table));
    await makeRow(me, table.id, { code: 'a', name: 'Ada' });
    expect((await me.send('PATCH', `${path}/name`, { required: true })).status).toBe(200);
    expect((await me.send('PATCH', `${path}/name`, { unique: true })).status).toBe(200);
    expect(outcome(await me.send('DELETE', `${path}/name`))).toEqual([409, 'in_use']);
    expect(outcome(await me.send('PATCH', `${path}/name`, { type: 'url' }))).toEqual([409, 'in_use']);
    expect((await search(form.id)).data).toEqual([{ value: 'a', label: 'Ada' }]);
  });

  test('is found by its former key, which no other column can take meanwhile', async () => {
    const { me, table, path, outcome } = await prepare();
    const form = await makePublishedForm(me, formOf(table));
    await makeRow(me, table.id, { code: 'a', name: 'Ada', illness: 'mumps' });
    expect((await me.send('PATCH', `${path}/name`, { key: 'title' })).status).toBe(200);
    expect(outcome(await me.send('PATCH', `${path}/illness`, { key: 'name' }))).toEqual([409, 'in_use']);
    expect((await search(form.id)).data).toEqual([{ value: 'a', label: 'Ada' }]);
    expect((await me.send('PATCH', `${path}/title`, { key: 'name' })).body).toMatchObject({ key: 'name' });
  });
});
