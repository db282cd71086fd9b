import { createValidator, type Parsed, parsed, rejected } from './field-type.ts';
import { problem } from './problems.ts';
import { parseLine } from './text-validators.ts';

/** The maximum length of an address. */
export const MAX_EMAIL = 254;

const LOCAL = /^[^\s@"(),:;<>[\\\]]+$/;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

/**
 * Checks the lengths of RFC 5321, one `@`, a local part without spaces, quotes or stray dots, and a domain of at least
 * two labels. Letters of all scripts are allowed. Does not check that the mailbox exists.
 */
function parseEmail(json: unknown): Parsed<string> {
  const read = parseLine(json, 1_000);
  if (!('answer' in read) || read.answer === null) return read;
  const at = read.answer.lastIndexOf('@');
  const local = read.answer.slice(0, at);
  const domain = read.answer.slice(at + 1).toLowerCase();
  const labels = domain.split('.');
  const sound =
    at > 0 &&
    read.answer.length <= MAX_EMAIL &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) as string);
  return sound ? parsed(`${local}@${domain}`) : rejected(problem('invalid_email'));
}

export const emailValidator = createValidator<{ domains?: readonly string[] }, string>({
  parse: parseEmail,
  check(answer, { domains = [] }) {
    const domain = answer.slice(answer.lastIndexOf('@') + 1);
    if (domains.length === 0 || domains.includes(domain)) return [];
    return [problem('domain_not_allowed', { domains: domains.slice(0, 5) })];
  },
});
