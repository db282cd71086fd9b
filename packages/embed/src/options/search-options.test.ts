import { afterEach, expect, test, vi } from 'vitest';
import { type OptionSource, searchOptions } from './search-options.ts';
import { withTableOptions } from './table-options.ts';

afterEach(() => vi.unstubAllGlobals());

const json = (body: unknown) => Response.json(body);

function sourceOf(answers: Record<string, unknown>, more: Partial<OptionSource> = {}) {
  const asked: { method: string | undefined; url: URL; body: unknown }[] = [];
  const page = { data: [{ value: 'paris', label: 'Paris' }], pagination: { hasMore: true } };
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    const body: unknown = init?.body && JSON.parse(init.body as string);
    asked.push({ method: init?.method, url: new URL(url), body });
    return json(init?.method === 'POST' ? { outputs: page } : page);
  });
  const source: OptionSource = {
    baseUrl: 'http://service.test',
    formId: 'frm_1',
    locale: 'en',
    entry: async () => ({ id: 'ent_1', key: 'sek_1', expiresAt: null }),
    answers: () => answers,
    ...more,
  };
  return { source, asked };
}

const place = 'guests.ins_1.city';

test('asks the service with the answers given, and for an instance with its id', async () => {
  const { source, asked } = sourceOf({ country: 'FR' });
  const found = await searchOptions(source, place, { q: ' par ' });
  expect(found).toEqual({ options: [{ value: 'paris', label: 'Paris' }], hasMore: true });
  const { pathname, searchParams } = asked[0]?.url ?? new URL('http://nothing.test');
  expect(pathname).toBe('/api/v1/entry-sessions/forms/frm_1/options/guests.city');
  expect(Object.fromEntries(searchParams)).toEqual({
    q: 'par',
    answers: '{"country":"FR"}',
    instances: 'ins_1',
    locale: 'en',
    limit: '50',
  });
  await searchOptions(source, 'city', { q: '' });
  expect([...(asked[1]?.url.searchParams.keys() ?? [])]).not.toContain('q');
});

test('answers too long for an address are those of the entry', async () => {
  const { source, asked } = sourceOf({ story: 'x'.repeat(5_000) });
  expect((await searchOptions(source, place, { q: 'par' })).hasMore).toBe(true);
  expect(asked[0]?.url.pathname).toBe('/api/v1/entry-sessions/entries/ent_1/actions/lookup_rows');
  expect(asked[0]?.body).toEqual({
    inputs: { field: 'guests.city', limit: 50, instances: ['ins_1'], q: 'par' },
  });
  const offline = sourceOf({ story: 'x'.repeat(5_000) }, { entry: async () => null });
  await expect(searchOptions(offline.source, place, { q: 'par' })).rejects.toThrow('no connection');
});

test('options that came with the form are searched there, by the beginnings of words', async () => {
  const known = {
    'guests.city': [
      { value: 'a', label: 'New York' },
      { value: 'b', label: 'York' },
      { value: 'c', label: 'Paris' },
    ],
  };
  const { source, asked } = sourceOf({}, { known });
  const labels = async (q: string) =>
    (await searchOptions(source, place, { q })).options.map(({ label }) => label);
  expect(await labels('')).toEqual(['New York', 'York', 'Paris']);
  expect(await labels('yor')).toEqual(['New York', 'York']);
  expect(await labels('york n')).toEqual(['New York']);
  expect((await searchOptions(source, place, { value: 'b' })).options).toContainEqual({
    value: 'b',
    label: 'York',
  });
  expect(asked).toEqual([]);
});

test('few options of a table are in the form like others', () => {
  const table = { tableId: 'tbl_1', valueColumn: 'code' };
  const field = (key: string) => ({ kind: 'field', key, type: 'dropdown', options: table });
  const form = {
    definition: {
      format: 1,
      pages: [
        {
          id: 'one',
          elements: [
            field('city'),
            { kind: 'group', key: 'guests', elements: [field('city'), field('many')] },
          ],
        },
      ],
    },
    options: { city: [{ value: 'a', label: 'A' }], 'guests.city': [{ value: 'b', label: 'B' }] },
  };
  const { definition } = withTableOptions(form) as unknown as typeof form;
  expect(definition.pages[0]?.elements).toMatchObject([
    { options: [{ value: 'a' }] },
    { elements: [{ options: [{ value: 'b' }] }, { options: table }] },
  ]);
  const plain = { definition: form.definition };
  expect(withTableOptions(plain)).toBe(plain);
});
