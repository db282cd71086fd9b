import { isDeepStrictEqual } from 'node:util';
import { maskedSecret } from '@form-service/contracts';

/** Masks secrets in data that is shown or stored. */
export interface Mask {
  text(text: string): string;
  /** Masks all strings in a JSON value, including property names, and numbers that equal a secret. */
  value(value: unknown): unknown;
  /**
   * Masks a response body. JSON can encode each character in several ways: if that hides a secret, the JSON is written
   * again.
   */
  response(text: string): string;
}

/** Masking shorter secrets would damage every response. Shorter ones cannot be stored. */
const minSecretLength = 4;

/** Shorter base64 fragments would match by chance. */
const minFragmentLength = 8;

/** Deeper levels of a response are dropped. */
const maxDepth = 100;

/** PostgreSQL stores every character except NUL and unpaired surrogates. */
const storable = (text: string): string => text.replaceAll('\u0000', '\ufffd').toWellFormed();

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const percentEncodeStrictly = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /[!'()*~.-]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The way programs write ASCII-only JSON. */
const escapeNonAscii = (json: string): string =>
  json.replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** How a secret looks inside longer base64 text: the bytes around it affect its first and last characters. */
const base64Fragments = (bytes: Buffer): string[] =>
  [1, 2].map((offset) => {
    const all = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const isCut = (offset + bytes.length) % 3 !== 0;
    return all.slice(offset + 1, isCut ? -1 : undefined);
  });

/**
 * The encodings in which another service may return a secret: plain, percent-encoded, form-encoded, JSON, HTML, base64, or
 * hex.
 */
const encodingsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  const encoded = encodeURIComponent(secret.toWellFormed());
  const asJson = JSON.stringify(secret).slice(1, -1);
  const base64 = bytes.toString('base64').replace(/=+$/, '');
  const inner = base64Fragments(bytes).filter((encoding) => encoding.length >= minFragmentLength);
  return [
    ...inner,
    ...inner.map((encoding) => encoding.replaceAll('+', '-').replaceAll('/', '_')),
    ...(bytes.length % 3 === 0 || base64.length <= minFragmentLength ? [] : [base64.slice(0, -1)]),
    secret,
    secret.trim(),
    encoded,
    encoded.replaceAll(/%[0-9A-F]{2}/g, (part) => part.toLowerCase()),
    percentEncodeStrictly(secret),
    encoded.replaceAll('%20', '+'),
    new URLSearchParams({ a: secret }).toString().slice(2),
    asJson,
    asJson.replaceAll('/', '\\/'),
    // JSON inside a JSON string, as services return it that show the body they received.
    JSON.stringify(asJson).slice(1, -1),
    escapeNonAscii(asJson),
    secret.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string),
    base64,
    base64.replaceAll('+', '-').replaceAll('/', '_'),
    bytes.toString('hex'),
  ];
};

/** Undefined if it is not JSON. */
const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

export const createMask = (secrets: Iterable<string>): Mask => {
  const encodings = [...new Set([...secrets].flatMap(encodingsOf))]
    .filter((encoding) => encoding.length >= minSecretLength)
    // The longest first, so that no part of one is left.
    .sort((one, other) => other.length - one.length);

  const text = (input: string): string =>
    encodings.reduce((result, encoding) => result.replaceAll(encoding, maskedSecret), input);

  const inside = (input: unknown, depth: number): unknown => {
    if (typeof input === 'string') return storable(text(input));
    if (typeof input === 'number') return encodings.includes(String(input)) ? maskedSecret : input;
    if (input === null || typeof input !== 'object') return input;
    if (depth === maxDepth) return null;
    if (Array.isArray(input)) return input.map((item) => inside(item, depth + 1));
    return Object.fromEntries(
      Object.entries(input).map(([key, item]) => [storable(text(key)), inside(item, depth + 1)]),
    );
  };

  const value = (input: unknown) => inside(input, 0);

  const response = (input: string): string => {
    const result = storable(text(input));
    const parsed = parseJson(input);
    if (parsed === undefined) return result;
    const masked = value(parsed);
    return isDeepStrictEqual(parseJson(result), masked) ? result : JSON.stringify(masked);
  };

  return { text, value, response };
};
