import fc from 'fast-check';
import type { SettingsOf } from '../../settings/setting.ts';
import type { FieldTypeName, FieldTypes } from '../index.ts';

type SettingsFor<Name extends FieldTypeName> = SettingsOf<FieldTypes[Name]['settings']>;

/** What a type provides to the conformance suite: consistent settings, and valid answers. */
export type Samples<Name extends FieldTypeName> = {
  settings: fc.Arbitrary<SettingsFor<Name>>;
  answers(settings: SettingsFor<Name>): fc.Arbitrary<unknown>;
};

export const some = <T extends object>(
  settings: { [K in keyof T]: fc.Arbitrary<T[K]> },
): fc.Arbitrary<Partial<T>> => fc.record(settings, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>;

/** Created once: arbitraries are expensive, and answers need one for every sample of settings. */
const rawLine = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('<b>bold</b>', '=1+1', '"quoted"; and; more', 'Ünï çödé 👩‍👩‍👧', 'null', '{"a":1}', '007'),
);

/** One line as returned by `parse`: trimmed, not blank, without control characters. */
export const lineOf = (maxLength: number): fc.Arbitrary<string> =>
  rawLine
    .map((text) => [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()].slice(0, maxLength).join('').trim())
    .filter((text) => text !== '' && text.isWellFormed());

const idBody = fc
  .array(fc.constantFrom(...'0123456789abcdefghjkmnpqrstvwxyz'), { minLength: 25, maxLength: 25 })
  .map((letters) => `0${letters.join('')}`);

export const idOf = (prefix: string): fc.Arbitrary<string> => idBody.map((body) => `${prefix}_${body}`);
