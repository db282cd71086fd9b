import { fieldTypeNames } from '@form-service/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestAccount, type TestAccount } from '../../../testing/test-account.ts';
import { apiUrl, useTestApp } from '../../../testing/test-app.ts';
import { makeFile } from '../../files/files.factory.ts';
import { makeProject } from '../../projects/projects.factory.ts';
import { makeForm, makePublishedForm, publish } from '../forms.factory.ts';
import { makeWorkbook } from './workbooks.factory.ts';

const app = useTestApp();

const onePage = (...elements: object[]) => ({ format: 1, pages: [{ id: 'one', elements }] });
const question = { kind: 'field', key: 'q', type: 'short_text', label: 'Q' };
const documentOf = (definition: object, more: object = {}) => ({
  format: 'form-service/1',
  name: 'Doc',
  definition,
  ...more,
});

const importNew = async ({ send }: Pick<TestAccount, 'send'>, sources: object) => {
  const { id: projectId } = await makeProject({ send });
  return send('POST', '/forms/import', { projectId, ...sources });
};

const exportWorkbook = async (account: TestAccount, path: string) => {
  const headers = { authorization: `Bearer ${account.key}`, 'x-account-id': account.id };
  const response = await fetch(apiUrl(app, `${path}?format=xlsform`), { headers });
  return { response, xlsForm: Buffer.from(await response.arrayBuffer()).toString('base64') };
};

