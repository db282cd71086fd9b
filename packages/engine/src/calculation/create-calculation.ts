import { type Calculation, calculationOf } from './calculation.ts';
import { type Cycle, findCycles } from './find-cycles.ts';
import type { CalculationNode, FormTree } from './form-tree.ts';

/**
 * A calculation, or the cycles that make one impossible. Throws where a node's target is not in the tree. Browsers load
 * forms whose cycles were found when they were saved: `loadForm` does without this.
 */
export function createCalculation(
  tree: FormTree,
  nodes: readonly CalculationNode[],
): { calculation: Calculation } | { cycles: Cycle[] } {
  const made = calculationOf(tree, nodes);
  return 'calculation' in made ? made : { cycles: findCycles(made.cyclic) };
}
