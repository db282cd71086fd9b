import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from './fail.ts';
import { parseStrictJson } from './strict-json.ts';

const parse = (text: string) => parseStrictJson(Buffer.from(text));

const errorOf = (body: Buffer | string) => {
  try {
    parseStrictJson(Buffer.from(body as string));
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe('malformed_json');
    return (error as ApiError).details[0];
  }
  throw new Error('It was accepted.');
};

test('output of JSON.stringify is parsed back unchanged', () => {
  const json = fc.jsonValue({ maxDepth: 5 }).filter((value) => {
    const text = JSON.stringify(value);
    return !text.includes('__proto__') && !text.includes('\\u0000') && !/\d{16}|e\+/.test(text);
  });
  fc.assert(
    fc.property(json, (value) => {
      const text = JSON.stringify(value);
      expect(JSON.stringify(parse(text))).toBe(text);
    }),
  );
});

test('in an imported document large integers are rounded, and nothing else is relaxed', () => {
  const read = (text: string) => parseStrictJson(Buffer.from(text), 'schema');
  const large = '{"schema":{"a":[{"maximum":18446744073709551615}]}}';
  expect(read(large)).toEqual({ schema: { a: [{ maximum: 2 ** 64 }] } });
  expect(errorOf(large)).toMatchObject({ code: 'number_out_of_range', path: 'schema.a.0.maximum' });
  const rejected = [
    '{"a":18446744073709551615}',
    '{"schema":{"a":1e400}}',
    '{"schema":{"a":1,"a":18446744073709551615}}',
  ];
  for (const text of rejected) expect(() => read(text), text).toThrow(ApiError);
});

test('control characters are described, not echoed', () => {
  expect(errorOf('\u0000')?.message).toContain('U+0000');
  expect(errorOf('{"a":"\u0007"}')?.message).not.toMatch(/\p{Cc}/u);
});

test('strings that look like structure are only strings', () => {
  const value = { a: '":{[', b: '\\":"', 'c:"{': ['}', ']', '\\'], d: '\\\\' };
  expect(parse(JSON.stringify(value))).toEqual(value);
});

test.each([
  ['', 'syntax', ''],
  ['{', 'syntax', ''],
  ['{"a":1,}', 'syntax', ''],
  ["{'a':1}", 'syntax', ''],
  ['NaN', 'syntax', ''],
  ['{"a":1,"a":2}', 'duplicate_key', ''],
  ['[{"b":{"a":1,"\\u0061":2}}]', 'duplicate_key', ''],
  ['{"__proto__":{"admin":true}}', 'forbidden_key', '__proto__'],
  ['{"a":[{"__proto__":1}]}', 'forbidden_key', 'a.0.__proto__'],
  ['{"a":"x\\u0000y"}', 'nul_character', 'a'],
  ['{"x\\u0000":1}', 'nul_character', ''],
  ['{"a":"\\ud83d"}', 'lone_surrogate', 'a'],
  ['{"a":"\\ude00\\ud83d"}', 'lone_surrogate', 'a'],
  ['{"a":1e400}', 'number_out_of_range', 'a'],
  ['{"a":[12345678901234567890]}', 'number_out_of_range', 'a.0'],
  ['['.repeat(65) + ']'.repeat(65), 'too_deep', ''],
  [`[${'1,'.repeat(150_001)}1]`, 'too_many_values', ''],
  ['{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), 'too_deep', ''],
])('%.40s is rejected', (text, code, path) => {
  expect(errorOf(text)).toMatchObject({ code, path });
});

test('bytes that are not UTF-8 are rejected', () => {
  expect(errorOf(Buffer.from([0x22, 0xff, 0x22]))).toMatchObject({ code: 'invalid_utf8' });
});

test('nesting up to the limit, complete surrogate pairs and the largest safe number are accepted', () => {
  expect(() => parse('['.repeat(64) + ']'.repeat(64))).not.toThrow();
  expect(parse('"\\ud83d\\ude00"')).toBe('😀');
  expect(parse('9007199254740991')).toBe(9007199254740991);
  expect(parse('-1.5e-300')).toBe(-1.5e-300);
});
