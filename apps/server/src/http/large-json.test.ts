import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from './fail.ts';
import { parseLargeJson } from './large-json.ts';
import { parseStrictJson } from './strict-json.ts';

/** The parsed value, or the error. */
const outcomeOf = async (read: () => unknown) => {
  try {
    return { value: await read() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refused: error.details.map(({ code, path }) => ({ code, path })) };
  }
};

const bothRead = async (body: Buffer, rounded?: string) => ({
  large: await outcomeOf(() => parseLargeJson(body, rounded)),
  small: await outcomeOf(() => parseStrictJson(body, rounded)),
});

const spaces = fc.constantFrom('', ' ', '\n', '\t ');
/** JSON with spaces, escapes and duplicate keys. */
const { json } = fc.letrec((tie) => ({
  scalar: fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
    fc.constantFrom('"\\u0041\\n\\/"', '"\\ud83d\\ude00"', '"\\ud83d"', '"\\u0000"', '""'),
    fc.double({ noNaN: true }).map(String),
    fc.constantFrom('0', '-0', '1e3', '1E-7', '9007199254740993', '1e400', 'true', 'false', 'null'),
  ),
  list: fc
    .tuple(fc.array(tie('json') as fc.Arbitrary<string>, { maxLength: 4 }), spaces)
    .map(([items, space]) => `[${space}${items.join(`${space},${space}`)}${space}]`),
  object: fc
    .tuple(
      fc.array(
        fc.tuple(fc.constantFrom('a', 'b', 'c', 'é', '1', '__proto__'), tie('json') as fc.Arbitrary<string>),
        {
          maxLength: 3,
        },
      ),
      spaces,
    )
    .map(
      ([members, space]) =>
        `{${space}${members.map(([key, value]) => `"${key}"${space}:${space}${value}`).join(',')}${space}}`,
    ),
  json: fc.oneof({ maxDepth: 4 }, tie('scalar'), tie('list'), tie('object')) as fc.Arbitrary<string>,
}));

test('a large body is parsed like a small one, and rejected in the same cases', async () => {
  await fc.assert(
    fc.asyncProperty(json, async (text) => {
      const { large, small } = await bothRead(Buffer.from(text), 'a');
      // With two errors in one body, either may be reported.
      if ('refused' in small) expect(large).toHaveProperty('refused');
      else expect(JSON.stringify(large)).toBe(JSON.stringify(small));
    }),
    { numRuns: 500 },
  );
});

test('a truncated or modified body is rejected in the same cases as a small one', async () => {
  await fc.assert(
    fc.asyncProperty(
      json,
      fc.nat(),
      fc.constantFrom('', ',', '"', '}', '\\', '\u0007', '1'),
      async (text, position, put) => {
        const at = position % (text.length + 1);
        const body = Buffer.from(text.slice(0, at) + put + text.slice(at + 1));
        const { large, small } = await bothRead(body);
        expect('refused' in large).toBe('refused' in small);
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each<[string, string]>([
  ['syntax', ''],
  ['syntax', '{"a":1,}'],
  ['syntax', '[1 2]'],
  ['syntax', '{"a":"\u0007"}'],
  ['syntax', '"\\x"'],
  ['syntax', '"abc'],
  ['syntax', '01'],
  ['syntax', '{"a":1} x'],
  ['duplicate_key', '{"a":1,"a":1}'],
  ['forbidden_key', '{"__proto__":1}'],
  ['nul_character', '["\\u0000"]'],
  ['lone_surrogate', '["\\ud83d"]'],
  ['number_out_of_range', '[9007199254740993]'],
  ['too_deep', '['.repeat(65)],
  ['too_many_values', `[${'1,'.repeat(150_001)}1]`],
])('rejected: %s', async (code, text) => {
  expect(await outcomeOf(() => parseLargeJson(Buffer.from(text)))).toMatchObject({ refused: [{ code }] });
});

test('strings read in several chunks are joined correctly', async () => {
  const text = `${'"\\é\n'.repeat(400_000)}😀`;
  expect(await parseLargeJson(Buffer.from(JSON.stringify({ text })))).toEqual({ text });
  await expect(parseLargeJson(Buffer.from([0x22, 0xff, 0x22]))).rejects.toMatchObject({
    details: [{ code: 'invalid_utf8' }],
  });
});
