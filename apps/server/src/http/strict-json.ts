import { isAscii } from 'node:buffer';
import type { ErrorDetail } from '@form-service/contracts';
import { fail } from './fail.ts';

/** Bytes of a body that are parsed in one step: at most about 20 ms. */
export const maxInlineBytes = 300_000;

export const maxDepth = 64;
/** A body of the usual maximum size could hold three times as many, and checking them takes long. */
export const maxValues = 150_000;

export const failJson = (detail: ErrorDetail): never => fail('malformed_json', { details: [detail] });

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Rejects too many values, counted by commas, before they are parsed. */
const checkValueCount = (text: string): void => {
  // Each value takes at least two characters.
  if (text.length < 2 * maxValues) return;
  let commas = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x2c) commas += 1;
    else if (code === 0x22)
      do at += text.charCodeAt(at) === 0x5c ? 2 : 1;
      while (at < text.length && text.charCodeAt(at) !== 0x22);
  }
  if (commas > maxValues)
    failJson({
      path: '',
      code: 'too_many_values',
      message: `Send at most ${maxValues.toLocaleString('en')} values at a time.`,
    });
};

/**
 * Counts the members of all objects in a text that JSON.parse has accepted: one colon outside strings each. Rejects nesting that
 * would overflow the stack of code that walks the value later.
 */
const countMembers = (text: string, hasEscapes: boolean): number => {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      if (!hasEscapes) {
        at = text.indexOf('"', at + 1);
        continue;
      }
      at += 1;
      while (text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
    } else if (code === 0x3a) members += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > maxDepth)
        failJson({ path: '', code: 'too_deep', message: `Nest values at most ${maxDepth} levels deep.` });
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return members;
};

/** V8 quotes the unexpected text, including control characters: those are replaced by their code. */
const visible = (message: string): string =>
  message.replaceAll(
    /\p{Cc}/gu,
    (one) => `U+${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );

const isValidText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const isValidNumber = (value: number): boolean =>
  Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

export const checkText = (text: string, path: string): void => {
  if (text.includes('\u0000'))
    failJson({
      path,
      code: 'nul_character',
      message: 'Text cannot contain the U+0000 character. Remove it.',
    });
  if (!text.isWellFormed())
    failJson({
      path,
      code: 'lone_surrogate',
      message: 'Text contains half of a surrogate pair. Send complete characters.',
    });
};

export const checkNumber = (value: number, path: string): void => {
  if (!isValidNumber(value))
    failJson({
      path,
      code: 'number_out_of_range',
      message:
        'This number cannot be represented exactly. Whole numbers go up to 9007199254740991; send larger ones as text.',
    });
};

const join = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);

/** Walks a value and returns the number of members of all its objects. Numbers under `rounded` only have to be finite. */
const checkValue = (value: unknown, path: string, rounded: string | undefined): number => {
  if (typeof value === 'string') checkText(value, path);
  else if (typeof value === 'number') {
    const isRounded = rounded !== undefined && path.startsWith(`${rounded}.`) && Number.isFinite(value);
    if (!isRounded) checkNumber(value, path);
  } else if (Array.isArray(value)) {
    let members = 0;
    for (let index = 0; index < value.length; index += 1)
      members += checkValue(value[index], join(path, index), rounded);
    return members;
  } else if (typeof value === 'object' && value !== null) {
    let members = 0;
    for (const key of Object.keys(value)) {
      if (key === '__proto__')
        failJson({
          path: join(path, key),
          code: 'forbidden_key',
          message: 'The key __proto__ is not allowed.',
        });
      checkText(key, path);
      members += 1 + checkValue((value as Record<string, unknown>)[key], join(path, key), rounded);
    }
    return members;
  }
  return 0;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Returns the same as `checkValue` without tracking the path; NaN where it would fail. Invalid text can enter valid UTF-8 only
 * through an escape.
 */
const countIfValid = (value: unknown, hasEscapes: boolean): number => {
  if (typeof value === 'string') return hasEscapes && !isValidText(value) ? Number.NaN : 0;
  if (typeof value === 'number') return isValidNumber(value) ? 0 : Number.NaN;
  if (!isObject(value)) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += countIfValid(item, hasEscapes);
    return members;
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || (hasEscapes && !isValidText(key))) return Number.NaN;
    members += 1 + countIfValid(value[key], hasEscapes);
  }
  return members;
};

/** Only valid UTF-8. */
export const decodeBody = (body: Buffer): string => {
  try {
    return isAscii(body) ? body.toString('latin1') : decoder.decode(body);
  } catch {
    return failJson({ path: '', code: 'invalid_utf8', message: 'The body is not valid UTF-8.' });
  }
};

/**
 * Strict JSON: valid UTF-8, no duplicate keys (two parsers would see two different requests), no `__proto__`, nothing PostgreSQL
 * cannot store, and no number that loses precision, except in the field `roundsNumbersIn`.
 */
export const parseStrictJson = (body: Buffer, roundsNumbersIn?: string): unknown => {
  const text = decodeBody(body);
  let value: unknown;
  checkValueCount(text);
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failJson({ path: '', code: 'syntax', message: visible((error as Error).message) });
  }
  const hasEscapes = text.includes('\\');
  const members = countMembers(text, hasEscapes);
  if (countIfValid(value, hasEscapes) !== members && checkValue(value, '', roundsNumbersIn) !== members)
    failJson({
      path: '',
      code: 'duplicate_key',
      message: 'An object contains the same key twice. Use it once.',
    });
  return value;
};
