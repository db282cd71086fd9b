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
  const result = buildCalculation(tree, nodes);
  if ('cyclic' in result) return { cycles: findCycles(result.cyclic) };
  const orphan = nodes.find(({ id }) => result.calculation.resultIndex(id) === undefined);
  if (orphan)
    throw new Error(`Expression ${orphan.id} decides ${orphan.target.join('.')}, which is not in the form.`);
  return result;
}
