import { describe, expect, it } from 'vitest';
import { officeFile, officeTypes, pdf } from '../../kit/file-structure/samples.factory.ts';
import { createTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { startTestUpload } from '../files/files.factory.ts';
import { field, makeForm, makePublishedForm, publish } from '../forms/forms.factory.ts';
import { answersOf, errorsOf, importCsv, makeCsv, readFile, useImportWorker } from './imports.factory.ts';

const app = useTestApp();
useImportWorker(app);

const definition = {
  pages: [
    {
      id: 'one',
      elements: [
        field('name', 'short_text', { label: 'Your name', required: true }),
        field('email', 'email'),
        field('age', 'number', { min: 0, max: 150 }),
        field('born', 'date'),
        field('color', 'single_choice', {
          options: [
            { value: 'r', label: 'Red' },
            { value: 'g', label: 'Green' },
          ],
        }),
        field('home', 'name', { label: 'Home' }),
        { kind: 'group', key: 'venue', label: 'Venue', elements: [field('city')] },
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { max: 3 },
          elements: [field('name', 'short_text', { required: true }), field('age', 'number')],
        },
        field('twice', 'calculated', { value: 'answers.age * 2' }),
      ],
    },
  ],
};

const withForm = async () => {
  const account = await createTestAccount(app);
  const { id: formId } = await makePublishedForm(account, { definition });
  return { account, formId };
};

const load = (account: TestAccount, formId: string, content: string | Buffer, values: object = {}) =>
  importCsv(app, account, content, { formId, mapping: { Name: 'name' }, ...values });

const excel = await officeFile(officeTypes.xlsx);
const oldExcel = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);

