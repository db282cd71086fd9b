import { STRING } from './answer-type.ts';
import { fieldType, type Parsed, parsed, refused } from './field-type.ts';
import { problem } from './problems.ts';
import { compareText, parseLine } from './text-answers.ts';

const MOST = 2_048;

/**
 * Web addresses alone: http or https, a host, and no name or password before it, which only mislead whoever reads the
 * address. Without a scheme it becomes https. Otherwise it is kept as it was typed.
 */
function parseUrl(json: unknown): Parsed<string> {
  const read = parseLine(json, MOST);
  if (!('answer' in read) || read.answer === null) return read;
  const text = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(read.answer) ? read.answer : `https://${read.answer}`;
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || /\s/.test(text) || text.length > MOST || !URL.canParse(text))
    return refused(problem('invalid_url'));
  const { hostname, username, password } = new URL(text);
  const sound =
    username === '' &&
    password === '' &&
    (hostname.includes('.') || hostname === 'localhost' || hostname.startsWith('['));
  return sound ? parsed(text) : refused(problem('invalid_url'));
}

export const url = fieldType('url', {
  title: 'Web address',
  settings: {},
  valueType: () => STRING,
  parse: parseUrl,
  check: () => [],
  show: (answer) => answer,
  order: compareText,
  cell: (answer) => answer,
  fromCell: parseUrl,
  answerSchema: () => ({
    type: 'string',
    minLength: 8,
    maxLength: MOST,
    pattern: '^[hH][tT][tT][pP][sS]?://\\S+$',
  }),
});
