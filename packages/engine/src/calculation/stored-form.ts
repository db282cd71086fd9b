import type { Dependency } from '../expressions/expression-reader.ts';
import { linkProgram } from '../expressions/link-program.ts';
import type { Pattern } from '../expressions/patterns.ts';
import type { Program } from '../expressions/program.ts';
import { buildCalculation, type Calculation } from './calculation.ts';
import type { CompiledForm } from './definition-calculation.ts';
import type { CalculationNode, FormTree, FormTreeElement } from './form-tree.ts';

/**
 * A compiled form as JSON, for a browser: the evaluator is a tenth of the compiler's size. It always comes from the
 * service, so the program is not validated again.
 */
export type StoredForm = {
  tree: FormTree;
  nodes: (Omit<CalculationNode, 'expression'> & {
    dependencies: readonly Dependency[];
    clock: readonly ('now' | 'today')[];
    tables: readonly string[];
    program: Program;
  })[];
  /** If not empty, the pattern engine is needed. */
  patterns: string[];
};

export function serializeForm({ tree, nodes }: CompiledForm): StoredForm {
  return {
    tree: { pages: tree.pages.map(({ id, elements }) => ({ id, elements: elements.map(withoutType) })) },
    nodes: nodes.map(({ id, kind, target, expression: { dependencies, clock, tables, program } }) => ({
      id,
      kind,
      target,
      dependencies,
      clock,
      tables,
      program,
    })),
    patterns: [...new Set(nodes.flatMap(({ expression }) => expression.patterns))],
  };
}

// Types are only needed for checking.
function withoutType(element: FormTreeElement): FormTreeElement {
  if (element.kind === 'group') return { ...element, elements: element.elements.map(withoutType) };
  return element.kind === 'field' ? { ...element, type: { kind: 'any' } } : element;
}

/** The calculation of a stored form. Without `patternOf`, no pattern matches. */
export function loadForm(
  { tree, nodes }: StoredForm,
  patternOf?: (source: string) => Pattern | undefined,
  stepLimit?: number,
): Calculation {
  const linked = nodes.map(({ id, kind, target, dependencies, clock, tables, program }): CalculationNode => {
    const evaluate = linkProgram(program, patternOf);
    return { id, kind, target, expression: { dependencies, clock, tables, evaluate } };
  });
  const result = buildCalculation(tree, linked, stepLimit);
  if ('calculation' in result) return result.calculation;
  throw new Error('The stored form has a cycle.');
}
