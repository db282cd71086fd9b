import { expect, test } from 'vitest';
import { RawJson, writeRaw } from './raw-json.ts';

const answers = new RawJson('{"name": "Ada \\"x\\"", "price": 12.50, "list": [1, null]}');

test('goes out as it came where the writer takes it, and parsed everywhere else', () => {
  const entry = { id: 1, answers, other: { answers }, last: 'raw' };
  const written = writeRaw(() => JSON.stringify(entry));
  expect(written).toBe(`{"id":1,"answers":${answers.text},"other":{"answers":${answers.text}},"last":"raw"}`);
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(entry)));
  expect(JSON.stringify(answers)).toBe('{"name":"Ada \\"x\\"","price":12.5,"list":[1,null]}');
  expect(writeRaw(() => JSON.stringify({ a: 1 }))).toBe('{"a":1}');
});

test('a writer that fails leaves nothing behind', () => {
  expect(() =>
    writeRaw(() => {
      JSON.stringify(answers);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(JSON.stringify(answers)).toContain('12.5,');
});
