import { describe, expect, test } from 'vitest';
import { createTestAccount, type TestResponse } from '../../testing/test-account.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { makeForm } from './forms.factory.ts';

const app = useTestApp();

const field = (key: string, more: object = {}) => ({
  kind: 'field',
  key,
  type: 'short_text',
  label: key,
  ...more,
});
const onePage = (...elements: unknown[]) => ({ pages: [{ id: 'one', elements }] });

const nested = (depth: number): object =>
  Array.from({ length: depth }).reduce<object>(
    (inner) => ({ kind: 'group', key: 'group', elements: [inner] }),
    field('deep'),
  );

const save = async (definition: unknown): Promise<TestResponse> => {
  const { send } = await createTestAccount(app);
  const { id } = await makeForm({ send });
  const body =
    typeof definition === 'string' ? `{"definition":${definition}}` : JSON.stringify({ definition });
  const response = await send('PATCH', `/forms/${id}/versions/draft`, body);
  expect((await send('GET', `/forms/${id}/versions/draft`)).headers.get('etag')).toBe(
    response.status === 200 ? '"2"' : '"1"',
  );
  return response;
};

const many = (count: number) => onePage(...Array.from({ length: count }, (_, index) => field(`f${index}`)));

describe('a hostile definition is rejected with the path', () => {
  test.each<[string, unknown, number, string, string | undefined]>([
    [
      '5 MB of text',
      onePage(field('a', { help: 'x'.repeat(5_000_000) })),
      413,
      'payload_too_large',
      undefined,
    ],
    ['10,000 fields', many(10_000), 422, 'validation_failed', 'definition.pages.0.elements'],
    [
      '2,100 fields on many pages',
      {
        pages: Array.from({ length: 21 }, (_, page) => ({
          id: `p${page}`,
          elements: many(100).pages[0]?.elements,
        })),
      },
      422,
      'validation_failed',
      'definition.pages.20.elements',
    ],
    [
      'groups 9 deep',
      onePage(nested(9)),
      422,
      'validation_failed',
      `definition.pages.0.elements.0${'.elements.0'.repeat(9)}`,
    ],
    ['groups 50 deep', onePage(nested(50)), 400, 'malformed_json', ''],
    ['__proto__ as a name', '{"pages":[],"__proto__":{"x":1}}', 400, 'malformed_json', undefined],
    ['a name twice', '{"pages":[],"pages":[]}', 400, 'malformed_json', undefined],
    [
      'constructor as a property',
      onePage(field('a', { constructor: { prototype: {} } })),
      422,
      'unknown_field',
      'definition.pages.0.elements.0.constructor',
    ],
    [
      'an expression a megabyte long',
      onePage(field('a', { visibleWhen: `${'1+'.repeat(500_000)}1 == 2` })),
      422,
      'validation_failed',
      'definition.pages.0.elements.0.visibleWhen',
    ],
    ['no pages', { pages: [] }, 422, 'validation_failed', 'definition.pages'],
    ['a list', '[]', 422, 'validation_failed', 'definition'],
    ['a page that is null', { pages: [null] }, 422, 'validation_failed', 'definition.pages.0'],
    ['a format of the future', { format: 99, pages: [] }, 422, 'validation_failed', 'definition.format'],
    [
      'an unknown kind',
      onePage({ kind: 'spell', key: 'a' }),
      422,
      'validation_failed',
      'definition.pages.0.elements.0.kind',
    ],
    [
      'a misspelt property',
      onePage(field('a', { lable: 'x' })),
      422,
      'unknown_field',
      'definition.pages.0.elements.0.lable',
    ],
  ])('%s', async (_what, definition, status, code, at) => {
    const { body, ...response } = await save(definition);
    expect([response.status, body.error.code]).toEqual([status, code]);
    if (at !== undefined) expect(body.error.details).toContainEqual(expect.objectContaining({ path: at }));
  });

  test('many errors are reported, up to a limit', async () => {
    const wrong = onePage(...Array.from({ length: 1_500 }, () => ({ kind: 'field' })));
    const { status, body } = await save(wrong);
    expect(status).toBe(422);
    expect(body.error.details).toHaveLength(100);
  });
});

describe('large but valid definitions', () => {
  test('2,000 fields are saved, validated and published', async () => {
    const { send } = await createTestAccount(app);
    const { id } = await makeForm({ send }, { definition: many(2_000) });
    expect((await send('POST', `/forms/${id}/versions/draft/validate`)).body).toMatchObject({ valid: true });
    expect((await send('POST', `/forms/${id}/versions/draft/publish`)).status).toBe(200);
  });

  test('names of Object.prototype are not valid keys, and validation says so', async () => {
    const { send } = await createTestAccount(app);
    const { id } = await makeForm({ send }, { definition: onePage(field('constructor')) });
    const { body } = await send('POST', `/forms/${id}/versions/draft/validate`);
    expect(body).toMatchObject({
      valid: false,
      issues: [{ path: 'pages.0.elements.0.key', code: 'reserved_key' }],
    });
  });
});

describe('HTML', () => {
  test('is sanitized in labels, help, content and their translations, and otherwise unchanged', async () => {
    const hostile = '<img src=x onerror=alert(1)><b>Hi</b><iframe src="//evil.test"></iframe>';
    const { body } = await save({
      pages: [
        {
          id: 'one',
          elements: [
            field('a', { label: hostile, help: hostile, placeholder: '<your name>' }),
            { kind: 'content', type: 'text', key: 'intro', body: hostile },
            { kind: 'group', key: 'g', label: hostile, elements: [field('b', { help: '<svg onload=x>' })] },
          ],
        },
      ],
      translations: { fr: { 'a.label': hostile, 'g.b.help': hostile } },
    });
    const { pages, translations } = body.definition;
    const [a, intro, g] = pages[0].elements;
    expect([
      a.label,
      a.help,
      intro.body,
      g.label,
      translations.fr['a.label'],
      translations.fr['g.b.help'],
    ]).toEqual(Array.from({ length: 6 }, () => '<b>Hi</b>'));
    expect([a.placeholder, g.elements[0].help]).toEqual(['<your name>', '']);
  });
});
