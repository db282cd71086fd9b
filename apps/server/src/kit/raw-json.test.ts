import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RawJson, rawMembers, serializeRaw } from './raw-json.ts';

const answers = new RawJson('{"name": "Ada \\"x\\"", "price": 12.50, "list": [1, null]}');

test('is written unchanged by serializeRaw, and parsed everywhere else', () => {
  const entry = { id: 1, answers, other: { answers }, last: 'raw' };
  const written = serializeRaw(() => JSON.stringify(entry));
  expect(written).toBe(`{"id":1,"answers":${answers.text},"other":{"answers":${answers.text}},"last":"raw"}`);
  expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(entry)));
  expect(JSON.stringify(answers)).toBe('{"name":"Ada \\"x\\"","price":12.5,"list":[1,null]}');
  expect(serializeRaw(() => JSON.stringify({ a: 1 }))).toBe('{"a":1}');
});

test('a serializer that fails leaves no state behind', () => {
  expect(() =>
    serializeRaw(() => {
      JSON.stringify(answers);
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(JSON.stringify(answers)).toContain('12.5,');
});

/** Like PostgreSQL writes jsonb: with a space after each colon and comma. */
const asDatabase = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(asDatabase).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${asDatabase(member)}`,
  );
  return `{${members.join(', ')}}`;
};

test('the members of an object are split correctly, whatever they contain', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('"', '\\', '\\"', '", "c2": "', '}, {', '[,]'),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      texts,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(texts, tie('value'), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^c\d{1,3}$/), value), (cells) => {
      const members = rawMembers(asDatabase(cells));
      expect([...members.keys()]).toEqual(Object.keys(cells));
      for (const [name, member] of Object.entries(cells)) expect(members.get(name)).toBe(asDatabase(member));
    }),
  );
});
