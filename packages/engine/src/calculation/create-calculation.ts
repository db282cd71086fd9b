import { buildCalculation, type Calculation } from './calculation.ts';
import { type Cycle, findCycles } from './find-cycles.ts';
import type { CalculationNode, FormTree } from './form-tree.ts';

/**
 * A calculation, or the cycles that prevent it. Throws if a node's target is not in the tree. Browsers skip this and
 * use `loadForm`: cycles were reported when the form was saved.
 */
export function createCalculation(
  tree: FormTree,
  nodes: readonly CalculationNode[],
): { calculation: Calculation } | { cycles: Cycle[] } {
  const made = buildCalculation(tree, nodes);
  if ('cyclic' in made) return { cycles: findCycles(made.cyclic) };
  const stray = nodes.find(({ id }) => made.calculation.resultIndex(id) === undefined);
  if (stray)
    throw new Error(`Expression ${stray.id} decides ${stray.target.join('.')}, which is not in the form.`);
  return made;
}
