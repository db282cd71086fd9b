import { XMLValidator } from 'fast-xml-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createTestAccount,
  createTestSession,
  readResponse,
  type TestAccount,
} from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeRow, makeTable } from '../data-tables/data-tables.factory.ts';
import { makeEntry } from '../entries/entries.factory.ts';
import { makePublishedForm } from '../forms/forms.factory.ts';

const app = useTestApp();

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

const get = async (path: string, headers: Record<string, string>) =>
  readResponse(await fetch(`${app.origin}/odata/v4/${path}`, { headers }));

/** The request of Excel: a name, the key as the password, and no account. */
const read = ({ key }: Pick<TestAccount, 'key'>, path: string, headers: object = {}) =>
  get(path, { authorization: basic('anybody', key), ...headers });

const field = (key: string, type: string, more: object = {}) => ({
  kind: 'field',
  key,
  type,
  label: `The ${key}`,
  ...more,
});

const elements = [
  field('city', 'short_text'),
  field('score', 'number'),
  field('day', 'date'),
  field('status', 'yes_no'),
  field('who', 'name'),
  field('tags', 'multi_choice', { options: [{ value: 'a' }, { value: 'b' }] }),
  {
    kind: 'group',
    key: 'guests',
    label: 'Guests',
    repeat: {},
    elements: [field('name', 'short_text'), field('age', 'number')],
  },
];

const makeFeed = async (account: TestAccount) => {
  const { id } = await makePublishedForm(account, { definition: { pages: [{ id: 'page', elements }] } });
  const answers = [
    {
      city: 'Paris',
      score: 1.5,
      day: '2026-01-02',
      status: true,
      who: { first: 'Ada', last: 'L' },
      tags: ['b', 'a'],
    },
    { city: "O'Neil", score: 2, guests: [{ name: 'x', age: 3 }, { name: 'y' }] },
    { city: 'Paris', score: 30, day: '2026-03-04', guests: [{ name: 'z' }] },
  ];
  for (const one of answers) await makeEntry(account, { formId: id, answers: one });
  await makeEntry(account, { formId: id, answers: { city: 'a draft' }, status: 'draft' });
  return id;
};

let account: TestAccount;
let id: string;
beforeAll(async () => {
  account = await createTestAccount(app);
  id = await makeFeed(account);
});

const names = ({ body }: { body: { value: { number: number }[] } }) => body.value.map(({ number }) => number);

