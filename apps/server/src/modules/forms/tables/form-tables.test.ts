import { describe, expect, test } from 'vitest';
import { createRespondent } from '../../../testing/respondent.ts';
import { createTestAccount, type TestAccount } from '../../../testing/test-account.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { makeRow, makeTable } from '../../data-tables/data-tables.factory.ts';
import { makeForm, makePublishedForm, publish } from '../forms.factory.ts';

const app = useTestApp();

const cities = [
  { code: 'par', name: 'Paris', country: 'FR', mayor: 'secret one' },
  { code: 'lyo', name: 'Lyon', country: 'FR', mayor: 'secret two' },
  { code: 'ber', name: 'Berlin', country: 'DE', mayor: 'lyon' },
];

const makeCities = async (me: TestAccount, projectId?: string) => {
  const columns = [
    { key: 'code', type: 'text', unique: true },
    { key: 'name', type: 'text' },
    { key: 'country', type: 'text' },
    { key: 'mayor', type: 'text' },
    { key: 'tax', type: 'number' },
  ];
  const table = await makeTable(me, {
    name: 'Cities',
    key: 'cities',
    columns,
    ...(projectId && { projectId }),
  });
  const rows = [];
  for (const values of cities) rows.push(await makeRow(me, table.id, { ...values, tax: values.code.length }));
  return { table, rows };
};

const field = (key: string, more: object) => ({ kind: 'field', key, label: key, ...more });
const page = (...elements: object[]) => ({ pages: [{ id: 'one', elements }] });

const country = field('country', { type: 'short_text' });
const cityIn = (tableId: string, filter?: string) =>
  field('city', {
    type: 'dropdown',
    options: { tableId, valueColumn: 'code', labelColumn: 'name', ...(filter && { filter }) },
  });

const issuesOf = async (me: TestAccount, formId: string) => {
  const { body } = await me.send('POST', `/forms/${formId}/versions/draft/validate`);
  return body.issues
    .filter(({ severity }: { severity: string }) => severity === 'error')
    .map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
};

