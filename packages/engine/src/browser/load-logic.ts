import type { Calculation } from '../calculation/calculation.ts';
import { emptyCalculation } from '../calculation/empty-calculation.ts';
import type { StoredForm } from '../calculation/stored-form.ts';
import type { Definition } from '../definition.ts';
import type { Pattern } from '../expressions/patterns.ts';
import type { CompilePattern } from '../fields/field-type.ts';
import { walkElements } from '../walk.ts';

/** What matches patterns, where a form has any. */
export type Patterns = {
  readonly compilePattern?: CompilePattern;
  readonly patternOf?: (source: string) => Pattern | undefined;
};

/**
 * Loads what matches patterns for a form that has some, for `sessionForm` and `loadLogic`. Those of fields are left to the
 * browser's own expressions, and to the service; what is shown by an expression must be decided here, by RE2.
 */
export async function loadPatterns(definition: Definition, logic: StoredForm | null): Promise<Patterns> {
  if (!logic?.patterns.length) {
    if (!hasPattern(definition)) return {};
    return { compilePattern: (await import('./native-pattern.ts')).compileNative };
  }
  const { compilePattern, patternOf } = await import('../expressions/patterns.ts');
  return { compilePattern, patternOf };
}

function hasPattern(definition: Definition): boolean {
  for (const { element } of walkElements(definition))
    if ('pattern' in element && element.pattern) return true;
  return false;
}

/** The calculation of a form. What runs expressions is loaded for a form that has one. */
export async function loadLogic(
  logic: StoredForm | null,
  patterns: Patterns | Promise<Patterns> = {},
  stepLimit?: number,
): Promise<Calculation> {
  if (!logic || logic.nodes.length === 0) return emptyCalculation;
  const [{ loadForm }, { patternOf }] = await Promise.all([
    import('../calculation/stored-form.ts'),
    patterns,
  ]);
  return loadForm(logic, patternOf, stepLimit);
}
