import { randomUUID } from 'node:crypto';

/**
 * Placeholder for raw text that is inserted afterwards. It is random and never leaves this process, so no data can contain it.
 */
const placeholder = `raw ${randomUUID()}`;
/** The raw texts of the current serialization, in order. */
let rawTexts: string[] | undefined;

/**
 * JSON text from the database that is passed on unchanged: parsing and serializing it again would take most of the time of a
 * list. Call `parse` to look inside.
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

/** Runs a JSON serializer in which each RawJson is written as its text. */
export const serializeRaw = (write: () => string): string => {
  rawTexts = [];
  try {
    const text = write();
    if (rawTexts.length === 0) return text;
    const between = text.split(`"${placeholder}"`);
    let result = between[0] as string;
    for (const [at, rawText] of rawTexts.entries()) result += rawText + (between[at + 1] as string);
    return result;
  } finally {
    rawTexts = undefined;
  }
};

const quote = 34;
const backslash = 92;

/** The end of the string whose opening quote is at `from`: after the next unescaped quote. */
const endOfString = (json: string, from: number): number => {
  for (let at = json.indexOf('"', from + 1); ; at = json.indexOf('"', at + 1)) {
    let before = at - 1;
    while (json.charCodeAt(before) === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at + 1;
  }
};

/** The end of the value that starts at `from`. */
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
 * The members of an object, each as raw text. Only for JSON that PostgreSQL wrote from jsonb, because it relies on the spacing,
 * and for names without escapes.
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
