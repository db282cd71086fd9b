import type { Calculation } from '../calculation/calculation.ts';
import { emptyCalculation } from '../calculation/empty-calculation.ts';
import type { StoredForm } from '../calculation/stored-form.ts';
import type { Definition } from '../definition.ts';
import type { Pattern } from '../expressions/patterns.ts';
import type { CompilePattern } from '../fields/field-type.ts';
import { walkElements } from '../walk.ts';

/** Pattern matchers, for forms with patterns. */
export type Patterns = {
  readonly compilePattern?: CompilePattern;
  readonly patternOf?: (source: string) => Pattern | undefined;
};

/**
 * Loads the pattern matchers of a form, for `sessionForm` and `loadLogic`. Patterns of fields use the browser's regular
 * expressions, and the service checks them again; patterns in expressions need RE2 here, because they decide what is
 * shown.
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

/** The calculation of a form. The evaluator is loaded only for forms with expressions. */
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