const exportText = async (account: TestAccount, path: string) => {
  const headers = { authorization: `Bearer ${account.key}`, 'x-account-id': account.id };
  const response = await fetch(apiUrl(app, path), { headers });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

const options = [{ value: 'red', label: 'Red' }, { value: 'blue' }];
const needed: Record<string, object> = {
  currency: { currency: 'EUR' },
  single_choice: { options },
  dropdown: { options, allowOther: true },
  picture_choice: { options: [{ value: 'a', imageFileId: 'fil_01kxta5vqse7xr9m4z3h8w2bcd' }] },
  multi_choice: { options, min: 1, max: 2 },
  ranking: { options },
  matrix: { rows: [{ value: 'r' }], columns: [{ value: 'c' }] },
  lookup: { tableId: 'tbl_01kxta5vqse7xr9m4z3h8w2bcd', labelColumn: 'name' },
  calculated: { value: '1 + 1', result: 'number' },
};

/** One field of every type, in nested groups, with buttons, content and texts in two languages. */
const everything = {
  format: 1,
  pages: [
    {
      id: 'fields',
      title: 'Fields',
      elements: fieldTypeNames.map((type) => ({
        kind: 'field',
        key: type,
        type,
        label: `A ${type}`,
        ...needed[type],
      })),
    },
    {
      id: 'rest',
      visibleWhen: 'answers.number > 1',
      elements: [
        { kind: 'content', type: 'text', key: 'intro', body: 'Read <b>this</b> &amp; that.\nAnd so on.' },
        { kind: 'button', key: 'send', label: 'Send', action: { type: 'submit' } },
        {
          kind: 'group',
          key: 'guests',
          label: 'Guests',
          repeat: { min: 1, max: 3, addLabel: 'One more' },
          elements: [
            {
              ...question,
              required: 'index > 0',
              rules: [{ when: 'q == "x"', message: 'Not x.' }],
              default: 'y',
              width: 'half',
            },
            { kind: 'group', key: 'inner', elements: [{ ...question, key: 'deep' }] },
          ],
        },
      ],
    },
  ],
  translations: {
    fr: { 'fields.title': 'Champs', 'guests.q.label': 'Q' },
    de: { 'dropdown.options.red': 'Rot' },
  },
};

describe('a form as a document', () => {
  test('is imported exactly as it was exported, with every field type', async () => {
    const account = await createTestAccount(app);
    const settings = {
      locales: ['en', 'fr', 'de'],
      theme: { accentColor: '#3355ff' },
      confirmation: { message: 'Thanks' },
    };
    const form = await makeForm(account, { name: 'Everything', definition: everything, settings });
    const first = await exportText(account, `/forms/${form.id}/versions/draft/export`);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-disposition')).toBe('attachment; filename="everything.json"');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const document = JSON.parse(first.text);
    expect(document).toEqual({
      format: 'form-service/1',
      name: 'Everything',
      settings,
      definition: everything,
    });
    // On many lines, with its properties in a defined order rather than the database's.
    expect(first.text).toBe(`${JSON.stringify(document, null, 2)}\n`);
    expect(Object.keys(document)).toEqual(['format', 'name', 'settings', 'definition']);
    expect(Object.keys(document.definition.translations)).toEqual(['de', 'fr']);

    const { status, body, headers } = await importNew(account, { document });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/v1/forms/${body.form.id}`);
    expect(body.version.definition).toEqual(everything);
    expect(body.report.map(({ code }: { code: string }) => code)).toEqual([
      'names_account_data',
      'names_account_data',
    ]);
    const again = await exportText(account, `/forms/${body.form.id}/versions/draft/export`);
    expect(again.text).toBe(first.text);
  });

  test('is unchanged after a round trip, whatever its texts and values are', async () => {
    const account = await createTestAccount(app);
    const { id } = await makeForm(account);
    const text = fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .filter((one) => !/[\p{Cc}<]/u.test(one) && one.isWellFormed());
    // Values that JSON parsing keeps: no numbers that lose precision, no `__proto__`. Null equals a missing value.
    const isTaken = (json: unknown) => json !== null && !/\d{16}|e\+|__proto__/.test(JSON.stringify(json));
    const value = fc.jsonValue({ maxDepth: 2 }).filter(isTaken);
    const field = fc.record({ label: text, help: text, default: value }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(fc.array(field, { minLength: 1, maxLength: 5 }), async (fields) => {
        const definition = onePage(
          ...fields.map((one, index) => ({ kind: 'field', key: `f${index}`, type: 'hidden', ...one })),
        );
        const sent = await account.send('POST', `/forms/${id}/versions/import`, {
          document: documentOf(definition),
        });
        expect(sent.status, JSON.stringify(sent.body.error)).toBe(200);
        const { text: first } = await exportText(account, `/forms/${id}/versions/draft/export`);
        expect(JSON.parse(first).definition).toEqual(JSON.parse(JSON.stringify(definition)));
      }),
      { numRuns: 20 },
    );
  });

  test('omits references to other objects of the account and settings that were never set', async () => {
    const account = await createTestAccount(app);
    const theme = { logoFileId: (await makeFile(app, account)).id };
    const form = await makePublishedForm(account, {
      settings: { theme, layoutTemplateId: null, captcha: 'proof_of_work' },
    });
    await account.send('PATCH', `/forms/${form.id}`, { name: 'Renamed' });
    const { body } = await account.send('GET', `/forms/${form.id}/versions/published/export`);
    expect(body).toMatchObject({ name: 'Renamed', settings: { captcha: 'proof_of_work' } });
    expect(Object.keys(body.settings)).toEqual(['captcha']);
    expect((await account.send('GET', `/forms/${form.id}/versions/draft/export`)).status).toBe(404);
  });

  test('is rejected with paths if it is invalid', async () => {
    const account = await createTestAccount(app);
    const wrong = await importNew(account, { document: documentOf(onePage({ ...question, colour: 'red' })) });
    expect([wrong.status, wrong.body.error.code]).toEqual([422, 'unknown_field']);
    expect(wrong.body.error.details[0].path).toBe('document.definition.pages.0.elements.0.colour');
    const newer = await importNew(account, {
      document: { ...documentOf(onePage()), format: 'form-service/2' },
    });
    expect(newer.body.error.details[0]).toMatchObject({ path: 'document.format', code: 'not_in_list' });
    const unset = await importNew(account, { document: documentOf(onePage(), { settings: { colour: 1 } }) });
    expect([unset.status, unset.body.error.details[0].path]).toEqual([422, 'document.settings.colour']);
    for (const sources of [{}, { document: documentOf(onePage()), jsonSchema: {} }]) {
      const { body } = await importNew(account, sources);
      expect(body.error.details[0]).toMatchObject({ path: 'document', code: 'exactly_one' });
    }
  });
});

describe('the draft of a form', () => {
  const document = documentOf(onePage(question), {
    name: 'Another',
    settings: { captcha: 'proof_of_work' },
    notes: 'From git',
  });

  test('is replaced, and differences from the form are reported', async () => {
    const account = await createTestAccount(app);
    const form = await makeForm(account);
    const { status, body, headers } = await account.send('POST', `/forms/${form.id}/versions/import`, {
      document,
    });
    expect([status, headers.get('etag'), body.version.id]).toEqual([200, '"2"', form.draftVersionId]);
    expect(body.version).toMatchObject({ notes: 'From git', definition: onePage(question) });
    expect(body.form).toMatchObject({ name: 'Survey', settings: { captcha: 'none' } });
    expect(body.report).toMatchObject([
      { place: '/name', code: 'name_differs' },
      { place: '/settings/captcha', code: 'setting_differs' },
    ]);
  });

  test('is opened if there is none, and published with the returned ETag', async () => {
    const account = await createTestAccount(app);
    const form = await makePublishedForm(account);
    const { body, headers } = await account.send('POST', `/forms/${form.id}/versions/import`, { document });
    expect(body.version).toMatchObject({ number: 2, state: 'draft' });
    expect(body.form.draftVersionId).toBe(body.version.id);
    const tag = { 'if-match': headers.get('etag') as string };
    const published = await account.send('POST', `/forms/${form.id}/versions/draft/publish`, undefined, tag);
    expect(published.body).toMatchObject({ number: 2, definition: onePage(question) });
    const { body: log } = await account.sendWithSession(
      'GET',
      '/audit-log?filter=action.startsWith("form_version")',
    );
    expect(log.data.map(({ action }: { action: string }) => action)).toEqual(['form_version.opened']);
  });

  test('is kept if it was changed in the meantime', async () => {
    const account = await createTestAccount(app);
    const form = await makeForm(account);
    const path = `/forms/${form.id}/versions/import`;
    const both = await Promise.all(
      ['A', 'B'].map((label) =>
        account.send(
          'POST',
          path,
          { document: documentOf(onePage({ ...question, label })) },
          { 'if-match': '"1"' },
        ),
      ),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 412]);
    await publish(account, form.id);
    // The draft with that ETag does not exist anymore.
    const late = await account.send('POST', path, { document }, { 'if-match': '"2"' });
    expect([late.status, late.body.error.code]).toEqual([412, 'version_mismatch']);
    await account.send('DELETE', `/forms/${form.id}`);
    expect((await account.send('POST', path, { document })).body.error.code).toBe('state_conflict');
  });

  test('can only be imported by editors of its account', async () => {
    const [account, outsider] = [await createTestAccount(app), await createTestAccount(app)];
    const form = await makeForm(account);
    const viewer = await account.as('viewer');
    const paths = [`/forms/${form.id}/versions/import`, '/forms/import'];
    for (const path of paths) {
      const body = { document, ...(path === '/forms/import' && { projectId: form.projectId }) };
      expect((await viewer.send('POST', path, body)).body.error.code).toBe('permission_denied');
      expect((await outsider.send('POST', path, body)).status).toBe(404);
    }
    expect((await viewer.send('GET', `/forms/${form.id}/versions/draft/export`)).status).toBe(200);
    expect((await outsider.send('GET', `/forms/${form.id}/versions/draft/export`)).status).toBe(404);
  });
});

describe('a form from another tool', () => {
  test('an XLSForm becomes a form that can be published, with a report by cell', async () => {
    const account = await createTestAccount(app);
    const xlsForm = await makeWorkbook(
      {
        survey: [
          ['Type', 'NAME', 'Label::English (en)', 'label::French (fr)', null, 'relevant', 'calculation'],
          ['text', 'Full name', '<script>x</script>Your <b>name</b>', 'Votre nom', 'a remark'],
          [null],
          ['date', 'born', 'Born', null, null, "${Full name} != ''"],
          ['time', 'at', 'At', null, null, 'pulldata(1)'],
          ['select_one place', 'place', 'Where'],
          ['calculate', 'years', null, null, null, null, 'int((today() - ${born}) div 365.25)'],
        ],
        choices: [
          ['list name', 'name', 'label::English (en)'],
          ['place', 1, 'Here'],
          ['place', 2.5, 'There'],
        ],
        settings: [
          ['form_title', 'default_language'],
          ['Field survey', 'English (en)'],
        ],
        Pictures: [['not read']],
      },
      { '3,2': '"Bo"&"rn"' },
    );
    const { status, body } = await importNew(account, {
      xlsForm,
      slug: `field-${account.accountId.slice(0, 13)}`,
    });
    expect(status).toBe(201);
    expect(body.form).toMatchObject({
      name: 'Field survey',
      settings: { locales: ['en', 'fr'], defaultLocale: 'en' },
    });
    expect(body.version.definition.pages[0].elements).toMatchObject([
      { key: 'full_name', label: 'Your <b>name</b>' },
      { key: 'born', visibleWhen: 'answers.full_name != null' },
      { key: 'at' },
      {
        key: 'place',
        options: [
          { value: '1', label: 'Here' },
          { value: '2.5', label: 'There' },
        ],
      },
      { key: 'years', value: 'int(daysBetween(answers.born, today()) / 365.25)' },
    ]);
    const places = body.report.map(({ place, code }: { place: string; code: string }) => `${place} ${code}`);
    expect(places).toEqual([
      'survey!C4 formula_without_value',
      'survey!E2 column_without_name',
      'survey!B2 renamed',
      'survey!F5 expression_not_carried',
      ' markup_removed',
    ]);
    await publish(account, body.form.id);
  });

  test('a JSON Schema becomes the draft of a form', async () => {
    const account = await createTestAccount(app);
    const form = await makeForm(account);
    const jsonSchema = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Person',
      type: 'object',
      required: ['email'],
      properties: {
        email: { type: 'string', format: 'email' },
        tags: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
        odd: { not: {} },
      },
    };
    const { body } = await account.send('POST', `/forms/${form.id}/versions/import`, { jsonSchema });
    expect(body.version.definition.pages[0].elements).toMatchObject([
      { key: 'email', type: 'email', required: true },
      { key: 'tags', type: 'multi_choice' },
    ]);
    expect(body.report).toMatchObject([
      { place: '/properties/odd/not', code: 'keyword_not_carried' },
      { place: '/properties/odd', code: 'schema_not_carried' },
      { place: '/name', code: 'name_differs' },
    ]);
    const { body: made } = await importNew(account, { jsonSchema, name: 'Mine' });
    expect(made.form.name).toBe('Mine');
  });

  test('integers beyond 2^53 in a JSON Schema are dropped', async () => {
    const account = await createTestAccount(app);
    // As in schemas of programs with 64-bit integers.
    const size = { type: 'integer', minimum: 0, maximum: 2 ** 64, default: 2 ** 64 };
    const jsonSchema = { title: 'Limits', type: 'object', properties: { size } };
    const { status, body } = await importNew(account, { jsonSchema });
    expect(status).toBe(201);
    const [element] = body.version.definition.pages[0].elements;
    expect(element).toEqual({
      kind: 'field',
      key: 'size',
      type: 'number',
      label: 'size',
      decimals: 0,
      min: 0,
    });
    expect(body.report).toMatchObject([
      { severity: 'warning', place: '/properties/size/maximum', code: 'number_not_carried' },
      { severity: 'warning', place: '/properties/size/default', code: 'number_not_carried' },
    ]);
  });
});

describe('a form exported as XLSForm', () => {
  const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const number = {
    ...question,
    key: 'n',
    type: 'number',
    decimals: 0,
    min: 1,
    visibleWhen: 'answers.q == "x"',
  };

  test('is a workbook that can be imported again', async () => {
    const account = await createTestAccount(app);
    const definition = {
      ...onePage({ ...question, required: true, help: '=1+1' }, number),
      translations: { fr: { 'q.label': 'Question' } },
    };
    const { body: made } = await importNew(account, { document: documentOf(definition) });
    const path = `/forms/${made.form.id}/versions/draft/export`;
    const { response, xlsForm } = await exportWorkbook(account, path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(workbook);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="doc.xlsx"');
    const { status, body } = await importNew(account, { xlsForm });
    expect([status, body.report]).toEqual([201, []]);
    expect(body.form.name).toBe('Doc');
    expect(body.form.settings.locales).toEqual(['en', 'fr']);
    expect(body.version.definition).toEqual(made.version.definition);
  });

  test('with every feature is imported without what a workbook cannot contain', async () => {
    const account = await createTestAccount(app);
    const { body: made } = await importNew(account, { document: documentOf(everything) });
    const { xlsForm } = await exportWorkbook(account, `/forms/${made.form.id}/versions/draft/export`);
    const { status, body } = await importNew(account, { xlsForm });
    expect(status).toBe(201);
    expect(body.report.filter((issue: { severity: string }) => issue.severity === 'error')).toEqual([]);
  });

  test('requires a member and an accepted format', async () => {
    const account = await createTestAccount(app);
    const outsider = await createTestAccount(app);
    const form = await makeForm(account);
    const path = `/forms/${form.id}/versions/draft/export`;
    expect((await exportWorkbook(outsider, path)).response.status).toBe(404);
    expect((await account.send('GET', `${path}?format=pdf`)).body.error.code).toBe('validation_failed');
    const headers = { authorization: `Bearer ${account.key}`, 'x-account-id': account.id };
    const requested = (query: string, accept: string) =>
      fetch(apiUrl(app, `${path}${query}`), { headers: { ...headers, accept } });
    expect((await requested('?format=xlsform', 'application/json')).status).toBe(406);
    expect((await requested('', workbook)).status).toBe(406);
    expect((await requested('?format=xlsform', workbook)).status).toBe(200);
  });
});

test('cascading choices become a data table, and the form can be published and filled out', async () => {
  const account = await createTestAccount(app);
  const { id: projectId } = await makeProject(account);
  const xlsForm = await makeWorkbook({
    survey: [
      ['type', 'name', 'label', 'choice_filter'],
      ['select_one states', 'state', 'State', null],
      ['select_one cities', 'city', 'City', 'state=${state}'],
    ],
    choices: [
      ['list_name', 'name', 'label', 'state'],
      ['states', 'tx', 'Texas', null],
      ['states', 'wa', 'Washington', null],
      ['cities', 'aus', 'Austin', 'tx'],
      ['cities', 'sea', 'Seattle', 'wa'],
    ],
  });
  const { status, body } = await account.send('POST', '/forms/import', {
    projectId,
    name: 'Places',
    xlsForm,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body.report).toMatchObject([{ severity: 'warning', place: 'survey!D3', code: 'choices_in_table' }]);
  const { data } = (await account.send('GET', `/data-tables?projectId=${projectId}`)).body;
  expect(data).toMatchObject([{ name: 'cities', rowCount: 2 }]);
  const [, city] = body.version.definition.pages[0].elements;
  expect(city.options).toMatchObject({ tableId: data[0].id, filter: 'values.state == answers.state' });
  const published = await account.send('POST', `/forms/${body.form.id}/versions/draft/publish`);
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  const submit = (answers: object) =>
    account.send('POST', `/forms/${body.form.id}/entries`, { answers, status: 'submitted' });
  expect((await submit({ state: 'tx', city: 'aus' })).status).toBe(201);
  expect((await submit({ state: 'tx', city: 'sea' })).body.error?.details).toMatchObject([
    { path: 'answers.city' },
  ]);
  // A new draft of an existing form gets tables of its own project in the same way.
  const again = await account.send('POST', `/forms/${body.form.id}/versions/import`, { xlsForm });
  expect(again.status, JSON.stringify(again.body)).toBe(200);
});
