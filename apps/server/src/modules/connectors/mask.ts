import { isDeepStrictEqual } from 'node:util';
import { maskedSecret } from '@form-service/contracts';

/** Takes secrets out of what is shown or kept. */
export interface Mask {
  text(text: string): string;
  /** Every text in a JSON value, names of fields included; and numbers that are a secret. */
  value(value: unknown): unknown;
  /** An answer as it came. JSON can write every character in several ways: what hides a secret so is written anew. */
  answer(text: string): string;
}

/** Anything shorter would take half of every answer away. Secrets cannot be set shorter than this. */
const minSecretLength = 4;

/** Pieces of base64 are looked for from here on: shorter ones would be found by chance. */
const minFragmentLength = 8;

/** What another side nests deeper is left out. */
const maxDepth = 100;

/** PostgreSQL keeps every character but NUL, and no halves of one. */
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

/** As programs write JSON that keep to ASCII. */
const escapeNonAscii = (json: string): string =>
  json.replaceAll(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** How a secret looks within a longer text in base64: what stands before and after it decides about its first and last signs. */
const base64Fragments = (bytes: Buffer): string[] =>
  [1, 2].map((offset) => {
    const all = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const isCut = (offset + bytes.length) % 3 !== 0;
    return all.slice(offset + 1, isCut ? -1 : undefined);
  });

/** A secret as the other side may send it back: as it is, or written for a URL, a form, JSON, HTML, or in base64 or hex. */
const encodingsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  const encoded = encodeURIComponent(secret.toWellFormed());
  const asJson = JSON.stringify(secret).slice(1, -1);
  const base64 = bytes.toString('base64').replace(/=+$/, '');
  const inner = base64Fragments(bytes).filter((form) => form.length >= minFragmentLength);
  return [
    ...inner,
    ...inner.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
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
    // JSON in a text of JSON, as services have it that show a body that they got.
    JSON.stringify(asJson).slice(1, -1),
    escapeNonAscii(asJson),
    secret.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string),
    base64,
    base64.replaceAll('+', '-').replaceAll('/', '_'),
    bytes.toString('hex'),
  ];
};

/** Undefined where it is no JSON. */
const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

export const createMask = (secrets: Iterable<string>): Mask => {
  const forms = [...new Set([...secrets].flatMap(encodingsOf))]
    .filter((form) => form.length >= minSecretLength)
    // The longest first, so that none leaves a rest of another.
    .sort((one, other) => other.length - one.length);

  const text = (given: string): string =>
    forms.reduce((shown, form) => shown.replaceAll(form, maskedSecret), given);

  const inside = (given: unknown, depth: number): unknown => {
    if (typeof given === 'string') return storable(text(given));
    if (typeof given === 'number') return forms.includes(String(given)) ? maskedSecret : given;
    if (given === null || typeof given !== 'object') return given;
    if (depth === maxDepth) return null;
    if (Array.isArray(given)) return given.map((item) => inside(item, depth + 1));
    return Object.fromEntries(
      Object.entries(given).map(([key, item]) => [storable(text(key)), inside(item, depth + 1)]),
    );
  };

  const value = (given: unknown) => inside(given, 0);

  const answer = (given: string): string => {
    const shown = storable(text(given));
    const said = parseJson(given);
    if (said === undefined) return shown;
    const masked = value(said);
    return isDeepStrictEqual(parseJson(shown), masked) ? shown : JSON.stringify(masked);
  };

  return { text, value, answer };
};
