import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definitionSchema, readDefinition } from './read-definition.ts';
import { field, group, largeForm } from './testing/forms.ts';

const page = (...elements: unknown[]) => ({ pages: [{ id: 'one', elements }] });

/** Each issue as `path code`. */
const issues = (json: unknown): string[] =>
  (readDefinition(json).issues ?? []).map(({ path, code }) => `${path} ${code}`);

const messages = (json: unknown): string =>
  (readDefinition(json).issues ?? []).map(({ message }) => message).join(' ');

const nestedGroups = (depth: number): unknown => {
  let element: unknown = field('leaf', 'short_text');
  for (let level = 0; level < depth; level++) element = group(`g${level}`, [element]);
  return element;
};

const everything = {
  pages: [
    {
      id: 'start',
      title: 'Start',
      visibleWhen: 'true',
      elements: [
        { kind: 'content', type: 'heading', body: 'Hello <b>you</b>' },
        field('name', 'name', { required: 'answers.age > 3', width: 'half', placeholder: 'Your name' }),
        field('colour', 'single_choice', {
          options: [{ value: 'r', label: 'Red' }],
          allowOther: true,
          default: 'r',
        }),
        field('total', 'calculated', { value: '1 + 1', result: 'number' }),
        group('guests', [field('email', 'email')], {
          repeat: { min: 1, max: 5, itemLabel: 'Guest', addLabel: 'Add a guest' },
        }),
        { kind: 'button', key: 'go', label: 'Go', action: { type: 'set_answers', answers: { total: '1' } } },
      ],
    },
  ],
  translations: { fr: { 'name.label': 'Nom', 'colour.options.r': 'Rouge' } },
};

describe('reading a definition', () => {
  test('returns it unchanged, with its format', () => {
    expect(readDefinition(everything)).toEqual({ definition: { format: 1, ...everything } });
  });

  test('reports each mistake with its path and a suggestion', () => {
    const json = page(
      field('Bad Key', 'short_text'),
      field('a', 'short_txt'),
      field('b', 'single_choice', { options: [{ value: 'x' }, { value: 5 }] }),
      field('c', 'number', { minn: 3 }),
      { kind: 'feld', key: 'd' },
      { kind: 'button', key: 'e', label: 'Go', action: { type: 'fly' } },
      'nonsense',
      field('f', 'currency'),
    );
    expect(issues(json)).toEqual([
      'pages.0.elements.0.key invalid_format',
      'pages.0.elements.1.type unknown_type',
      'pages.0.elements.2.options.1.value wrong_type',
      'pages.0.elements.3.minn unknown_name',
      'pages.0.elements.4.kind unknown_kind',
      'pages.0.elements.5.action.type unknown_type',
      'pages.0.elements.6 wrong_type',
      'pages.0.elements.7.currency required',
    ]);
    expect(messages(json)).toContain('Did you mean "short_text"?');
    expect(messages(json)).toContain('Did you mean "min"?');
    expect(messages(json)).toContain('Did you mean "field"?');
  });

  test.each([
    null,
    5,
    'text',
    [],
    {},
    { pages: 'x' },
    { pages: [] },
    { pages: [null] },
    { pages: [{}] },
    { format: 'x', pages: [] },
  ])('rejects %j', (json) => {
    expect(issues(json).length).toBeGreaterThan(0);
  });

  test('never throws for any JSON', () => {
    const element = fc.oneof(
      fc.jsonValue(),
      fc.record({
        kind: fc.constantFrom('field', 'group', 'content', 'button'),
        type: fc.constantFrom('matrix', 'text', 'file'),
        key: fc.jsonValue(),
        elements: fc.jsonValue(),
        options: fc.jsonValue(),
        action: fc.jsonValue(),
      }),
    );
    const json = fc.record(
      {
        pages: fc.array(fc.record({ id: fc.jsonValue(), elements: fc.array(element) })),
        translations: fc.jsonValue(),
        format: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), json), (value) => {
        const read = readDefinition(value);
        expect(Boolean(read.definition)).not.toBe(Boolean(read.issues));
      }),
      { numRuns: 200 },
    );
  });

  test('treats prototype names as unknown names', () => {
    expect(issues(JSON.parse('{"pages":[{"id":"one","elements":[]}],"__proto__":{"x":1}}'))).toEqual([
      '__proto__ unknown_name',
    ]);
    expect(issues(page({ ...field('a', 'short_text'), constructor: {} }))).toEqual([
      'pages.0.elements.0.constructor unknown_name',
    ]);
    expect(issues(page({ kind: 'constructor', key: 'a' }))).toEqual(['pages.0.elements.0.kind unknown_kind']);
    expect(issues(page({ kind: 'field', key: 'a', type: 'toString' }))).toEqual([
      'pages.0.elements.0.type unknown_type',
    ]);
    expect(issues({ ...page(), translations: JSON.parse('{"__proto__":{}}') })).toEqual([
      'translations.__proto__ invalid_name',
    ]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});

describe('limits', () => {
  const fields = (count: number, prefix = 'f') =>
    Array.from({ length: count }, (_, index) => field(`${prefix}${index}`, 'short_text'));

  test('rejects 10,000 fields with one issue, wherever they are', () => {
    expect(issues(page(...fields(10_000)))).toEqual(['pages.0.elements too_many']);
    const pages = Array.from({ length: 10 }, (_, index) => ({
      id: `p${index}`,
      elements: fields(1_000, `f${index}_`),
    }));
    expect(issues({ pages })[0]).toBe('pages.2.elements too_many');
    expect(messages({ pages })).toContain('more than 2,000 elements');
    expect(issues(page(group('g', fields(1_999))))).toEqual([]);
  });

  test('allows 8 levels of groups and rejects 50 and 100,000', () => {
    expect(issues(page(nestedGroups(8)))).toEqual([]);
    expect(issues(page(nestedGroups(9)))[0]).toMatch(/too_deep$/);
    expect(messages(page(nestedGroups(50)))).toBe(
      'Groups are nested more than 8 levels deep. Use fewer levels.',
    );
    expect(issues(page(nestedGroups(100_000)))[0]).toMatch(/too_deep$/);
  });

  test('limits texts, expressions, options and translations', () => {
    expect(issues(page(field('a', 'short_text', { label: 'x'.repeat(5_000_000) })))).toEqual([
      'pages.0.elements.0.label too_long',
    ]);
    expect(issues(page(field('a', 'short_text', { visibleWhen: '1'.repeat(1_000_000) })))).toEqual([
      'pages.0.elements.0.visibleWhen too_long',
    ]);
    const options = Array.from({ length: 5_001 }, (_, index) => ({ value: `v${index}` }));
    expect(issues(page(field('a', 'dropdown', { options })))).toEqual([
      'pages.0.elements.0.options too_many',
    ]);
    expect(issues(page(field('a', 'dropdown', { options: options.slice(1) })))).toEqual([]);
    const many = Array.from({ length: 5 }, (_, index) =>
      field(`f${index}`, 'dropdown', { options: options.slice(1) }),
    );
    expect(issues(page(...many))).toEqual(['pages.0.elements.4.options too_many']);
    const fat = Array.from({ length: 500 }, (_, index) =>
      field(`f${index}`, 'short_text', { help: 'x'.repeat(4_999) }),
    );
    expect(issues(page(...fat))[0]).toMatch(/definition_too_large$/);
  });

  test('limits the number of issues', () => {
    expect(issues(page(...Array.from({ length: 2_000 }, () => 5))).length).toBe(100);
    const strange = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`name${index}`, 1]));
    expect(issues(page(field('a', 'short_text', strange))).length).toBe(100);
  });

  test('limits the size of default values', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 10_000; level++) deep = [deep];
    expect(issues(page(field('a', 'hidden', { default: deep })))).toEqual([
      'pages.0.elements.0.default invalid_value',
    ]);
  });
});

