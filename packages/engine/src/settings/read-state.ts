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

export function addIssue(state: ReadState, path: Path, code: string, message: string): typeof INVALID {
  if (state.issues.length < MAX_ISSUES) state.issues.push({ path: path.join('.'), code, message });
  return INVALID;
}

export const addWrongType = (state: ReadState, path: Path, expected: string): typeof INVALID =>
  addIssue(state, path, 'wrong_type', `This must be ${expected}.`);

export function readText(
  value: unknown,
  maxLength: number,
  path: Path,
  state: ReadState,
): string | typeof INVALID {
  if (typeof value !== 'string') return addWrongType(state, path, 'text');
  if (isLongerThan(value, maxLength)) {
    const message = `This text is too long. Use ${maxLength.toLocaleString('en')} characters or fewer.`;
    return addIssue(state, path, 'too_long', message);
  }
  if (!isStorableText(value))
    return addIssue(
      state,
      path,
      'invalid_text',
      "This text contains a character that can't be stored (NUL or a lone surrogate).",
    );
  state.characters -= value.length;
  if (state.characters < 0) {
    const maxLength = MAX_DEFINITION_TEXT.toLocaleString('en');
    return addIssue(
      state,
      path,
      'definition_too_large',
      `All text together can have at most ${maxLength} characters.`,
    );
  }
  return value;
}
