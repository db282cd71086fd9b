import { createTimeSlices } from '../kit/time-slices.ts';
import {
  checkNumber,
  checkText,
  decodeBody,
  failJson,
  maxDepth,
  maxInlineBytes,
  maxValues,
  parseStrictJson,
} from './strict-json.ts';

/** Characters of a string that are scanned in one step. */
const chunkLength = 500_000;
const numberRule = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f]/;
const literals: readonly [string, boolean | null][] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

const [tab, lineFeed, carriageReturn, space] = [9, 10, 13, 32];
const [quote, comma, colon, backslash] = [34, 44, 58, 92];
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125];

/** An array or object that is being read, and the current position in it. */
interface OpenContainer {
  list?: unknown[];
  object?: Record<string, unknown>;
  key: string;
}

/** Like `parseStrictJson`, but yields to other work: parsing a body of many megabytes would block the event loop. */
export const parseLargeJson = async (body: Buffer, roundsNumbersIn?: string): Promise<unknown> => {
  const text = decodeBody(body);
  const others = createTimeSlices();
  const open: OpenContainer[] = [];
  let at = 0;
  let commas = 0;
  let values = 0;
  let nextEscape = -1;
  let whole: unknown;

  const path = (): string => open.map(({ list, key }) => (list ? list.length : key)).join('.');
  const fail = (): never =>
    failJson({
      path: '',
      code: 'syntax',
      message:
        at < text.length
          ? `Unexpected character U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')} in JSON at position ${at}`
          : 'Unexpected end of JSON input',
    });
  const skipSpace = (): number => {
    for (; ; at += 1) {
      const code = text.charCodeAt(at);
      if (code !== space && code !== lineFeed && code !== carriageReturn && code !== tab) return code;
    }
  };
  const hasEscapeBefore = (end: number): boolean => {
    if (nextEscape < at) {
      const found = text.indexOf('\\', at);
      nextEscape = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return nextEscape < end;
  };

  /** A chunk of a string with escapes, up to its end or to a position between two characters. */
  const endOfChunk = (from: number): number => {
    let end = from;
    while (end < text.length && end - from < chunkLength) {
      const code = text.charCodeAt(end);
      if (code === quote) break;
      end += code === backslash ? 2 : 1;
    }
    return end;
  };
  const readEscaped = async (): Promise<string> => {
    let parsed = '';
    at += 1;
    while (text.charCodeAt(at) !== quote) {
      await others();
      const end = endOfChunk(at);
      if (end >= text.length) fail();
      try {
        parsed += JSON.parse(`"${text.slice(at, end)}"`) as string;
      } catch {
        fail();
      }
      at = end;
    }
    at += 1;
    checkText(parsed, path());
    return parsed;
  };
  const readString = (): string | Promise<string> => {
    const end = text.indexOf('"', at + 1);
    if (end < 0 || hasEscapeBefore(end)) return readEscaped();
    const parsed = text.slice(at + 1, end);
    if (control.test(parsed)) fail();
    at = end + 1;
    return parsed;
  };
  const readKey = async (): Promise<void> => {
    const top = open.at(-1) as OpenContainer & { object: object };
    if (skipSpace() !== quote) fail();
    top.key = await readString();
    if (top.key === '__proto__')
      failJson({ path: path(), code: 'forbidden_key', message: 'The key __proto__ is not allowed.' });
    if (Object.hasOwn(top.object, top.key))
      failJson({
        path: '',
        code: 'duplicate_key',
        message: 'An object contains the same key twice. Use it once.',
      });
    if (skipSpace() !== colon) fail();
    at += 1;
  };
  const readPlain = (): unknown => {
    numberRule.lastIndex = at;
    const [digits] = numberRule.exec(text) ?? [];
    if (digits !== undefined) {
      const value = Number(digits);
      const isRounded = roundsNumbersIn !== undefined && path().startsWith(`${roundsNumbersIn}.`);
      if (!isRounded || !Number.isFinite(value)) checkNumber(value, path());
      at += digits.length;
      return value;
    }
    const [name, value] = literals.find(([one]) => text.startsWith(one, at)) ?? fail();
    at += name.length;
    return value;
  };
  const openContainer = (container: Omit<OpenContainer, 'key'>): void => {
    open.push({ ...container, key: '' });
    at += 1;
    if (open.length > maxDepth)
      failJson({ path: '', code: 'too_deep', message: `Nest values at most ${maxDepth} levels deep.` });
  };

  /** Stores a value in its container and moves to the next one. True at the end of the document. */
  const put = async (first: unknown): Promise<boolean> => {
    for (let value = first; ; ) {
      const top = open.at(-1);
      if (!top) {
        skipSpace();
        if (at < text.length) fail();
        whole = value;
        return true;
      }
      if (top.list) top.list.push(value);
      else if (top.object) top.object[top.key] = value;
      const code = skipSpace();
      at += 1;
      if (code === comma) {
        commas += 1;
        if (top.object) await readKey();
        return false;
      }
      if (code !== (top.list ? closeList : closeObject)) {
        at -= 1;
        fail();
      }
      value = top.list ?? top.object;
      open.pop();
    }
  };

  for (;;) {
    values += 1;
    if (values % 128 === 0) await others();
    if (commas > maxValues)
      failJson({
        path: '',
        code: 'too_many_values',
        message: `Send at most ${maxValues.toLocaleString('en')} values at a time.`,
      });
    const code = skipSpace();
    let value: unknown;
    if (code === openList || code === openObject) {
      const container = code === openList ? { list: [] } : { object: {} };
      openContainer(container);
      if (skipSpace() === (code === openList ? closeList : closeObject)) {
        at += 1;
        open.pop();
        value = container.list ?? container.object;
      } else {
        if (code === openObject) await readKey();
        continue;
      }
    } else value = code === quote ? await readString() : readPlain();
    if (await put(value)) return whole;
  }
};

/** Parses JSON in one step, or in slices if it is large. */
export const parseJson = async (body: Buffer): Promise<unknown> =>
  body.length > maxInlineBytes ? parseLargeJson(body) : parseStrictJson(body);
