import { randomUUID } from 'node:crypto';

/** Stands in the text for a piece that is put in afterwards. Nobody outside ever sees it, so no data can hold it. */
const mark = `raw ${randomUUID()}`;
/** The pieces of the text that is being written, in their order. */
let pieces: string[] | undefined;

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
    if (pieces === undefined) return this.parse();
    pieces.push(this.text);
    return mark;
  }
}

/** Runs a writer of JSON, by which each RawJson goes out as the text that it is. */
export const writeRaw = (write: () => string): string => {
  pieces = [];
  try {
    const text = write();
    if (pieces.length === 0) return text;
    const between = text.split(`"${mark}"`);
    let whole = between[0] as string;
    for (const [at, piece] of pieces.entries()) whole += piece + (between[at + 1] as string);
    return whole;
  } finally {
    pieces = undefined;
  }
};