describe('the JSON Schema', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addFormat('int32', true);
  const schema = definitionSchema();
  const fits = ajv.compile(schema);

  test('agrees with the reader', () => {
    expect(fits(everything), JSON.stringify(fits.errors)).toBe(true);
    expect(fits(largeForm(300)), JSON.stringify(fits.errors)).toBe(true);
    for (const wrong of [
      {},
      { pages: [] },
      page(field('Bad Key', 'email')),
      page(field('a', 'nothing')),
      page({ ...field('a', 'email'), x: 1 }),
    ])
      expect(fits(wrong)).toBe(false);
  });

  test('limits every text, list and number, and closes every object', () => {
    const loose: string[] = [];
    const visit = (part: unknown, path: string): void => {
      if (typeof part !== 'object' || part === null) return;
      const { type, ...rest } = part as Record<string, unknown>;
      if (type === 'string' && !('enum' in rest) && !('maxLength' in rest && 'pattern' in rest))
        loose.push(path);
      if (type === 'array' && !('maxItems' in rest)) loose.push(path);
      if ((type === 'integer' || type === 'number') && !('minimum' in rest && 'maximum' in rest))
        loose.push(path);
      if (type === 'object' && rest.additionalProperties === undefined) loose.push(path);
      for (const [name, value] of Object.entries(part)) visit(value, `${path}/${name}`);
    };
    visit(schema, '');
    expect(loose).toEqual([]);
  });

  test("uses the caller's references for its parts", () => {
    const text = JSON.stringify(definitionSchema((name) => `#/components/schemas/${name}`));
    expect(text).toContain('"#/components/schemas/FormShortTextField"');
    expect(text).not.toContain('#/$defs');
  });
});
