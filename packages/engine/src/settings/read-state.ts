import { MAX_DEFINITION_TEXT, MAX_ISSUES } from './limits.ts';
import { isLongerThan, isStorableText } from './plain-json.ts';

export type SettingIssue = { path: string; code: string; message: string };

export type Path = readonly (string | number)[];

/** The state while reading a value: issues so far, and what is left of the global limits. */
export type ReadState = {
  issues: SettingIssue[];
  characters: number;
  depth: number;
  totals: Map<string, number>;
};

/** Marks an invalid value; `undefined` would mean an omitted one. */
export const INVALID: unique symbol = Symbol('refused');

export function addIssue(reading: ReadState, path: Path, code: string, message: string): typeof INVALID {
  if (reading.issues.length < MAX_ISSUES) reading.issues.push({ path: path.join('.'), code, message });
  return INVALID;
}

export const wrongType = (reading: ReadState, path: Path, expected: string): typeof INVALID =>
  addIssue(reading, path, 'wrong_type', `This must be ${expected}.`);

export function readText(
  value: unknown,
  most: number,
  path: Path,
  reading: ReadState,
): string | typeof INVALID {
  if (typeof value !== 'string') return wrongType(reading, path, 'text');
  if (isLongerThan(value, most)) {
    const said = `This text is too long. Use ${most.toLocaleString('en')} characters or fewer.`;
    return addIssue(reading, path, 'too_long', said);
  }
  if (!isStorableText(value))
    return addIssue(
      reading,
      path,
      'invalid_text',
      "This text contains a character that can't be stored (NUL or a lone surrogate).",
    );
  reading.characters -= value.length;
  if (reading.characters < 0) {
    const most = MAX_DEFINITION_TEXT.toLocaleString('en');
    return addIssue(
      reading,
      path,
      'definition_too_large',
      `All text together can have at most ${most} characters.`,
    );
  }
  return value;
}
