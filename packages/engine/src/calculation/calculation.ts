import type { EvaluationContext } from '../expressions/program.ts';
import { buildGraph, type DependencyGraph } from './dependency-graph.ts';
import { buildLevels, type FormLevels, type Guarded, type Level, type NodeSlot } from './form-levels.ts';
import type { CalculationNode, FormTree } from './form-tree.ts';
import { type Frame, framesUnder, isHidden } from './frames.ts';
import { recalculate } from './recalculate.ts';

/** The result of a calculation. Immutable. */
export type Calculated = {
  /** The answers as given. */
  answers: unknown;
  /**
   * The values that expressions read: with calculated values, null for hidden or missing ones, and empty hidden lists.
   */
  values: Readonly<Record<string, unknown>>;
  context: EvaluationContext;
  /** Expressions with changed results, in evaluation order. */
  changed: readonly { id: string; instances: readonly string[] }[];
  /** The number of evaluated expressions. */
  evaluated: number;
  /** The root frame, for session/. */
  root: Frame;
};

/** `instances` are the IDs of the enclosing instances, outermost first. */
export type Calculation = {
  /** Evaluates all expressions. */
  start(answers: unknown, context?: EvaluationContext): Calculated;
  /**
   * Evaluates only what depends on differences from the last state: changed answers, added, removed or moved instances,
   * a changed context. It is faster the more the new answers share with the old ones; copies also work.
   */
  update(last: Calculated, answers: unknown, context?: EvaluationContext): Calculated;
  /** The result of an expression; undefined if there is no such instance. */
  result(state: Calculated, id: string, instances?: readonly string[]): unknown;
  /** The results of an expression in all instances. */
  results(state: Calculated, id: string): { instances: string[]; value: unknown }[];
  /** Whether an element is shown, considering its own condition and those of its groups and page. */
  isVisible(state: Calculated, path: readonly string[], instances?: readonly string[]): boolean;
  isPageVisible(state: Calculated, pageId: string): boolean;
  /** The index of an expression's result in a frame; undefined if there is no such expression. */
  resultIndex(id: string): number | undefined;
  /** The index of a repeating group in its frame's lists. */
  listIndex(path: readonly string[]): number | undefined;
  /** The level of the root frame. */
  level: Level | undefined;
};

/**
 * A calculation, or the graph if it has cycles. With a step limit, `start` and `update` throw `StepLimitError` when
 * they exceed it.
 */
export function buildCalculation(
  tree: FormTree,
  nodes: readonly CalculationNode[],
  stepLimit?: number,
): { calculation: Calculation } | { cyclic: DependencyGraph } {
  const form = buildLevels(tree, nodes);
  const graph = buildGraph(form);
  if (graph.order.length < graph.vertices.length) return { cyclic: graph };

  const run = (answers: unknown, context: EvaluationContext, last?: Calculated): Calculated => {
    const { root, changed, evaluated } = recalculate(form, graph, answers, context, last, stepLimit);
    const changedExpressions = changed.map(({ slot, frame }) => ({
      id: slot.node.id,
      instances: instanceKeys(frame),
    }));
    return { answers, values: root.values, context, changed: changedExpressions, evaluated, root };
  };

  return {
    calculation: {
      start: (answers, context = {}) => run(answers, context),
      update: (last, answers, context = last.context) => run(answers, context, last),
      result(state, id, instances = []) {
        const slot = findSlot(form, id);
        return findFrame(state.root, slot, instances)?.results[slot.index];
      },
      results(state, id) {
        const { level, index } = findSlot(form, id);
        return Array.from(framesUnder([state.root], level), (frame) => ({
          instances: instanceKeys(frame),
          value: frame.results[index],
        }));
      },
      isVisible(state, path, instances = []) {
        const placed = form.elements.get(path.join('.'));
        const frame = placed && findFrame(state.root, placed, instances);
        return frame !== undefined && !isHidden(frame, placed as Guarded);
      },
      isPageVisible(state, pageId) {
        const page = form.pages.get(pageId);
        return page !== undefined && !isHidden(state.root, page);
      },
      resultIndex: (id) => form.nodes.get(id)?.index,
      listIndex: (path) => form.elements.get(path.join('.'))?.list?.index,
      level: form.root,
    },
  };
}

function findSlot(form: FormLevels, id: string): NodeSlot {
  const slot = form.nodes.get(id);
  if (!slot) throw new Error(`There is no expression ${id} in this calculation.`);
  return slot;
}

function findFrame(
  root: Frame,
  { level }: Pick<Guarded, 'level'>,
  instances: readonly string[],
): Frame | undefined {
  const listPath: number[] = [];
  for (let current = level; current.list; current = current.list.level) listPath.unshift(current.list.index);
  let frame: Frame | undefined = root;
  for (const [depth, list] of listPath.entries()) {
    frame = frame?.lists[list]?.find(({ key }) => key === instances[depth]);
  }
  return frame;
}

function instanceKeys(frame: Frame): string[] {
  const keys: string[] = [];
  for (let current: Frame | undefined = frame; current?.parent; current = current.parent)
    keys.unshift(current.key);
  return keys;
}