describe('an import into a form', () => {
  it.each([
    ['people.xls', oldExcel, '.xls)'],
    ['people.xlsx', excel, '.xlsx)'],
    ['people.pdf', pdf, 'a PDF'],
  ])('rejects %s with what to do instead', async (name, bytes, words) => {
    const { account, formId } = await withForm();
    const fileId = await makeCsv(app, account, bytes, name);
    const asked = { fileId, formId };
    for (const sent of [
      account.send('POST', '/imports/preview', asked),
      account.send('POST', '/imports', { ...asked, mode: 'create', mapping: { Name: 'name' } }),
    ]) {
      const { status, body } = await sent;
      expect(status).toBe(422);
      expect(body.error.details).toMatchObject([
        { path: 'fileId', code: 'not_csv', message: expect.stringContaining(words) },
      ]);
      expect(body.error.details[0].message).toContain('Save it as CSV (UTF-8)');
    }
  });

  it('creates an entry per row, like a submission', async () => {
    const { account, formId } = await withForm();
    const mapping = {
      Name: 'name',
      Alter: 'age',
      Geburt: 'born',
      Farbe: 'color',
      Ort: 'venue.city',
      First: 'home.first',
      Last: 'home.last',
      'Guest 1': 'guests.1.name',
      'Guest 2': 'guests.2.name',
      'Guest 2 age': 'guests.2.age',
    };
    const csv =
      'Name;Alter;Geburt;Farbe;Ort;First;Last;Guest 1;Guest 2;Guest 2 age;Rest\r\n' +
      'Ada;36,5;10.12.1815;Red;London;Ada;L;Bob;Cid;7;x\r\n' +
      'Eve;;;g;;;;;Dan;;\r\n';
    const done = await load(account, formId, csv, { mapping, locale: 'de-DE' });
    expect(done).toMatchObject({
      status: 'succeeded',
      rows: 2,
      created: 2,
      updated: 0,
      failed: 0,
      error: null,
    });
    expect(done).toMatchObject({ encoding: 'utf-8', delimiter: ';', hasHeader: true, errorsFileId: null });
    const [ada, eve] = await answersOf(account, formId);
    expect(ada).toMatchObject({
      name: 'Ada',
      age: 36.5,
      twice: 73,
      born: '1815-12-10',
      color: 'r',
      venue: { city: 'London' },
      home: { first: 'Ada', last: 'L' },
      guests: [{ name: 'Bob' }, { name: 'Cid', age: 7 }],
    });
    expect(eve).toMatchObject({ name: 'Eve', color: 'g', guests: [{ name: 'Dan' }] });

    const { body } = await account.send('GET', `/forms/${formId}/entries?sort=number`);
    expect(body.data[0]).toMatchObject({ status: 'submitted', source: 'import', revision: 1, number: 1 });
    const job = (await account.send('GET', `/jobs/${done.jobId}`)).body;
    expect(job).toMatchObject({ status: 'succeeded', progress: { done: 2, total: 2 } });
    expect(job.result).toEqual({ importId: done.id, created: 2, updated: 0, failed: 0 });
  });

  it('emits only its end, or an event per entry on request', async () => {
    const { account, formId } = await withForm();
    const typesSince = async () =>
      (await account.send('GET', '/events?limit=200')).body.data
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => /^(entry|import)/.test(type));
    const done = await load(account, formId, 'Name\nA\nB\n');
    await expect.poll(typesSince).toEqual(['import.finished']);
    await load(account, formId, 'Name\nC\n', { emitEvents: true });
    await expect
      .poll(typesSince)
      .toEqual(['import.finished', 'entry.created', 'entry.submitted', 'import.finished']);
    const [, finishedEvent] = (await account.send('GET', '/events?type=import.finished')).body.data;
    expect(finishedEvent.data).toMatchObject({ formId, status: 'succeeded', created: 1, dryRun: false });
    const log = await account.sendWithSession('GET', '/audit-log');
    expect(log.body.data.map(({ action }: { action: string }) => action)).toContain('import.started');
    expect(done.createdBy).toMatch(/^usr_/);
  });

  it('skips invalid rows and reports why', async () => {
    const { account, formId } = await withForm();
    const csv =
      'Name,Mail,Age\nA,a@example.com,5\n,b@example.com,6\nC,"not, a mail",200\nD,d@example.com,x\nE,,\nF,f,1,2\n';
    const mapping = { Name: 'name', Mail: 'email', Age: 'age' };
    const done = await load(account, formId, csv, { mapping });
    expect(done).toMatchObject({ status: 'succeeded', rows: 6, created: 2, failed: 4 });
    expect((await answersOf(account, formId)).map(({ name }) => name)).toEqual(['A', 'E']);
    expect(await errorsOf(account, done.id)).toEqual([
      { row: 3, column: 'Name', code: 'required', message: expect.any(String), value: null },
      { row: 4, column: 'Mail', code: 'invalid_email', message: expect.any(String), value: 'not, a mail' },
      { row: 4, column: 'Age', code: 'too_large', message: expect.any(String), value: '200' },
      { row: 5, column: 'Age', code: 'wrong_type', message: expect.any(String), value: 'x' },
      { row: 7, column: null, code: 'too_many_cells', message: expect.any(String), value: null },
    ]);
    const first = await account.send('GET', `/imports/${done.id}/errors?limit=2`);
    const next = await account.send(
      'GET',
      `/imports/${done.id}/errors?limit=2&cursor=${first.body.pagination.nextCursor}`,
    );
    expect(next.body.data.map(({ row }: { row: number }) => row)).toEqual([4, 5]);

    const file = await readFile(app, account, done.errorsFileId);
    const lines = file.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe('Name,Mail,Age,Row,Problem');
    expect(lines[1]).toMatch(/^,b@example.com,6,3,Name: /);
    expect(lines[2]).toMatch(/^C,"not, a mail",200,4,".*Mail: .*; Age: /);
    expect(lines).toHaveLength(6);
  });

  it('of drafts keeps invalid values', async () => {
    const { account, formId } = await withForm();
    const mapping = { Name: 'name', Age: 'age' };
    const done = await load(account, formId, 'Name,Age\n,many\n', { mapping, entryStatus: 'draft' });
    expect(done).toMatchObject({ created: 1, failed: 0 });
    const { body } = await account.send('GET', `/forms/${formId}/entries`);
    expect(body.data[0]).toMatchObject({ status: 'draft', answers: { age: 'many' } });
  });

  it('that is a dry run writes nothing and reports the same', async () => {
    const { account, formId } = await withForm();
    const csv = 'Name,Age\nA,5\n,6\nA,7\n';
    const mapping = { Name: 'name', Age: 'age' };
    for (const mode of ['create', 'upsert']) {
      const how = { mapping, mode, ...(mode === 'upsert' && { key: 'name' }) };
      const dry = await load(account, formId, csv, { ...how, dryRun: true });
      expect(await answersOf(account, formId)).toEqual([]);
      const { body } = await account.send('GET', '/events?type=entry.created');
      expect(body.data).toEqual([]);
      const other = await makePublishedForm(account, { definition });
      const real = await load(account, other.id, csv, how);
      for (const count of ['rows', 'created', 'updated', 'failed']) expect(dry[count]).toBe(real[count]);
      expect(await errorsOf(account, dry.id)).toEqual(await errorsOf(account, real.id));
    }
    // No entry number was used.
    await load(account, formId, 'Name\nA\n');
    expect((await account.send('GET', `/forms/${formId}/entries`)).body.data[0].number).toBe(1);
  });

  it('that stops at an error writes nothing of that block, and names the row', async () => {
    const { account, formId } = await withForm();
    const small = await load(account, formId, 'Name,Age\nA,5\nB,old\nC,6\n', {
      mapping: { Name: 'name', Age: 'age' },
      onError: 'stop',
    });
    expect(small).toMatchObject({ status: 'failed', created: 0, failed: 1, error: { code: 'row_failed' } });
    expect(small.error.message).toContain('Row 3, column "Age"');
    expect(await answersOf(account, formId)).toEqual([]);
    expect(await errorsOf(account, small.id)).toMatchObject([{ row: 3, column: 'Age' }]);
    expect(small.errorsFileId).toMatch(/^fil_/);

    const rows = Array.from({ length: 700 }, (_, index) => `P${index},${index === 600 ? 'old' : 5}\n`);
    const large = await load(account, formId, `Name,Age\n${rows.join('')}`, {
      mapping: { Name: 'name', Age: 'age' },
      onError: 'stop',
    });
    // The two blocks before it are saved; its own is not.
    expect(large).toMatchObject({ status: 'failed', created: 499, failed: 1 });
    expect(large.error.message).toContain('Row 602');
    expect((await account.send('GET', `/jobs/${large.jobId}`)).body.error.code).toBe('row_failed');
    const { body } = await account.send('GET', `/forms/${formId}/entries?limit=1&include=total`);
    expect(body.pagination.total).toBe(499);
  });

  it('uses the version that was published when it was requested', async () => {
    const { account, formId } = await withForm();
    const fileId = await makeCsv(app, account, 'Name\nA\n');
    const { body } = await account.send('POST', '/imports', {
      fileId,
      formId,
      mapping: { Name: 'name' },
      mode: 'create',
    });
    await account.send('POST', `/forms/${formId}/versions`, {});
    await account.send('PATCH', `/forms/${formId}/versions/draft`, {
      definition: { pages: [{ id: 'one', elements: [field('other', 'short_text', { required: true })] }] },
    });
    await publish(account, formId);
    await expect
      .poll(async () => (await account.send('GET', `/imports/${body.id}`)).body.status)
      .toBe('succeeded');
    expect(await answersOf(account, formId)).toMatchObject([{ name: 'A' }]);
  });
});

