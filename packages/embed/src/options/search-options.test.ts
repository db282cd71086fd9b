import { afterEach, expect, test, vi } from 'vitest';
import { type OptionSource, searchOptions } from './search-options.ts';
import { withTableOptions } from './table-options.ts';

afterEach(() => vi.unstubAllGlobals());

const json = (body: unknown) => Response.json(body);

function sourceOf(answers: Record<string, unknown>, more: Partial<NonNullable<OptionSource['form']>> = {}) {
  const asked: { method: string | undefined; url: URL; body: unknown }[] = [];
  const page = { data: [{ value: 'paris', label: 'Paris' }], pagination: { hasMore: true } };
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) => {
    const body: unknown = init?.body && JSON.parse(init.body as string);
    asked.push({ method: init?.method, url: new URL(url), body });
    return json(page);
  });
  const source: OptionSource = {
    baseUrl: 'http://service.test',
    locale: 'en',
    form: {
      formId: 'frm_1',
      optionsDependOn: { city: ['country'], row: [], 'guests.city': ['country'] },
      ...more,
    },
    answers: () => answers,
  };
  return { source, asked };
}

const place = 'guests.ins_1.city';

test('sends the answers, and the instance ID for an instance', async () => {
  const { source, asked } = sourceOf({ country: 'FR' });
  const found = await searchOptions(source, place, { q: ' par ' });
  expect(found).toEqual({ options: [{ value: 'paris', label: 'Paris' }], hasMore: true });
  expect(asked[0]).toMatchObject({
    method: 'POST',
    body: { q: 'par', answers: { country: 'FR' }, instances: ['ins_1'], locale: 'en', limit: 50 },
  });
  expect(asked[0]?.url.href).toBe(
    'http://service.test/api/v1/entry-sessions/forms/frm_1/options/guests.city',
  );
  await searchOptions(source, 'city', { q: '' });
  expect(asked[1]?.body).toEqual({ answers: { country: 'FR' }, locale: 'en', limit: 50 });
});

test('sends answers only if the options depend on them, and never in the URL', async () => {
  const { source, asked } = sourceOf({ email: 'ada@example.com', story: 'x'.repeat(50_000) });
  await searchOptions(source, 'any_city', { q: 'par' });
  await searchOptions(source, 'any_city', { value: 'paris' });
  await searchOptions(source, 'row', { q: 'par' });
  expect(asked.map(({ body }) => body)).toEqual([
    { q: 'par', locale: 'en', limit: 50 },
    { value: 'paris', locale: 'en', limit: 200 },
    { q: 'par', locale: 'en', limit: 50, answers: source.answers() },
  ]);
  expect(asked.map(({ url }) => url.search)).toEqual(['', '', '']);
});

test('searches options that are included in the form locally, by word prefixes', async () => {
  const options = {
    'guests.city': [
      { value: 'a', label: 'New York' },
      { value: 'b', label: 'York' },
      { value: 'c', label: 'Paris' },
    ],
  };
  const { source, asked } = sourceOf({}, { options });
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

test('a small number of table options are included in the form', () => {
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
