import { compileExpression, type ExpressionType, FilterError, parseFilter } from '@form-service/engine';
import type { ConditionField, ExpressionUse } from './condition-field.ts';
import { expressionScope, filterSchemaOf } from './expression-scope.ts';

/** An error with its range in the text. */
export type ExpressionError = { message: string; from: number; to: number };

/** Required result type; a condition is boolean. */
export type Expects = ExpressionType['kind'];

/** The engine's errors for an expression, while typing. Empty text is valid. */
export function expressionErrors(
  text: string,
  fields: readonly ConditionField[],
  use: ExpressionUse,
  expects: Expects | undefined = use === 'value' ? undefined : 'boolean',
): readonly ExpressionError[] {
  if (text.trim() === '') return [];
  if (use === 'filter') return filterErrors(text, fields);
  const result = compileExpression(
    text,
    expressionScope(fields),
    expects && expects !== 'any' ? { expects } : {},
  );
  if ('compiled' in result) return [];
  return result.problems.map(({ message, offset }) => ({ message, ...spanAt(text, offset) }));
}

function filterErrors(text: string, fields: readonly ConditionField[]): readonly ExpressionError[] {
  try {
    parseFilter(text, filterSchemaOf(fields));
    return [];
  } catch (error) {
    if (error instanceof FilterError)
      return [{ message: error.message, ...spanAt(text, error.position.offset) }];
    throw error;
  }
}

/** The word or symbol at an offset; at the end, the last one. */
export function spanAt(text: string, offset: number): { from: number; to: number } {
  const from = Math.min(offset, text.length);
  const word = /^(?:[\w.]+|"(?:[^"\\]|\\.)*"?|\S)/.exec(text.slice(from));
  if (word) return { from, to: from + word[0].length };
  const before = text.slice(0, from).trimEnd().length;
  return { from: Math.max(0, before - 1), to: Math.max(before, from) };
}
