import { compileExpression, type ExpressionType, FilterError, parseFilter } from '@form-service/engine';
import type { ConditionField, ExpressionUse } from './condition-field.ts';
import { filterSchemaOf, scopeOf } from './expression-scope.ts';

/** What is wrong with a text, and where: from and to in it. */
export type TextError = { message: string; from: number; to: number };

/** The kind of value that an expression must give; a condition gives true or false. */
export type Expects = ExpressionType['kind'];

/** What the engine will say of an expression, told while it is written. An empty text is no expression, and no problem. */
export function expressionErrors(
  text: string,
  fields: readonly ConditionField[],
  use: ExpressionUse,
  expects: Expects | undefined = use === 'value' ? undefined : 'boolean',
): readonly TextError[] {
  if (text.trim() === '') return [];
  if (use === 'filter') return filterErrors(text, fields);
  const result = compileExpression(text, scopeOf(fields), expects && expects !== 'any' ? { expects } : {});
  if ('compiled' in result) return [];
  return result.problems.map(({ message, offset }) => ({ message, ...spanAt(text, offset) }));
}

function filterErrors(text: string, fields: readonly ConditionField[]): readonly TextError[] {
  try {
    parseFilter(text, filterSchemaOf(fields));
    return [];
  } catch (error) {
    if (error instanceof FilterError)
      return [{ message: error.message, ...spanAt(text, error.position.offset) }];
    throw error;
  }
}

/** The word or sign at a place; at the end of the text, the last one. */
export function spanAt(text: string, offset: number): { from: number; to: number } {
  const from = Math.min(offset, text.length);
  const word = /^(?:[\w.]+|"(?:[^"\\]|\\.)*"?|\S)/.exec(text.slice(from));
  if (word) return { from, to: from + word[0].length };
  const before = text.slice(0, from).trimEnd().length;
  return { from: Math.max(0, before - 1), to: Math.max(before, from) };
}
