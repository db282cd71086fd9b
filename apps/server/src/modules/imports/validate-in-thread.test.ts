import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { field, makePublishedForm } from '../forms/forms.factory.ts';
import { answersOf, errorsOf, importCsv, readFile, useImportWorker } from './imports.factory.ts';
import { validateInThread } from './validate-in-thread.ts';

const app = useTestApp();
useImportWorker(app);

let threads = 0;
/** Pool threads, which read the file before, are recognized by their limits. */
const count = (message: unknown) => {
  const { worker } = message as { worker: Worker };
  if (worker.resourceLimits?.maxYoungGenerationSizeMb === 24) threads += 1;
};
beforeAll(() => subscribe('worker_threads', count));
afterAll(() => unsubscribe('worker_threads', count));
beforeEach(() => {
  threads = 0;
});

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        field('name', 'short_text', { required: true }),
        field('age', 'number', { min: 0, max: 150 }),
        field('note', 'long_text'),
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { max: 3 },
          elements: [field('name', 'short_text', { required: true })],
        },
        field('twice', 'calculated', { value: 'answers.age * 2' }),
      ],
    },
  ],
};

const note = 'é'.repeat(500);
const rows = 1_100;
/** About 1.1 MB; individual rows can be replaced. */
const csvWith = (odd: Record<number, string> = {}) => {
  const lines = Array.from(
    { length: rows },
    (_, index) => odd[index] ?? `P${index},${index % 100},${note},G${index}`,
  );
  return `Name,Age,Note,Guest\n${lines.join('\n')}\n`;
};
const mapping = { Name: 'name', Age: 'age', Note: 'note', Guest: 'guests.1.name' };

const withForm = async () => {
  const account = await createTestAccount(app);
  const { id: formId } = await makePublishedForm(account, { definition });
  return { account, formId };
};

const countOf = async ({ send }: Awaited<ReturnType<typeof createTestAccount>>, formId: string) =>
  (await send('GET', `/forms/${formId}/entries?limit=1&include=total`)).body.pagination.total;

describe('a large file', () => {
  it('is validated in a thread, and its rows become entries like those of a small one', async () => {
    const { account, formId } = await withForm();
    const odd = { 0: 'Ada,old,,', 3: '', 600: ' ,7,,', 601: 'Eve,200,,', 1_098: 'a,1,b,c,d,e' };
    const done = await importCsv(app, account, csvWith(odd), { formId, mapping });
    expect(threads).toBe(1);
    expect(done).toMatchObject({ status: 'succeeded', rows: rows - 1, created: rows - 5, failed: 4 });
    expect(await errorsOf(account, done.id)).toMatchObject([
      { row: 2, column: 'Age', value: 'old' },
      { row: 602, column: 'Name', code: 'required' },
      { row: 603, column: 'Age', value: '200' },
      { row: 1_100, column: null, code: 'too_many_cells' },
    ]);
    expect(await readFile(app, account, done.errorsFileId)).toContain('Eve,200');
    const answers = await answersOf(account, formId);
    expect(answers[0]).toEqual({
      name: 'P1',
      age: 1,
      note,
      twice: 2,
      guests: [{ id: expect.stringMatching(/^ins_/), name: 'G1' }],
    });
    expect(answers[2]).toMatchObject({ name: 'P4' });
    const { body } = await account.send('GET', `/forms/${formId}/entries?sort=-number&limit=1`);
    const [last] = body.data;
    expect(last).toMatchObject({ number: rows - 5, status: 'submitted', revision: 1 });
    const revisions = await account.send('GET', `/entries/${last.id}/revisions`);
    expect(revisions.body.data).toMatchObject([{ number: 1, source: 'import' }]);
  });

  it('stops at the first error on request', async () => {
    const { account, formId } = await withForm();
    const done = await importCsv(app, account, csvWith({ 900: 'Ada,old,,' }), {
      formId,
      mapping,
      onError: 'stop',
    });
    expect(threads).toBe(1);
    expect(done).toMatchObject({ status: 'failed', error: { code: 'row_failed' }, failed: 1 });
    expect(done.created).toBeLessThan(900);
    expect(await countOf(account, formId)).toBe(done.created);
  });

  it('writes nothing in a dry run, in which drafts keep invalid values', async () => {
    const { account, formId } = await withForm();
    const values = { formId, mapping, dryRun: true, entryStatus: 'draft' };
    const done = await importCsv(app, account, csvWith({ 0: 'Ada,old,,' }), values);
    expect(threads).toBe(1);
    expect(done).toMatchObject({ created: rows, failed: 0 });
    expect(await countOf(account, formId)).toBe(0);
  });

  it('loses only the row that the database rejects', async () => {
    const { account, formId } = await withForm();
    const owner = new pg.Client({ connectionString: app.database.url });
    await owner.connect();
    await owner.query(`alter table entries add constraint test_only check (answers ->> 'name' <> 'refused')`);
    await owner.end();
    const done = await importCsv(app, account, csvWith({ 640: 'refused,1,,' }), { formId, mapping });
    expect(threads).toBe(1);
    expect(done).toMatchObject({ status: 'succeeded', created: rows - 1, failed: 1 });
    expect(await errorsOf(account, done.id)).toMatchObject([{ row: 642, code: 'not_storable' }]);
    expect(await countOf(account, formId)).toBe(rows - 1);
  });
});

describe('the validation thread', () => {
  const task = {
    definition: definition as never,
    locale: 'en',
    settings: {
      encoding: 'utf-8',
      delimiter: ',',
      columns: ['Name', 'Age', 'Note', 'Guest'],
      mapping,
      hints: {},
      entryStatus: 'submitted',
      headerRow: 1,
    } as never,
    from: { offset: 0, row: 0 },
  };

  it('reads no more of a file than it validates next', async () => {
    let asked = 0;
    async function* endless() {
      for (;;) {
        asked += 1;
        yield Buffer.from(`P${asked},1,${note},\n`.repeat(100));
      }
    }
    const body = Readable.from(endless(), { objectMode: false });
    for await (const block of validateInThread(body, task, new AbortController().signal)) {
      expect(block).toMatchObject({ failed: [] });
      break;
    }
    // A hundred rows per chunk: some blocks of five hundred, and the chunks in flight.
    expect(asked).toBeLessThan(60);
  });

  it('returns long invalid rows before there are many', async () => {
    const long = 'x'.repeat(100_000);
    const body = Readable.from([Buffer.from(`,1,${long},\n`.repeat(40))]);
    const blocks: number[] = [];
    for await (const { rows, failed } of validateInThread(body, task, new AbortController().signal)) {
      expect(failed).toHaveLength(rows);
      blocks.push(rows);
    }
    // The first line is the header.
    expect(blocks.reduce((sum, rows) => sum + rows, 0)).toBe(39);
    expect(Math.max(...blocks)).toBeLessThan(25);
  });

  it('reports file errors', async () => {
    async function* broken() {
      yield Buffer.from('a,1,b,\n');
      throw new Error('The disk is on fire.');
    }
    const blocks = validateInThread(Readable.from(broken()), task, new AbortController().signal);
    await expect(blocks.next()).rejects.toThrow('The disk is on fire.');
  });

  it('ends with its import', async () => {
    const over = new AbortController();
    async function* silent() {
      yield Buffer.from('a,1,b,\n');
      over.abort(new Error('Canceled.'));
      await new Promise(() => {});
    }
    const blocks = validateInThread(Readable.from(silent()), task, over.signal);
    await expect(blocks.next()).rejects.toThrow(/abort/i);
  });
});