describe('the feed of a form', () => {
  it('has a service document and metadata', async () => {
    const service = await read(account, `forms/${id}`);
    expect(service.headers.get('odata-version')).toBe('4.0');
    expect(service.body).toEqual({
      '@odata.context': `${app.origin}/odata/v4/forms/${id}/$metadata`,
      value: [
        { name: 'Entries', kind: 'EntitySet', url: 'Entries' },
        { name: 'Entries_guests', kind: 'EntitySet', url: 'Entries_guests' },
      ],
    });
    const metadata = await read(account, `forms/${id}/$metadata`);
    expect(metadata.headers.get('content-type')).toBe('application/xml;charset=utf-8');
    expect(XMLValidator.validate(metadata.body)).toBe(true);
    const types = [...(metadata.body as string).matchAll(/<EntityType Name="(\w+)">(.*?)<\/EntityType>/g)];
    const typesOf = (name: string) => {
      const [, , xml = ''] = types.find(([, one]) => one === name) ?? [];
      return Object.fromEntries(
        [...xml.matchAll(/<Property Name="(\w+)" Type="([\w.]+)"/g)].map(([, key, type]) => [key, type]),
      );
    };
    expect(metadata.body).toContain('String="The city"');
    expect(metadata.body).toContain('<Key><PropertyRef Name="id"/></Key>');
    expect(metadata.body).toContain('<EntitySet Name="Entries" EntityType="FormService.Entry">');
    expect(typesOf('Entry')).toMatchObject({
      id: 'Edm.String',
      number: 'Edm.Int64',
      submittedAt: 'Edm.DateTimeOffset',
      city: 'Edm.String',
      score: 'Edm.Double',
      day: 'Edm.Date',
      status: 'Edm.String',
      answers_status: 'Edm.Boolean',
      who_first: 'Edm.String',
      tags: 'Edm.String',
    });
    expect(typesOf('Entry_guests')).toEqual({
      id: 'Edm.String',
      entryNumber: 'Edm.Int64',
      entryId: 'Edm.String',
      guests_position: 'Edm.Int64',
      name: 'Edm.String',
      age: 'Edm.Double',
    });
  });

  it('contains the submitted entries, with typed values', async () => {
    const { body } = await read(account, `forms/${id}/Entries`);
    expect(body['@odata.context']).toBe(`${app.origin}/odata/v4/forms/${id}/$metadata#Entries`);
    expect(body.value).toHaveLength(3);
    expect(body.value[0]).toMatchObject({
      number: 1,
      status: 'submitted',
      city: 'Paris',
      score: 1.5,
      day: '2026-01-02',
      answers_status: true,
      who_first: 'Ada',
      who_last: 'L',
      tags: 'b; a',
    });
    expect(body.value[1]).toMatchObject({ day: null, answers_status: null, who_first: null });
    const one = await read(account, `forms/${id}/Entries('${body.value[1].id}')?$select=id,city`);
    expect(one.body).toEqual({
      '@odata.context': `${app.origin}/odata/v4/forms/${id}/$metadata#Entries(id,city)/$entity`,
      id: body.value[1].id,
      city: "O'Neil",
    });
    const guests = await read(
      account,
      `forms/${id}/Entries_guests?$select=entryNumber,guests_position,name,age`,
    );
    expect(guests.body.value).toEqual([
      { entryNumber: 2, guests_position: 1, name: 'x', age: 3 },
      { entryNumber: 2, guests_position: 2, name: 'y', age: null },
      { entryNumber: 3, guests_position: 1, name: 'z', age: null },
    ]);
    expect((await read(account, `forms/${id}/Entries_guests/$count`)).body).toBe('3');
    const late = await read(account, `forms/${id}/Entries_guests?$filter=entryNumber gt 2&$count=true`);
    expect([late.body['@odata.count'], late.body.value.length]).toEqual([1, 1]);
  });

  it.each([
    ["city eq 'Paris'", [1, 3]],
    ["city eq 'O''Neil'", [2]],
    ["city ne 'Paris'", [2]],
    ['score gt 1.5 and score le 30', [2, 3]],
    ["startswith(city,'Pa') and not (score gt 2)", [1]],
    ["endswith(city,'eil') or contains(tolower(city),'AR')", [2]],
    ["city in ('Paris','Lyon')", [1, 3]],
    ['day eq null', [2]],
    ['day ge 2026-02-01', [3]],
    ['answers_status eq true', [1]],
    ["who_first eq 'Ada'", [1]],
    ['submittedAt gt 2020-01-01T00:00:00Z and number ne 2', [1, 3]],
    ["status eq 'draft'", [4]],
  ])('can be filtered by %s', async (filter, expected) => {
    const response = await read(
      account,
      `forms/${id}/Entries?$filter=${encodeURIComponent(filter)}&$count=true`,
    );
    expect([response.status, response.body.error?.message]).toEqual([200, undefined]);
    expect(names(response)).toEqual(expected);
    expect(response.body['@odata.count']).toBe(expected.length);
  });

  it('can be ordered, and paged to its end', async () => {
    const base = `forms/${id}/Entries`;
    expect(names(await read(account, `${base}?$orderby=city,score desc`))).toEqual([2, 3, 1]);
    const seen: number[] = [];
    let next: string | undefined = `${base}?$orderby=score desc&$select=number`;
    while (next !== undefined) {
      const page = await read(account, next, { prefer: 'odata.maxpagesize=1' });
      seen.push(...names(page));
      next = page.body['@odata.nextLink']?.split('/odata/v4/')[1];
    }
    expect(seen).toEqual([3, 2, 1]);
    const first = await read(account, `${base}?$top=2`, { prefer: 'odata.maxpagesize=1' });
    const second = await read(account, first.body['@odata.nextLink'].split('/odata/v4/')[1]);
    expect([names(first), names(second), second.body['@odata.nextLink']]).toEqual([[1], [2], undefined]);
    expect((await read(account, `${base}?$top=0&$count=true`)).body).toMatchObject({
      value: [],
      '@odata.count': 3,
    });
    const tampered = await read(account, `${base}?$skiptoken=AAAA`);
    expect([tampered.status, tampered.body.error.code]).toEqual([422, 'invalid_cursor']);
  });

  it('skips records and instances, alone, with a page and beyond the end', async () => {
    const base = `forms/${id}/Entries`;
    expect(names(await read(account, `${base}?$skip=1`))).toEqual([2, 3]);
    expect(names(await read(account, `${base}?$orderby=number desc&$skip=1&$top=1`))).toEqual([2]);
    expect((await read(account, `${base}?$skip=3&$count=true`)).body).toMatchObject({
      value: [],
      '@odata.count': 3,
    });
    const first = await read(account, `${base}?$skip=1`, { prefer: 'odata.maxpagesize=1' });
    const link = first.body['@odata.nextLink'];
    expect([names(first), link]).toEqual([[2], expect.not.stringContaining('skip=')]);
    const second = await read(account, link.split('/odata/v4/')[1], { prefer: 'odata.maxpagesize=1' });
    expect([names(second), second.body['@odata.nextLink']]).toEqual([[3], undefined]);
    // In the middle of an entry's guests, across a page of entries that have none.
    for (const headers of [{}, { prefer: 'odata.maxpagesize=1' }]) {
      const guests = await read(account, `forms/${id}/Entries_guests?$skip=1&$select=name`, headers);
      const rest = guests.body['@odata.nextLink']
        ? (await read(account, guests.body['@odata.nextLink'].split('/odata/v4/')[1])).body.value
        : [];
      expect([...guests.body.value, ...rest]).toEqual([{ name: 'y' }, { name: 'z' }]);
    }
  });

  it('expands repeating groups into their records', async () => {
    const { body: metadata } = await read(account, `forms/${id}/$metadata`);
    expect(XMLValidator.validate(metadata)).toBe(true);
    expect(metadata).toContain(
      '<NavigationProperty Name="guests" Type="Collection(FormService.Entry_guests)"/></EntityType>',
    );
    expect(metadata).toContain(
      '<EntitySet Name="Entries" EntityType="FormService.Entry"><NavigationPropertyBinding Path="guests" Target="Entries_guests"/>',
    );
    const { body } = await read(
      account,
      `forms/${id}/Entries?$select=number&$expand=guests($select=name,age)`,
    );
    expect(body).toEqual({
      '@odata.context': `${app.origin}/odata/v4/forms/${id}/$metadata#Entries(number,guests(name,age))`,
      value: [
        { number: 1, guests: [] },
        {
          number: 2,
          guests: [
            { name: 'x', age: 3 },
            { name: 'y', age: null },
          ],
        },
        { number: 3, guests: [{ name: 'z', age: null }] },
      ],
    });
    const some = await read(account, `forms/${id}/Entries?$expand=*($select=name;$skip=1;$top=1)&$top=2`);
    expect(some.body.value.map(({ guests }: { guests: unknown }) => guests)).toEqual([[], [{ name: 'y' }]]);
    const entry = `forms/${id}/Entries('${some.body.value[1].id}')`;
    expect((await read(account, `${entry}?$expand=guests`)).body.guests).toHaveLength(2);
    expect((await read(account, `${entry}/guests?$select=name`)).body.value).toEqual([
      { name: 'x' },
      { name: 'y' },
    ]);
    expect((await read(account, `${entry}/pets`)).status).toBe(404);
  });

  it.each([
    ['Entries?$search=x', 501, '$search'],
    ['Entries?$expand=x', 400, '$expand'],
    ['Entries?$expand=guests(', 400, '$expand'],
    ['Entries?$expand=guests,guests', 400, '$expand'],
    ["Entries?$expand=guests($filter=name eq 'x')", 501, '$expand'],
    ['Entries?$expand=guests($select=town)', 400, '$select'],
    ['Entries_guests?$expand=guests', 400, '$expand'],
    ['Entries?$skip=x', 400, '$skip'],
    ['Entries?$skip=100001', 501, '$skip'],
    ['Entries?$filter=town eq 1', 400, '$filter'],
    ["Entries?$filter=score eq 'x'", 400, '$filter'],
    ['Entries?$filter=tags eq 1', 400, '$filter'],
    ['Entries?$select=town', 400, '$select'],
    ['Entries?$orderby=tags', 501, '$orderby'],
    ['Entries?$top=x', 400, '$top'],
    ["Entries_guests?$filter=name eq 'x'", 501, '$filter'],
    ['Nothing', 404, undefined],
    ['Entries/$value', 404, undefined],
  ])('responds to %s with an OData error', async (path, status, target) => {
    const response = await read(account, `forms/${id}/${path}`);
    expect(response.status).toBe(status);
    expect(response.body.error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    expect(response.body.error.target).toBe(target);
    expect(response.headers.get('odata-version')).toBe('4.0');
  });
});

describe('the feed of a table', () => {
  it('contains its rows', async () => {
    const account = await createTestAccount(app);
    const table = await makeTable(account);
    await makeRow(account, table.id, { article: 'A', price: 2.5 });
    await makeRow(account, table.id, { article: 'B', price: 10 });
    const service = await read(account, `tables/${table.id}`);
    expect(service.body.value).toEqual([{ name: 'Rows', kind: 'EntitySet', url: 'Rows' }]);
    const { body } = await read(
      account,
      `tables/${table.id}/Rows?$filter=price gt 1&$orderby=price desc&$select=article,price`,
    );
    expect(body.value).toEqual([
      { article: 'B', price: 10 },
      { article: 'A', price: 2.5 },
    ]);
    for (const key of ['nonsense', "o''neil", 'row_01kxta5vqse7xr9m4z3h8w2bcd'])
      expect((await read(account, `tables/${table.id}/Rows('${key}')`)).status, key).toBe(404);
  });
});

describe('access', () => {
  it('requires an API key, as a password or a bearer token, in the account of the key', async () => {
    const other = await createTestAccount(app);
    const viewer = await account.as('viewer');
    expect((await read(viewer, `forms/${id}`)).status).toBe(200);
    expect((await get(`forms/${id}`, { authorization: `Bearer ${account.key}` })).status).toBe(200);
    expect((await get(`forms/${id}`, { authorization: basic(account.key, '') })).status).toBe(200);
    expect((await read(other, `forms/${id}`)).status).toBe(404);
    expect((await read(account, `forms/${id}`, { 'x-account-id': other.id })).status).toBe(403);
    expect((await read(account, 'forms/nonsense')).body.error.code).toBe('not_found');
    const nobody = await get(`forms/${id}`, {});
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="Form Service", charset="UTF-8"',
    ]);
    expect((await get(`forms/${id}`, { authorization: basic('x', 'wrong') })).status).toBe(401);
    const cookie = await createTestSession(app, account.userId);
    expect((await get(`forms/${id}`, { cookie, 'x-account-id': account.id })).status).toBe(401);
    expect((await read(account, `forms/${id}`)).headers.get('ratelimit-policy')).toBeTruthy();
  });
});
