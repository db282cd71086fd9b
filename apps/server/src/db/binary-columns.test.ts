import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openColumns } from '../kit/binary-columns.ts';

const client = new pg.Client({ connectionString: inject('adminUrl') });
beforeAll(() => client.connect());
afterAll(() => client.end());

const read = async (type: string, column: Uint8Array): Promise<unknown> => {
  const { rows } = await client.query(`select to_jsonb($1::${type}[]) as list`, [Buffer.from(column)]);
  return rows[0].list;
};

const id = '0199f3a1-2b3c-7d4e-8f5a-6b7c8d9e0fa1';

it('returns what was added, at any size', async () => {
  const columns = openColumns({ answers: 'jsonb' }, { answers: 24 });
  const rows = Array.from({ length: 60 }, (_, at) => ({
    answers: { ascii: 'a'.repeat(at), more: '\u20ac\u{1f600}'.repeat(at) },
  }));
  for (const row of rows) columns.add(row);
  const size = columns.bytes();
  const { answers } = columns.close();
  expect(await read('jsonb', answers)).toEqual(rows.map((row) => row.answers));
  expect(answers.length).toBe(size);
});

it('has a column of each type, and marks missing values', async () => {
  const columns = openColumns({ id: 'uuid', madeAt: 'timestamptz', sentAt: 'timestamptz', value: 'jsonb' });
  const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  columns.add({ id, madeAt: '1969-12-31T23:59:59.999Z', sentAt: null, value: null });
  columns.add({ id: last, madeAt: '9999-12-31T23:59:59.999Z', sentAt: '2026-02-28T12:00:00.001Z', value: 1 });
  const closed = columns.close();
  expect(await read('uuid', closed.id)).toEqual([id, last]);
  expect(await read('timestamptz', closed.madeAt)).toEqual([
    '1969-12-31T23:59:59.999+00:00',
    '9999-12-31T23:59:59.999+00:00',
  ]);
  expect(await read('timestamptz', closed.sentAt)).toEqual([null, '2026-02-28T12:00:00.001+00:00']);
  expect(await read('jsonb', closed.value)).toEqual([null, 1]);
});

it('can be empty', async () => {
  const { id, at, value } = openColumns({ id: 'uuid', at: 'timestamptz', value: 'jsonb' }).close();
  expect(await read('uuid', id)).toEqual([]);
  expect(await read('timestamptz', at)).toEqual([]);
  expect(await read('jsonb', value)).toEqual([]);
});

it('can be transferred to another thread', async () => {
  const columns = openColumns({ id: 'uuid' });
  columns.add({ id });
  const { id: here } = columns.close();
  const there = structuredClone(here, { transfer: [here.buffer] });
  expect(here.length).toBe(0);
  expect(await read('uuid', there)).toEqual([id]);
});
