import { compileExpression } from '@form-service/engine';
import type { ConditionField } from './condition-field.ts';
import { expressionScope } from './expression-scope.ts';

const kinds = new Set(['number', 'string', 'boolean', 'date', 'datetime']);

/** The result type of a calculation, if certain. */
export function resultOf(text: string, fields: readonly ConditionField[]): string | undefined {
  if (text.trim() === '') return undefined;
  const result = compileExpression(text, expressionScope(fields));
  return 'compiled' in result && kinds.has(result.compiled.type.kind) ? result.compiled.type.kind : undefined;
}

/**
 * The result type to set. A type that equals the previous inferred one follows the calculation; another one was
 * chosen and stays. While a calculation is incomplete, nothing changes.
 */
export const inferredResult = (
  chosen: string | undefined,
  before: string | undefined,
  now: string | undefined,
): string | undefined => (now !== undefined && (chosen === undefined || chosen === before) ? now : chosen);
