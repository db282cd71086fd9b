import type { ErrorDetail } from '@form-service/contracts';
import { fail } from './fail.ts';

const maxDepth = 64;

const refuse = (detail: ErrorDetail): never => fail('malformed_json', { details: [detail] });

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/**
 * Counts the members of all objects in a text that JSON.parse has accepted: one colon outside strings each.
 * Refuses nesting that would exhaust the stack of whoever walks the value later.
 */
const countMembers = (text: string): number => {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at += 1;
      while (text.charCodeAt(at) !== 0x22) at += text.charCodeAt(at) === 0x5c ? 2 : 1;
    } else if (code === 0x3a) members += 1;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > maxDepth)
        refuse({ path: '', code: 'too_deep', message: `Nest values at most ${maxDepth} deep.` });
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return members;
};

const checkText = (text: string, path: string): void => {
  if (text.includes('\u0000'))
    refuse({ path, code: 'nul_character', message: 'Text cannot hold the character U+0000. Remove it.' });
  if (!text.isWellFormed())
    refuse({
      path,
      code: 'lone_surrogate',
      message: 'Text holds half of a surrogate pair. Send whole characters.',
    });
};

const checkNumber = (value: number, path: string): void => {
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    refuse({
      path,
      code: 'number_out_of_range',
      message:
        'This number cannot be kept exactly. Whole numbers go up to 9007199254740991; send larger ones as text.',
    });
};

const join = (path: string, key: string | number) => (path === '' ? String(key) : `${path}.${key}`);

/** Walks a value and returns the number of members of all its objects. */
const checkValue = (value: unknown, path: string): number => {
  if (typeof value === 'string') checkText(value, path);
  else if (typeof value === 'number') checkNumber(value, path);
  else if (Array.isArray(value)) {
    let members = 0;
    for (let index = 0; index < value.length; index += 1)
      members += checkValue(value[index], join(path, index));
    return members;
  } else if (typeof value === 'object' && value !== null) {
    let members = 0;
    for (const key of Object.keys(value)) {
      if (key === '__proto__')
        refuse({
          path: join(path, key),
          code: 'forbidden_key',
          message: 'The key __proto__ is not permitted.',
        });
      checkText(key, path);
      members += 1 + checkValue((value as Record<string, unknown>)[key], join(path, key));
    }
    return members;
  }
  return 0;
};

/**
 * JSON as the service accepts it: valid UTF-8, no key twice (two readers would see two different requests), no
 * `__proto__`, nothing PostgreSQL cannot store, no number that changes on the way.
 */
export const parseStrictJson = (body: Buffer): unknown => {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(body);
  } catch {
    return refuse({ path: '', code: 'invalid_utf8', message: 'The body is not valid UTF-8.' });
  }
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse({ path: '', code: 'syntax', message: (error as Error).message });
  }
  const members = countMembers(text);
  if (checkValue(value, '') !== members)
    refuse({ path: '', code: 'duplicate_key', message: 'An object names the same key twice. Name it once.' });
  return value;
};
