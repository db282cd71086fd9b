import { isServiceError } from '@form-service/sdk';
import { describeError } from '../../../api/describe-error.ts';
import { createReferenceChecker } from '../../../references/reference-text.ts';

/** An error in a template's text, with its range. */
export interface TemplateTextError {
  from: number;
  to: number;
  /** Counted from 1, for display. */
  line: number;
  message: string;
  severity: 'error' | 'warning';
}

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Locates an API error by the position in its message: `… (line 3, column 5)`. */
export const errorAt = (text: string, errorMessage: string): TemplateTextError => {
  const [position, line = '1', column = '1'] = /\s*\(line (\d+), column (\d+)\)$/.exec(errorMessage) ?? [''];
  const lines = text.split('\n');
  const row = Math.min(Number(line), lines.length);
  const start = lines.slice(0, row - 1).join('\n').length + (row > 1 ? 1 : 0);
  const end = start + (lines[row - 1] ?? '').length;
  const from = Math.min(start + Number(column) - 1, end);
  // The whole tag, or the rest of the line.
  const tag = /^\{[{%].*?[%}]\}/.exec(text.slice(from, end))?.[0];
  const message = errorMessage.slice(0, errorMessage.length - position.length);
  return { from, to: tag ? from + tag.length : end, line: row, message, severity: 'error' };
};

const blocks = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const paths = /(?<![\w.])[a-z_]\w*(?:\.\w+|\[\d+\])+/gi;
/** Names that the text itself declares. */
const declaredNames = /\{%-?\s*(?:for\s+(\w+)\s+in|assign\s+(\w+)\s*=|capture\s+(\w+))/g;

/** Blanks out quoted strings, keeping positions. */
const withoutStrings = (code: string): string =>
  code.replaceAll(/"[^"]*"|'[^']*'/g, (quoted) => ' '.repeat(quoted.length));

/** Unknown names with their positions. */
export const unknownNames = (
  text: string,
  known: readonly { reference: string; type: string }[],
): TemplateTextError[] => {
  const checkReference = createReferenceChecker(known);
  const declared = new Set([...text.matchAll(declaredNames)].map(([, a, b, c]) => a ?? b ?? c));
  const problems: TemplateTextError[] = [];
  for (const block of text.matchAll(blocks))
    for (const path of withoutStrings(block[0]).matchAll(paths)) {
      const [reference] = path;
      const message = declared.has(reference.split(/[.[]/)[0]) ? undefined : checkReference(reference);
      const from = block.index + path.index;
      if (message)
        problems.push({
          from,
          to: from + reference.length,
          line: lineAt(text, from),
          message,
          severity: 'warning',
        });
    }
  return problems;
};

/** Text of an API error; `isText` if the template text has an error, with line and column in the message. */
export const templateError = (error: unknown): { message: string; isText: boolean } => {
  const detail = isServiceError(error, 'validation_failed') ? error.details[0] : undefined;
  return detail
    ? { message: detail.message, isText: detail.path === 'body' }
    : { message: describeError(error).message, isText: false };
};
