import { compileExpression } from '@form-service/engine';
import type { ConditionField } from './condition-field.ts';
import { scopeOf } from './expression-scope.ts';

const kinds = new Set(['number', 'string', 'boolean', 'date', 'datetime']);

/** The kind of value that a calculation gives, where that is certain. */
export function resultOf(text: string, fields: readonly ConditionField[]): string | undefined {
  if (text.trim() === '') return undefined;
  const result = compileExpression(text, scopeOf(fields));
  return 'compiled' in result && kinds.has(result.compiled.type.kind) ? result.compiled.type.kind : undefined;
}

/**
 * The result that is set from now on. One that nobody chose is what the calculation gives; one that differs from what the
 * calculation gave before was chosen, and stays. While a calculation is half written, nothing changes.
 */
export const inferredResult = (
  chosen: string | undefined,
  before: string | undefined,
  now: string | undefined,
): string | undefined => (now !== undefined && (chosen === undefined || chosen === before) ? now : chosen);