describe('an upsert', () => {
  const mapping = { Mail: 'email', Name: 'name', Age: 'age', G: 'guests.1.age', City: 'home.last' };

  it('updates matches and creates the rest, also with duplicates in one file', async () => {
    const { account, formId } = await withForm();
    await account.send('POST', `/forms/${formId}/entries`, {
      answers: {
        email: 'a@example.com',
        name: 'Old',
        age: 1,
        home: { first: 'F', last: 'X' },
        guests: [
          { name: 'G', age: 1 },
          { name: 'H', age: 2 },
        ],
      },
    });
    const csv =
      'Mail,Name,Age,G,City\na@example.com,New,,9,Y\nb@example.com,Bea,2,,\nb@example.com,Beate,3,,\n,Nobody,1,,\n' +
      'a@example.com,,5,,\n';
    const done = await load(account, formId, csv, { mapping, mode: 'upsert', key: 'email' });
    expect(done).toMatchObject({ created: 1, updated: 2, failed: 2, key: 'email' });
    expect(await errorsOf(account, done.id)).toMatchObject([
      { row: 5, column: 'Mail', code: 'key_missing' },
      { row: 6, column: 'Name', code: 'required' },
      { row: 6, column: 'City', code: 'part_required' },
    ]);
    const [one, two] = await answersOf(account, formId);
    expect(one).toMatchObject({
      name: 'New',
      home: { first: 'F', last: 'Y' },
      guests: [
        { name: 'G', age: 9 },
        { name: 'H', age: 2 },
      ],
    });
    expect(one).not.toHaveProperty('age');
    expect(two).toMatchObject({ email: 'b@example.com', name: 'Beate', age: 3 });

    const [first] = (await account.send('GET', `/forms/${formId}/entries?sort=number`)).body.data;
    expect(first.revision).toBe(2);
    const revisions = (await account.send('GET', `/entries/${first.id}/revisions`)).body.data;
    expect(revisions.map(({ source }: { source: string }) => source)).toContain('import');
  });

  it('keeps answers of empty cells on request', async () => {
    const { account, formId } = await withForm();
    await load(account, formId, 'Mail,Name,Age\na@example.com,A,1\n', {
      mapping: { Mail: 'email', Name: 'name', Age: 'age' },
    });
    await load(account, formId, 'Mail,Name,Age\na@example.com,,2\n', {
      mapping: { Mail: 'email', Name: 'name', Age: 'age' },
      mode: 'upsert',
      key: 'email',
      emptyCells: 'keep',
    });
    expect(await answersOf(account, formId)).toMatchObject([{ name: 'A', age: 2 }]);
  });

  it('matches entries by number and id, and creates none that does not exist', async () => {
    const { account, formId } = await withForm();
    await load(account, formId, 'Name\nA\nB\n');
    const byNumber = await load(account, formId, 'No,Name\n2,Bee\n77,Zed\n,New\n', {
      mapping: { No: 'entryNumber', Name: 'name' },
      mode: 'upsert',
      key: 'entryNumber',
    });
    expect(byNumber).toMatchObject({ updated: 1, created: 1, failed: 1 });
    expect(await errorsOf(account, byNumber.id)).toMatchObject([
      { row: 3, column: 'No', code: 'unknown_entry' },
    ]);
    const [{ id }] = (await account.send('GET', `/forms/${formId}/entries?sort=number`)).body.data;
    const byId = await load(account, formId, `Id,Name\n${id},Ah\nrubbish,No\n`, {
      mapping: { Id: 'entryId', Name: 'name' },
      mode: 'upsert',
      key: 'entryId',
    });
    expect(byId).toMatchObject({ updated: 1, created: 0, failed: 1 });
    expect((await answersOf(account, formId)).map(({ name }) => name)).toEqual(['Ah', 'Bee', 'New']);
  });

  it('run twice concurrently creates no duplicates', async () => {
    const { account, formId } = await withForm();
    const csv = `Mail,Name\n${Array.from({ length: 300 }, (_, index) => `p${index}@example.com,P\n`).join('')}`;
    const how = { mapping: { Mail: 'email', Name: 'name' }, mode: 'upsert', key: 'email' };
    const done = await Promise.all([load(account, formId, csv, how), load(account, formId, csv, how)]);
    const sum = (count: string) => done.reduce((total, one) => total + one[count], 0);
    expect([sum('created'), sum('updated'), sum('failed')]).toEqual([300, 300, 0]);
    const { body } = await account.send('GET', `/forms/${formId}/entries?limit=1&include=total`);
    expect(body.pagination.total).toBe(300);
  });

  it('does not choose between several matches', async () => {
    const { account, formId } = await withForm();
    await load(account, formId, 'Name,Age\nA,1\nA,2\n', { mapping: { Name: 'name', Age: 'age' } });
    const done = await load(account, formId, 'Name,Age\nA,3\n', {
      mapping: { Name: 'name', Age: 'age' },
      mode: 'upsert',
      key: 'name',
    });
    expect(done).toMatchObject({ updated: 0, failed: 1 });
    expect(await errorsOf(account, done.id)).toMatchObject([{ code: 'ambiguous_key', column: 'Name' }]);
  });
});

