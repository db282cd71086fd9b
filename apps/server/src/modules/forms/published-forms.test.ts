import { expect, test } from 'vitest';
import { newUuid } from '../../kit/ids.ts';
import { buildPublishedForm, createPublishedFormCache } from './published-forms.ts';

const row = (version: number, label: string) => ({
  name: 'Survey',
  slug: 'survey',
  status: 'published' as const,
  settings: { locales: ['en', 'fr', 'de'] },
  version,
  deleted_at: null,
  published_version_id: newUuid(),
  definition: {
    pages: [{ id: 'one', elements: [{ kind: 'field', key: 'a', type: 'short_text', label }] }],
  },
});

const form = (version: number, label: string) =>
  buildPublishedForm(newUuid(), newUuid(), row(version, label), { emailConfigured: true });

test.each([
  ['email', true, 'email'],
  ['email', false, 'off'],
  ['link', false, 'link'],
] as const)(
  'resume %s, email configured %s: respondents are offered %s',
  async (resume, emailConfigured, offered) => {
    const settings = { resume };
    const made = await buildPublishedForm(
      newUuid(),
      newUuid(),
      { ...row(1, 'x'), settings },
      { emailConfigured },
    );
    const { body } = made.inLocale('en');
    expect(body.resume).toBe(offered);
  },
);

test('a form is cached in one version only', async () => {
  const forms = createPublishedFormCache();
  forms.put('a', await form(3, 'x'));
  expect(forms.find('a', 3)).toBeDefined();
  expect(forms.find('a', 4)).toBeUndefined();
  expect(forms.find('b', 3)).toBeUndefined();
});

test('the least recently used form is evicted if the cache is full', async () => {
  const one = await form(1, 'x'.repeat(500));
  const forms = createPublishedFormCache(one.weight * 2);
  const [two, three] = [await form(1, 'x'.repeat(500)), await form(1, 'x'.repeat(500))];
  forms.put('one', one);
  forms.put('two', two);
  forms.put('one', one);
  forms.put('three', three);
  expect(['one', 'two', 'three'].map((id) => forms.find(id, 1) !== undefined)).toEqual([true, false, true]);
  // With another language, the cache has no room for both.
  one.inLocale('fr');
  forms.put('one', one);
  expect(['one', 'three'].map((id) => forms.find(id, 1) !== undefined)).toEqual([true, false]);
});

test('unsupported languages are not cached separately', async () => {
  const one = await form(1, 'x');
  const { weight } = one;
  for (let index = 0; index < 100; index += 1) one.inLocale(`x${String.fromCharCode(97 + (index % 26))}`);
  expect(one.weight).toBe(weight * 2);
});

test('the ETag depends on the text and nothing else', async () => {
  const [one, same, other] = [await form(1, 'x'), await form(1, 'x'), await form(1, 'y')];
  expect(one.inLocale('en').tag).toBe(one.inLocale('en-GB').tag);
  expect(one.inLocale('en').tag).not.toBe(other.inLocale('en').tag);
  expect(Number.isSafeInteger(same.inLocale('fr').tag)).toBe(true);
});
