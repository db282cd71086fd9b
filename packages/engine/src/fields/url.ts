import { createFullHandler } from './answer-handler.ts';
import { STRING } from './answer-type.ts';
import { fieldType, type Parsed, parsed, rejected } from './field-type.ts';
import { problem } from './problems.ts';
import { compareText, parseLine } from './text-validators.ts';

const MAX_URL_LENGTH = 2_048;

/**
 * Only http and https URLs with a host and without username or password, which would be misleading. A missing scheme
 * becomes https. Otherwise the URL is kept as entered.
 */
function parseUrl(json: unknown): Parsed<string> {
  const read = parseLine(json, MAX_URL_LENGTH);
  if (!('answer' in read) || read.answer === null) return read;
  const text = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(read.answer) ? read.answer : `https://${read.answer}`;
  const sound =
    /^https?:\/\/[^\s/?#]/i.test(text) &&
    !/\s/.test(text) &&
    text.length <= MAX_URL_LENGTH &&
    hasValidHost(text);
  return sound ? parsed(text) : rejected(problem('invalid_url'));
}

/** Whether it has a valid host. URL.canParse is not available in all supported browsers. */
function hasValidHost(address: string): boolean {
  try {
    const { hostname, username, password } = new URL(address);
    const isHost = hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('[');
    return isHost && username === '' && password === '';
  } catch {
    return false;
  }
}

export const urlHandler = createFullHandler<unknown, string>({
  parse: parseUrl,
  check: () => [],
  formatAnswer: (answer) => answer,
});

export const url = fieldType('url', urlHandler, {
  title: 'URL',
  settings: {},
  valueType: () => STRING,
  order: compareText,
  cell: (answer) => answer,
  answerSchema: () => ({
    type: 'string',
    minLength: 8,
    maxLength: MAX_URL_LENGTH,
    pattern: '^[hH][tT][tT][pP][sS]?://\\S+$',
  }),
});