/** Without a credential, like a browser. */
const fetchPublic = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${app.origin}/api/v1/entry-sessions${path}`, init);
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') };
};

const searchOptions = (form: string, fieldPath: string, requested?: object) =>
  fetchPublic(`/forms/${form}/options/${fieldPath}`, {
    method: 'POST',
    ...(requested && { body: JSON.stringify(requested), headers: { 'content-type': 'application/json' } }),
  });

describe('validation', () => {
  test('reports missing tables, columns and conditions with their paths', async () => {
    const me = await createTestAccount(app);
    const { table } = await makeCities(me);
    const outsider = await makeCities(await createTestAccount(app));
    const form = await makeForm(me, {
      projectId: table.projectId,
      definition: page(
        country,
        field('a', { type: 'dropdown', options: { tableId: outsider.table.id, valueColumn: 'code' } }),
        field('b', {
          type: 'dropdown',
          options: { tableId: table.id, valueColumn: 'kode', labelColumn: 'name' },
        }),
        field('c', {
          type: 'lookup',
          tableId: table.id,
          labelColumn: 'name',
          filter: 'values.contry == "FR"',
        }),
        field('d', {
          type: 'lookup',
          tableId: table.id,
          labelColumn: 'name',
          filter: 'values.tax == answers.country',
        }),
        field('e', { type: 'calculated', value: 'lookup("cities", answers.country).taxx' }),
        field('f', { type: 'calculated', value: 'lookup("towns", answers.country).tax' }),
      ),
    });
    expect((await issuesOf(me, form.id)).toSorted()).toEqual([
      'pages.0.elements.1.options.tableId unknown_table',
      'pages.0.elements.2.options.valueColumn unknown_column',
      'pages.0.elements.3.filter unknown_field',
      'pages.0.elements.4.filter type_mismatch',
      expect.stringMatching(/^pages\.0\.elements\.5\.value unknown/),
      expect.stringMatching(/^pages\.0\.elements\.6\.value unknown/),
    ]);
    const rejected = await me.send('POST', `/forms/${form.id}/versions/draft/publish`);
    expect([rejected.status, rejected.body.error.code]).toEqual([409, 'version_invalid']);
  });
});

describe('what a published form uses', () => {
  test('cannot be deleted, and a renamed column is still found', async () => {
    const me = await createTestAccount(app);
    const { table } = await makeCities(me);
    const definition = page(country, cityIn(table.id, 'values.country == answers.country'));
    const form = await makePublishedForm(me, { projectId: table.projectId, definition });
    const columns = `/data-tables/${table.id}/columns`;
    for (const response of [
      await me.send('DELETE', `/data-tables/${table.id}`),
      await me.send('DELETE', `${columns}/code`),
      await me.send('DELETE', `${columns}/country`),
      await me.send('PATCH', `${columns}/name`, { type: 'long_text' }),
    ]) {
      expect([response.status, response.body.error.code]).toEqual([409, 'in_use']);
      expect(response.body.error.details).toMatchObject([{ path: form.id, code: 'used_by_form' }]);
    }
    expect((await me.send('DELETE', `${columns}/mayor`)).status).toBe(204);
    expect((await me.send('PATCH', `${columns}/name`, { key: 'label' })).status).toBe(200);
    expect((await me.send('PATCH', `${columns}/country`, { key: 'state' })).status).toBe(200);
    const { body } = await searchOptions(form.id, 'city', { answers: { country: 'DE' } });
    expect(body.data).toEqual([{ value: 'ber', label: 'Berlin' }]);
    expect((await me.send('POST', columns, { key: 'name', type: 'text' })).body.error.code).toBe('in_use');

    await me.send('POST', `/forms/${form.id}/versions`);
    await me.send('PATCH', `/forms/${form.id}/versions/draft`, { definition: page(country) });
    await publish(me, form.id);
    expect((await me.send('DELETE', `${columns}/code`)).status).toBe(204);
    expect((await me.send('DELETE', `/data-tables/${table.id}`)).status).toBe(204);
  });
});

describe('the options of a public form', () => {
  test('are inline if they are few and the same for everyone; nothing else of the table is revealed', async () => {
    const me = await createTestAccount(app);
    const { table, rows } = await makeCities(me);
    const definition = page(
      country,
      cityIn(table.id, 'values.country != "DE"'),
      field('place', { type: 'lookup', tableId: table.id, labelColumn: 'name' }),
      field('near', {
        type: 'lookup',
        tableId: table.id,
        labelColumn: 'name',
        filter: 'values.country == answers.country',
      }),
    );
    const form = await makePublishedForm(me, { projectId: table.projectId, definition });
    const public1 = await fetchPublic(`/forms/${form.id}`);
    expect(public1.body.options).toEqual({
      city: [
        { value: 'lyo', label: 'Lyon' },
        { value: 'par', label: 'Paris' },
      ],
      place: [
        { value: rows[2]?.id, label: 'Berlin' },
        { value: rows[1]?.id, label: 'Lyon' },
        { value: rows[0]?.id, label: 'Paris' },
      ],
    });
    expect(JSON.stringify(public1.body)).not.toContain('secret');
    await makeRow(me, table.id, { code: 'nic', name: 'Nice', country: 'FR' });
    expect((await fetchPublic(`/forms/${form.id}`)).body.options.city).toHaveLength(3);

    const search = (requested?: object) => searchOptions(form.slug, 'near', requested);
    expect((await search({ answers: { country: 'FR' }, q: 'pa' })).body.data).toEqual([
      { value: rows[0]?.id, label: 'Paris' },
    ]);
    // Text in other columns is not found.
    expect((await search({ answers: { country: 'DE' }, q: 'lyon' })).body.data).toEqual([]);
    expect((await search({ answers: { country: 'FR' }, q: 'secret' })).body.data).toEqual([]);
    expect((await search({})).body.data).toEqual([]);
    expect((await search()).body.data).toEqual([]);
    const first = await search({ answers: { country: 'FR' }, limit: 2 });
    expect(first.body.data.map(({ label }: { label: string }) => label)).toEqual(['Lyon', 'Nice']);
    const cursor = first.body.pagination.nextCursor;
    const second = await search({ answers: { country: 'FR' }, limit: 2, cursor });
    expect(second.body.data.map(({ label }: { label: string }) => label)).toEqual(['Paris']);
    expect((await search({ answers: { country: 'DE' }, cursor })).body.error.code).toBe('invalid_cursor');
    expect((await search({ answers: 'nonsense' })).status).toBe(422);
    expect((await search({ answers: { country: 'FR' }, value: rows[1]?.id ?? '' })).body.data).toEqual([
      { value: rows[1]?.id, label: 'Lyon' },
    ]);
    expect((await search({ answers: { country: 'FR' }, value: rows[2]?.id ?? '' })).body.data).toEqual([]);
    expect((await searchOptions(form.id, 'country')).status).toBe(404);
    expect((await searchOptions('frm_01kxta5vqse7xr9m4z3h8w2bcd', 'city')).status).toBe(404);
    // Answers in the URL are rejected because URLs end up in logs.
    expect((await fetchPublic(`/forms/${form.id}/options/near?answers=%7B%7D`)).status).toBe(405);
  });
});

describe('entries', () => {
  const prepared = async () => {
    const me = await createTestAccount(app);
    const { table, rows } = await makeCities(me);
    const definition = page(
      country,
      cityIn(table.id, 'values.country == answers.country'),
      {
        kind: 'group',
        key: 'trips',
        label: 'Trips',
        repeat: { min: 0, max: 5 },
        elements: [
          field('state', { type: 'short_text' }),
          field('stop', {
            type: 'lookup',
            tableId: table.id,
            labelColumn: 'name',
            filter: 'values.country == state',
          }),
        ],
      },
      field('tax', { type: 'calculated', value: 'lookup("cities", answers.city).tax' }),
    );
    const form = await makePublishedForm(me, { projectId: table.projectId, definition });
    return { me, table, rows, form };
  };

  test('are validated against the current rows, and lookups are calculated', async () => {
    const { me, table, rows, form } = await prepared();
    const respondent = createRespondent(app);
    const wrong = await respondent.start(form.id, { answers: { country: 'DE', city: 'par' }, submit: true });
    expect([wrong.status, wrong.body.error?.details]).toMatchObject([
      422,
      [{ path: 'answers.city', code: 'not_an_option' }],
    ]);
    const good = await respondent.start(form.id, { answers: { country: 'FR', city: 'par' }, submit: true });
    expect(good.status, JSON.stringify(good.body)).toBe(201);
    expect(good.body.state.calculated).toEqual({ tax: 3 });
    const { body: entry } = await me.send('GET', `/entries/${good.body.entry.id}`);
    expect(entry.answers).toMatchObject({ city: 'par', tax: 3 });

    const draft = createRespondent(app);
    await draft.start(form.id, { answers: { country: 'DE', city: 'ber' } });
    await me.send('DELETE', `/data-tables/${table.id}/rows/${rows[2]?.id}`);
    const late = await draft.send('POST', `${draft.entryPath}/submit`);
    expect([late.status, late.body.error.details]).toMatchObject([422, [{ code: 'not_an_option' }]]);
  });

  test('a summary shows the labels of rows', async () => {
    const { me, form } = await prepared();
    for (const city of ['par', 'par', 'lyo'])
      await createRespondent(app).start(form.id, { answers: { country: 'FR', city }, submit: true });
    const { body } = await me.send('GET', `/forms/${form.id}/summary?fields=city`);
    expect(body.fields[0].choices.options).toMatchObject([
      { value: 'par', label: 'Paris', count: 2 },
      { value: 'lyo', label: 'Lyon', count: 1 },
    ]);
  });

  test('in a repeating group, each instance filters its own options', async () => {
    const { me, rows, form } = await prepared();
    const [paris, , berlin] = rows.map(({ id }) => id);
    const trips = [
      { state: 'FR', stop: paris },
      { state: 'FR', stop: berlin },
    ];
    const path = `/forms/${form.id}/entries`;
    const wrong = await me.send('POST', path, { answers: { trips }, status: 'submitted' });
    expect([wrong.status, wrong.body.error.details]).toMatchObject([
      422,
      [{ path: expect.stringContaining('trips.1.stop'), code: 'not_an_option' }],
    ]);
    const given = trips.map((trip, index) => ({ ...trip, id: `ins_01kxta5vqse7xr9m4z3h8w2bc${index}` }));
    const requested = { trips: [given[0], { ...given[1], state: 'DE' }] };
    const offered = await searchOptions(form.id, 'trips.1.stop', { answers: requested });
    expect(offered.body.data).toEqual([{ value: berlin, label: 'Berlin' }]);
    const unnamed = { trips: [{ state: 'FR' }, { state: 'DE' }] };
    expect((await searchOptions(form.id, 'trips.1.stop', { answers: unnamed })).body).toEqual(offered.body);
    const answers = { trips: [trips[0], { state: 'DE', stop: berlin }] };
    expect((await me.send('POST', path, { answers, status: 'submitted' })).status).toBe(201);
  });

  test("a respondent searches with the entry's answers", async () => {
    const { rows, form } = await prepared();
    const respondent = createRespondent(app);
    await respondent.start(form.id, { answers: { country: 'FR' } });
    const ask = (inputs: object) =>
      respondent.send('POST', `${respondent.entryPath}/actions/lookup_rows`, { inputs });
    const found = await ask({ field: 'city', q: 'ly' });
    expect(found.body.outputs.data).toEqual([{ value: 'lyo', label: 'Lyon' }]);
    const other = await ask({ field: 'city', answers: { country: 'DE' } });
    expect(other.body.outputs.data).toEqual([{ value: 'ber', label: 'Berlin' }]);
    const added = await respondent.send('POST', `${respondent.entryPath}/groups/trips/instances`, {
      answers: { state: 'DE' },
    });
    const stop = await ask({ field: 'trips.stop', instances: [added.body.instance.id] });
    expect(stop.body.outputs.data).toEqual([{ value: rows[2]?.id, label: 'Berlin' }]);
    expect((await ask({ field: 'country' })).status).toBe(404);
    expect((await ask({})).status).toBe(422);
  });
});
