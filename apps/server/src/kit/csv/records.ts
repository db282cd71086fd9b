import { defuseFormulas } from '@form-service/engine';

/** One record of a file: its raw cells without quotes, and where the next record starts. */
export interface CsvRecord {
  cells: string[];
  end: number;
}

const LF = 10;
const CR = 13;
const QUOTE = 34;

/** Finds the next occurrence of a character, scanning no part of the text twice. */
const finder = (text: string, character: string) => {
  let found = -1;
  return (from: number): number => {
    if (found < from) found = text.indexOf(character, from);
    if (found < 0) found = Number.POSITIVE_INFINITY;
    return found;
  };
};

/**
 * Parses records from text; `isLast` says that nothing follows. A quoted cell may contain anything, with quotes doubled; a quote
 * anywhere else is an ordinary character, and so is text after the closing quote. `\n`, `\r\n` and `\r` end records, also mixed
 * in one file. Positions must be requested in increasing order.
 */
export const openRecords = (text: string, delimiter: string, isLast: boolean) => {
  const stop = delimiter.charCodeAt(0);
  const nextLf = finder(text, '\n');
  const nextCr = finder(text, '\r');
  const nextQuote = finder(text, '"');

  /** The end of the line and the start of the next one; undefined if more text is needed. */
  const lineEnd = (from: number): { at: number; next: number } | undefined => {
    const at = Math.min(nextLf(from), nextCr(from));
    if (at > text.length) return isLast ? { at: text.length, next: text.length } : undefined;
    if (text.charCodeAt(at) === LF) return { at, next: at + 1 };
    if (at + 1 === text.length && !isLast) return undefined;
    return { at, next: at + (text.charCodeAt(at + 1) === LF ? 2 : 1) };
  };

  /** A quoted cell: its text and where it ends; undefined if it is incomplete. */
  const readQuoted = (start: number): { cell: string; at: number } | undefined => {
    const cellAt = (end: number, hasDoubled: boolean): string => {
      const cell = text.slice(start + 1, end);
      return hasDoubled ? cell.replaceAll('""', '"') : cell;
    };
    for (let at = start + 1, hasDoubled = false; ; hasDoubled = true) {
      const quote = text.indexOf('"', at);
      // A quote that is never closed extends to the end of the file.
      if (quote < 0) return isLast ? { cell: cellAt(text.length, hasDoubled), at: text.length } : undefined;
      at = quote + 1;
      if (at === text.length && !isLast) return undefined;
      if (text.charCodeAt(at) !== QUOTE) return { cell: cellAt(quote, hasDoubled), at };
      at += 1;
    }
  };

  const readByCells = (start: number): CsvRecord | undefined => {
    const cells: string[] = [];
    for (let at = start; ; at += 1) {
      const quoted = text.charCodeAt(at) === QUOTE ? readQuoted(at) : { cell: '', at };
      if (!quoted) return undefined;
      at = quoted.at;
      let code = text.charCodeAt(at);
      while (at < text.length && code !== stop && code !== LF && code !== CR)
        code = text.charCodeAt((at += 1));
      if (at === text.length && !isLast) return undefined;
      cells.push(quoted.at === at ? quoted.cell : quoted.cell + text.slice(quoted.at, at));
      if (at === text.length) return { cells, end: at };
      if (code === stop) continue;
      if (code === CR && at + 1 === text.length && !isLast) return undefined;
      return { cells, end: at + (code === CR && text.charCodeAt(at + 1) === LF ? 2 : 1) };
    }
  };

  return {
    lineEnd,
    /** The record that starts at `start`; undefined if it is incomplete, or at the end of the text. */
    read(start: number): CsvRecord | undefined {
      if (start >= text.length) return undefined;
      const line = lineEnd(start);
      if (nextQuote(start) < (line?.at ?? text.length)) return readByCells(start);
      return line && { cells: text.slice(start, line.at).split(delimiter), end: line.next };
    },
  };
};

/** A CSV cell. Text that a spreadsheet would treat as a formula is prefixed with an apostrophe. */
const writeCell = (value: string): string => {
  const text = /^[-+]?[\d.,]+$/.test(value) ? value : defuseFormulas(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const writeRecord = (cells: readonly string[]): string => `${cells.map(writeCell).join(',')}\r\n`;
