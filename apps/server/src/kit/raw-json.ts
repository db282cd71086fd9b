import { randomUUID } from 'node:crypto';

/** Stands in the text for a piece that is put in afterwards. Nobody outside ever sees it, so no data can hold it. */
const placeholder = `raw ${randomUUID()}`;
/** The pieces of the text that is being written, in their order. */
let rawTexts: string[] | undefined;

/**
 * JSON as the database sent it, for what is passed on as it is: reading it into objects only to write them again takes most
 * of the time of a list. Whoever needs to look inside parses it.
 */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  parse<T>(): T {
    return JSON.parse(this.text) as T;
  }

  toJSON(): unknown {
    if (rawTexts === undefined) return this.parse();
    rawTexts.push(this.text);
    return placeholder;
  }
}

/** Runs a writer of JSON, by which each RawJson goes out as the text that it is. */
export const serializeRaw = (write: () => string): string => {
  rawTexts = [];
  try {
    const text = write();
    if (rawTexts.length === 0) return text;
    const between = text.split(`"${placeholder}"`);
    let whole = between[0] as string;
    for (const [at, piece] of rawTexts.entries()) whole += piece + (between[at + 1] as string);
    return whole;
  } finally {
    rawTexts = undefined;
  }
};

const quote = 34;
const backslash = 92;

/** Where the text that begins with the quote at `from` is over: behind the next quote that no backslash takes back. */
const endOfString = (json: string, from: number): number => {
  for (let at = json.indexOf('"', from + 1); ; at = json.indexOf('"', at + 1)) {
    let before = at - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at + 1;
  }
};

/** Where the value that begins at `from` is over. */
const endOfValue = (json: string, from: number): number => {
  let depth = 0;
  for (let at = from; ; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfString(json, at) - 1;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (depth === 0 && (sign === ',' || sign === '}')) return at;
    else if (sign === '}' || sign === ']') depth -= 1;
  }
};

/**
 * The members of an object, each as the text that it is. Only for JSON that PostgreSQL wrote from jsonb, whose spaces it knows,
 * and for names without anything to escape.
 */
export const rawMembers = (json: string): Map<string, string> => {
  const members = new Map<string, string>();
  for (let at = 1; json.charCodeAt(at) === quote; ) {
    const behindName = endOfString(json, at);
    const from = behindName + ': '.length;
    const end = endOfValue(json, from);
    members.set(json.slice(at + 1, behindName - 1), json.slice(from, end));
    at = end + ', '.length;
  }
  return members;
};