describe('what an import rejects', () => {
  const rejected = async (account: TestAccount, values: object) => {
    const { status, body } = await account.send('POST', '/imports', { mode: 'create', ...values });
    return { status, code: body.error?.code, details: body.error?.details ?? [] };
  };

  it.each([
    [{ mapping: { Nam: 'name' } }, 'mapping.Nam', 'unknown_column', '"Name"'],
    [{ mapping: { Name: 'nam' } }, 'mapping.Name', 'unknown_key', '"name"'],
    [{ mapping: { Name: 'guests.name' } }, 'mapping.Name', 'unknown_key', ''],
    [{ mapping: { Name: 'twice' } }, 'mapping.Name', 'unknown_key', ''],
    [{ mapping: { Name: 'name', Mail: 'name' } }, 'mapping.Mail', 'mapped_twice', '"Name"'],
    [{ mapping: { Name: 'entryNumber' } }, 'mapping.Name', 'not_importable', ''],
    [{ mapping: { Name: 'name' }, key: 'name' }, 'key', 'not_possible', ''],
    [{ mapping: { Name: 'name' }, mode: 'upsert' }, 'key', 'required', ''],
    [{ mapping: { Name: 'name' }, mode: 'upsert', key: 'email' }, 'key', 'not_mapped', ''],
    [{ mapping: { Name: 'name' }, mode: 'upsert', key: 'home' }, 'key', 'not_a_key', ''],
    [{ mapping: { Name: 'name' }, mode: 'upsert', key: 'emai' }, 'key', 'not_a_key', '"email"'],
    [{ mapping: { Name: 'name' }, timezone: 'Mars/Base' }, 'timezone', 'unknown_zone', ''],
  ])('%j', async (values, path, code, hint) => {
    const { account, formId } = await withForm();
    const fileId = await makeCsv(app, account, 'Name,Mail\nA,b\n');
    const { status, details } = await rejected(account, { fileId, formId, ...values });
    expect(status).toBe(422);
    expect(details).toMatchObject([{ path, code }]);
    expect(details[0].message).toContain(hint);
  });

  it("another account's objects, pending files, forms without a published version", async () => {
    const [{ account, formId }, other] = [await withForm(), await withForm()];
    const fileId = await makeCsv(app, account, 'Name\nA\n');
    const mapping = { Name: 'name' };
    const foreign = await makeCsv(app, other.account, 'Name\nA\n');
    expect(await rejected(account, { fileId: foreign, formId, mapping })).toMatchObject({ status: 404 });
    expect(await rejected(account, { fileId, formId: other.formId, mapping })).toMatchObject({ status: 404 });
    expect((await rejected(account, { fileId, mapping })).details[0].code).toBe('required');
    const tableId = 'tbl_01kxta5vqse7xr9m4z3h8w2bcd';
    expect(await rejected(account, { fileId, tableId, mapping })).toMatchObject({ status: 404 });
    expect((await rejected(account, { fileId, formId, tableId, mapping })).details[0].code).toBe(
      'contradiction',
    );
    const announced = await startTestUpload(account, Buffer.from('Name\n'), {
      name: 'a.csv',
      contentType: 'text/csv',
    });
    expect(await rejected(account, { fileId: announced.file.id, formId, mapping })).toMatchObject({
      code: 'state_conflict',
    });
    const { id: unpublished } = await makeForm(account, { definition });
    expect(await rejected(account, { fileId, formId: unpublished, mapping })).toMatchObject({
      code: 'form_not_published',
    });
    await account.send('DELETE', `/forms/${formId}`);
    expect(await rejected(account, { fileId, formId, mapping })).toMatchObject({ code: 'state_conflict' });
  });

  it('viewers, and imports of another account', async () => {
    const [{ account, formId }, outsider] = [await withForm(), await createTestAccount(app)];
    const viewer = await account.as('viewer');
    const fileId = await makeCsv(app, account, 'Name\nA\n');
    const body = { fileId, formId, mapping: { Name: 'name' }, mode: 'create' };
    expect((await viewer.send('POST', '/imports', body)).status).toBe(403);
    expect((await viewer.send('POST', '/imports/preview', { fileId, formId })).status).toBe(403);
    const done = await load(account, formId, 'Name\nA\n');
    expect((await viewer.send('GET', `/imports/${done.id}`)).status).toBe(200);
    for (const path of [`/imports/${done.id}`, `/imports/${done.id}/errors`])
      expect((await outsider.send('GET', path)).status).toBe(404);
    expect((await outsider.send('GET', '/imports')).body.data).toEqual([]);
    expect((await account.send('GET', '/imports')).body.data).toMatchObject([{ id: done.id }]);
  });
});
