import type { Dependency } from '../expressions/expression-reader.ts';
import { linkProgram } from '../expressions/link-program.ts';
import type { Pattern } from '../expressions/patterns.ts';
import type { Program } from '../expressions/program.ts';
import { buildCalculation, type Calculation } from './calculation.ts';
import type { CompiledForm } from './definition-calculation.ts';
import type { CalculationNode, FormTree, FormTreeElement } from './form-tree.ts';

/**
 * A compiled form as JSON, for a browser: what runs it is a tenth of what compiles it. It comes from the service
 * itself, never from a stranger: a program is not checked again.
 */
export type StoredForm = {
  tree: FormTree;
  nodes: (Omit<CalculationNode, 'expression'> & {
    dependencies: readonly Dependency[];
    clock: readonly ('now' | 'today')[];
    tables: readonly string[];
    program: Program;
  })[];
  /** Where there are any, the engine of patterns is needed. */
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

// Types are for checking, which is over.
function withoutType(element: FormTreeElement): FormTreeElement {
  if (element.kind === 'group') return { ...element, elements: element.elements.map(withoutType) };
  return element.kind === 'field' ? { ...element, type: { kind: 'any' } } : element;
}

/** The calculation of a stored form. Without `patternOf` no text matches a pattern. */
export function loadForm(
  { tree, nodes }: StoredForm,
  patternOf?: (source: string) => Pattern | undefined,
  stepLimit?: number,
): Calculation {
  const linked = nodes.map(({ id, kind, target, dependencies, clock, tables, program }): CalculationNode => {
    const evaluate = linkProgram(program, patternOf);
    return { id, kind, target, expression: { dependencies, clock, tables, evaluate } };
  });
  const made = buildCalculation(tree, linked, stepLimit);
  if ('calculation' in made) return made.calculation;
  throw new Error('The stored form has a cycle.');
}
