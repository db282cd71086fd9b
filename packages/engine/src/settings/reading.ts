import { MAX_DEFINITION_TEXT, MAX_ISSUES } from './limits.ts';
import { isLongerThan, isStorableText } from './plain-json.ts';

export type SettingIssue = { path: string; code: string; message: string };

export type Path = readonly (string | number)[];

/** What is known while one value is read: issues so far, and what is left of the limits that hold over all of it. */
export type Reading = {
  issues: SettingIssue[];
  characters: number;
  depth: number;
  totals: Map<string, number>;
};

/** Stands for "not readable"; `undefined` could be taken for a value that was left out. */
export const REFUSED: unique symbol = Symbol('refused');

export function refuse(reading: Reading, path: Path, code: string, message: string): typeof REFUSED {
  if (reading.issues.length < MAX_ISSUES) reading.issues.push({ path: path.join('.'), code, message });
  return REFUSED;
}

export const wrongType = (reading: Reading, path: Path, expected: string): typeof REFUSED =>
  refuse(reading, path, 'wrong_type', `This must be ${expected}.`);

export function readText(
  value: unknown,
  most: number,
  path: Path,
  reading: Reading,
): string | typeof REFUSED {
  if (typeof value !== 'string') return wrongType(reading, path, 'text');
  if (isLongerThan(value, most)) {
    const said = `This text is too long. Use ${most.toLocaleString('en')} characters or fewer.`;
    return refuse(reading, path, 'too_long', said);
  }
  if (!isStorableText(value))
    return refuse(
      reading,
      path,
      'invalid_text',
      "This text contains a character that can't be stored (NUL or a lone surrogate).",
    );
  reading.characters -= value.length;
  if (reading.characters < 0) {
    const most = MAX_DEFINITION_TEXT.toLocaleString('en');
    return refuse(
      reading,
      path,
      'definition_too_large',
      `All text together can have at most ${most} characters.`,
    );
  }
  return value;
}
