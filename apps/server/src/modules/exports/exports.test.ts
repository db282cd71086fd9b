import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { createTestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeRow, makeTable } from '../data-tables/data-tables.factory.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { makePublishedForm, publish } from '../forms/forms.factory.ts';
import {
  finishedExports,
  requestExport,
  runExport,
  useExportWorker,
  waitForExport,
} from './exports.factory.ts';

const app = useTestApp();
useExportWorker(app);

const field = (key: string, type: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: `The ${key}`,
  ...more,
});
const definitionOf = (...elements: object[]) => ({ pages: [{ id: 'page', elements }] });

const csvOf = (bytes: Buffer): string[][] =>
  Papa.parse<string[]>(bytes.toString().replace(/^\uFEFF/, ''), { skipEmptyLines: true }).data;

const formWith = async (
  account: Awaited<ReturnType<typeof createTestAccount>>,
  elements: object[],
  entries: object[],
) => {
  const { id } = await makePublishedForm(account, { definition: definitionOf(...elements) });
  for (const answers of entries) await makeEntry(account, { formId: id, answers });
  return id;
};

describe('a CSV export', () => {
  it('has a row per entry, in order of their numbers, and reports it in the job and the event', async () => {
    const account = await createTestAccount(app);
    const formId = await formWith(
      account,
      [field('name', 'long_text'), field('age', 'number')],
      [
        { name: 'Zoë "the 1st", Ω', age: -5 },
        { name: 'line\nbreak', age: 1.5 },
      ],
    );
    await makeEntry(account, { formId, answers: { name: 'a draft' }, status: 'draft' });
    const trashed = await makeEntry(account, { formId, answers: { name: 'gone' } });
    await account.send('DELETE', `/entries/${trashed.id}`);

    const asked = await account.send('POST', '/exports', { formId, format: 'csv' });
    expect(asked.status).toBe(202);
    expect(asked.headers.get('location')).toBe(`/api/v1/jobs/${asked.body.jobId}`);
    const job = await waitForExport(account, asked.body);
    expect(job).toMatchObject({
      type: 'export',
      status: 'succeeded',
      progress: { done: 2, total: 2 },
      result: { exportId: asked.body.id, rows: 2 },
    });
    const { body } = await account.send('GET', `/exports/${asked.body.id}`);
    expect(body).toMatchObject({ status: 'succeeded', rows: 2, fileId: job.result.fileId, formId });
    expect(await finishedExports(account)).toEqual([
      { exportId: body.id, jobId: body.jobId, fileId: body.fileId, formId, tableId: null, rows: 2 },
    ]);
    const bytes = await runExport(app, account, { formId, format: 'csv' });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const { body: list } = await account.send('GET', `/forms/${formId}/entries?sort=createdAt`);
    const [first, second] = list.data.filter(({ status }: { status: string }) => status === 'submitted');
    expect(csvOf(bytes)).toEqual([
      ['number', 'id', 'status', 'submittedAt', 'createdAt', 'locale', 'name', 'age'],
      [
        String(first.number),
        first.id,
        'submitted',
        first.submittedAt,
        first.createdAt,
        'en',
        'Zoë "the 1st", Ω',
        '-5',
      ],
      [
        String(second.number),
        second.id,
        'submitted',
        second.submittedAt,
        second.createdAt,
        'en',
        'line\nbreak',
        '1.5',
      ],
    ]);
  });

  it('escapes formulas and leaves numbers alone', async () => {
    const account = await createTestAccount(app);
    const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x.test")', 'a=b', "'=1"];
    const formId = await formWith(
      account,
      [field('text', 'long_text'), field('amount', 'number')],
      hostile.map((text) => ({ text, amount: -1 })),
    );
    const bytes = await runExport(app, account, {
      formId,
      format: 'csv',
      columns: ['answers.text', 'amount'],
    });
    expect(csvOf(bytes).slice(1)).toEqual(
      hostile.map((text) => [/^'*[=+\-@]/.test(text) ? `'${text}` : text, '-1']),
    );
  });

  it('applies the requested columns, filter and sort', async () => {
    const account = await createTestAccount(app);
    const elements = [
      field('city', 'short_text'),
      field('score', 'number'),
      { kind: 'group', key: 'home', label: 'Home', elements: [field('street', 'short_text')] },
    ];
    const formId = await formWith(account, elements, [
      { city: 'Paris', score: 1, home: { street: 'a' } },
      { city: 'Lyon', score: 2, home: { street: 'b' } },
      { city: 'Paris', score: 3, home: { street: 'c' } },
    ]);
    await makeEntry(account, { formId, answers: { city: 'Paris', score: 9 }, status: 'draft' });
    const ask = (more: object) =>
      runExport(app, account, {
        formId,
        format: 'csv',
        bom: false,
        sort: '-answers.score',
        columns: ['answers.home', 'answers.score', 'status'],
        ...more,
      });
    expect((await ask({ filter: 'answers.city == "Paris"' })).toString()).toBe(
      'home.street,score,status\nc,3,submitted\na,1,submitted\n',
    );
    expect((await ask({ filter: 'status == "draft"' })).toString()).toBe(
      'home.street,score,status\n,9,draft\n',
    );
    expect((await ask({ labels: true, filter: 'answers.score == 2' })).toString()).toBe(
      'Home: The street,The score,Status\nb,2,submitted\n',
    );
  });

  it('gives parts their own columns, and labels on request', async () => {
    const account = await createTestAccount(app);
    const options = [
      { value: 'r', label: 'Red' },
      { value: 'g', label: 'Green; or so' },
    ];
    const elements = [
      field('who', 'name'),
      field('when', 'date_range'),
      field('at', 'datetime'),
      field('one', 'single_choice', { options }),
      field('many', 'multi_choice', { options }),
      field('ok', 'yes_no'),
      field('land', 'country'),
      field('grid', 'matrix', { rows: [{ value: 'x', label: 'Row X' }, { value: 'y' }], columns: options }),
    ];
    const answers = {
      who: { first: 'Ada', last: 'L.' },
      when: { start: '2026-01-02', end: '2026-01-05' },
      at: '2026-07-01T10:00:00.000Z',
      one: 'r',
      many: ['g', 'r'],
      ok: true,
      land: 'FR',
      grid: { x: 'g' },
    };
    const formId = await formWith(account, elements, [answers]);
    const columns = ['who', 'when', 'at', 'one', 'many', 'ok', 'land', 'grid'];
    const plain = csvOf(await runExport(app, account, { formId, format: 'csv', columns }));
    expect(plain).toEqual([
      'who.first,who.last,when.start,when.end,at,one,many,ok,land,grid.x,grid.y'.split(','),
      ['Ada', 'L.', '2026-01-02', '2026-01-05', answers.at, 'r', 'g; r', 'true', 'FR', 'g', ''],
    ]);
    const shown = csvOf(
      await runExport(app, account, {
        formId,
        format: 'csv',
        columns,
        labels: true,
        timezone: 'Europe/Paris',
      }),
    );
    expect(shown[0]).toContain('The grid: Row X');
    expect(shown[1]).toEqual([
      'Ada',
      'L.',
      '2026-01-02',
      '2026-01-05',
      '2026-07-01 12:00:00',
      'Red',
      '"Green; or so"; Red',
      'Yes',
      'France',
      'Green; or so',
      '',
    ]);
  });

  it('keeps the answers to removed fields, at the end', async () => {
    const account = await createTestAccount(app);
    const formId = await formWith(
      account,
      [field('old', 'short_text'), field('unused', 'short_text'), field('kept', 'short_text')],
      [{ old: 'still here', kept: '1' }],
    );
    await account.send('POST', `/forms/${formId}/versions`);
    await account.send('PATCH', `/forms/${formId}/versions/draft`, {
      definition: definitionOf(field('new', 'short_text'), field('kept', 'short_text')),
    });
    await publish(account, formId);
    await makeEntry(account, { formId, answers: { new: 'n', kept: '2' } });
    const [head, ...rows] = csvOf(await runExport(app, account, { formId, format: 'csv' }));
    expect(head?.slice(6)).toEqual(['new', 'kept', 'old']);
    expect(rows.map((row) => row.slice(6))).toEqual([
      ['', '1', 'still here'],
      ['n', '2', ''],
    ]);
  });

  it('exports the rows of a table', async () => {
    const account = await createTestAccount(app);
    const table = await makeTable(account);
    await makeRow(account, table.id, { article: '=A', price: 2.5 });
    const row = await makeRow(account, table.id, { article: 'B', price: 10 });
    const ask = (more: object) => runExport(app, account, { tableId: table.id, format: 'csv', ...more });
    const [head, first] = csvOf(await ask({}));
    expect(head).toEqual(['id', 'article', 'price', 'createdAt', 'updatedAt']);
    expect(first?.slice(1, 3)).toEqual(["'=A", '2.5']);
    expect(csvOf(await ask({ filter: 'values.price > 5', columns: ['id', 'values.article'] }))).toEqual([
      ['id', 'article'],
      [row.id, 'B'],
    ]);
    const shown = JSON.parse((await ask({ format: 'json', filter: 'values.price > 5' })).toString());
    expect(shown).toEqual([(await account.send('GET', `/data-tables/${table.id}/rows/${row.id}`)).body]);
  });
});

describe('access and validation', () => {
  it('rejects invalid requests with the path', async () => {
    const account = await createTestAccount(app);
    const formId = await formWith(account, [field('city', 'short_text')], []);
    const rejected = async (asked: object) => {
      const { status, body } = await account.send('POST', '/exports', asked);
      return [status, body.error.code, body.error.details[0]?.path, body.error.details[0]?.code];
    };
    const csv = { formId, format: 'csv' };
    expect(await rejected({ format: 'csv' })).toEqual([422, 'validation_failed', 'formId', 'one_of']);
    expect(await rejected({ ...csv, columns: ['city', 'answers.town'] })).toEqual([
      422,
      'validation_failed',
      'columns.1',
      'unknown_column',
    ]);
    expect(await rejected({ ...csv, filter: 'answers.town == 1' })).toEqual([
      422,
      'invalid_filter',
      'filter',
      'unknown_field',
    ]);
    expect(await rejected({ ...csv, sort: 'answers.town' })).toEqual([
      422,
      'validation_failed',
      'sort',
      'not_sortable',
    ]);
    expect(await rejected({ ...csv, timezone: 'Mars/Olympus' })).toEqual([
      422,
      'validation_failed',
      'timezone',
      'unknown_timezone',
    ]);
  });

  it('requires an editor of the account', async () => {
    const [account, other] = [await createTestAccount(app), await createTestAccount(app)];
    const formId = await formWith(account, [field('city', 'short_text')], []);
    const viewer = await account.as('viewer');
    expect((await viewer.send('POST', '/exports', { formId, format: 'csv' })).status).toBe(403);
    expect((await other.send('POST', '/exports', { formId, format: 'csv' })).status).toBe(404);
    const made = await requestExport(account, { formId, format: 'csv' });
    expect((await viewer.send('GET', `/exports/${made.id}`)).status).toBe(200);
    expect((await other.send('GET', `/exports/${made.id}`)).status).toBe(404);
    expect((await other.send('GET', '/exports')).body.data).toEqual([]);
    const { body } = await account.send('GET', `/exports?filter=formId=="${formId}"&include=total`);
    expect(body).toMatchObject({ data: [{ id: made.id }], pagination: { total: 1 } });
  });

  it('applies columns, filter and sort of a view that the caller can see', async () => {
    const account = await createTestAccount(app);
    const formId = await formWith(
      account,
      [field('city', 'short_text'), field('age', 'number')],
      [
        { city: 'Paris', age: 1 },
        { city: 'Lyon', age: 2 },
        { city: 'Paris', age: 3 },
      ],
    );
    const { body: view } = await account.send('POST', '/views', {
      formId,
      name: 'Parisians',
      columns: [{ key: 'answers.age' }, { key: 'answers.city' }],
      filter: 'answers.city == "Paris"',
      sort: '-answers.age',
      visibility: 'private',
    });
    const asked = { formId, viewId: view.id, format: 'csv', bom: false };
    expect((await runExport(app, account, asked)).toString()).toBe('age,city\n3,Paris\n1,Paris\n');
    expect((await runExport(app, account, { ...asked, filter: 'answers.age < 2' })).toString()).toBe(
      'age,city\n1,Paris\n',
    );
    const editor = await account.as('editor');
    const { status, body } = await editor.send('POST', '/exports', asked);
    expect([status, body.error.details[0]]).toMatchObject([422, { path: 'viewId' }]);
  });
});
