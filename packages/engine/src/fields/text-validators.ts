/** Shared by the types whose answer is text. */

import { isLongerThan, isStorableText } from '../settings/plain-json.ts';
import { pattern, whole } from '../settings/setting.ts';
import type { JsonSchema } from '../settings/setting-schema.ts';
import { createValidator, type FieldContext, type Parsed, parsed, rejected } from './field-type.ts';
import { type Problem, problem, wrongType } from './problems.ts';

const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Control characters and lone surrogates: text without them, which is most, needs no further cleaning. */
// oxlint-disable-next-line no-control-regex
const NEEDS_CLEANING = /[\u0000-\u001f\u007f-\u009f\ud800-\udfff]/;

/**
 * Parses multi-line text: trimmed, line breaks as `\
 * `; blank text is no answer.
 */
function parseText(json: unknown, maxLength: number): Parsed<string> {
  if (typeof json !== 'string') return rejected(wrongType('text'));
  // Checked first, so that very long text is not trimmed and searched.
  if (isLongerThan(json, maxLength * 2)) return rejected(problem('too_long', { max: maxLength }));
  const isPlain = !NEEDS_CLEANING.test(json);
  const text = isPlain ? json.trim() : json.replace(/\r\n?/g, '\n').trim();
  if (!isPlain && (!isStorableText(text) || CONTROL.test(text))) return rejected(problem('invalid_text'));
  if (isLongerThan(text, maxLength)) return rejected(problem('too_long', { max: maxLength }));
  return parsed(text === '' ? null : text);
}

/** Parses a single line: line breaks and tabs from pasted text become spaces. */
export function parseLine(json: unknown, maxLength: number): Parsed<string> {
  return parseText(typeof json === 'string' ? json.replace(/[\r\n\t]+/g, ' ') : json, maxLength);
}

/* @__NO_SIDE_EFFECTS__ */
export const lengthSettings = (max: number) => ({
  minLength: whole({ min: 0, max: max, description: 'The minimum number of characters.' }),
  maxLength: whole({ min: 1, max: max, description: `The maximum number of characters; up to ${max}.` }),
  pattern: pattern('A regular expression (RE2) that the whole answer must match.'),
});

type TextSettings = { minLength?: number; maxLength?: number; pattern?: string };

function checkText(text: string, settings: TextSettings, context: FieldContext): readonly Problem[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = settings;
  const problems: Problem[] = [];
  if (minLength > text.length || (minLength > 0 && [...text].length < minLength))
    problems.push(problem('too_short', { min: minLength }));
  if (isLongerThan(text, maxLength)) problems.push(problem('too_long', { max: maxLength }));
  if (settings.pattern !== undefined) {
    const compiled = context.compilePattern(settings.pattern);
    // An invalid pattern is reported to the author; respondents cannot fix it.
    if ('pattern' in compiled && !compiled.pattern.matchesWhole(text))
      problems.push(problem('pattern_mismatch'));
  }
  return problems;
}

export const lengthContradictions = ({
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
}: TextSettings) =>
  minLength > maxLength
    ? [
        {
          path: 'minLength',
          code: 'min_above_max',
          message: 'The minimum length is greater than the maximum. Change one of them.',
        },
      ]
    : [];

export const textSchema = (settings: TextSettings, max: number): JsonSchema => ({
  type: 'string',
  minLength: Math.max(1, settings.minLength ?? 1),
  maxLength: settings.maxLength ?? max,
});

let collator: Intl.Collator | undefined;

/** Alphabetical with natural number order and case last; only equal text compares as equal. */
export function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

/** Maximum lengths of answers. */
export const MAX_SHORT_TEXT = 1_000;
export const MAX_LONG_TEXT = 20_000;

export const shortTextValidator = createValidator<TextSettings, string>({
  parse: (json) => parseLine(json, MAX_SHORT_TEXT),
  check: checkText,
});

export const longTextValidator = createValidator<TextSettings, string>({
  parse: (json) => parseText(json, MAX_LONG_TEXT),
  check: checkText,
});
