import type { EvaluationContext } from '../expressions/evaluation-context.ts';
import { buildGraph, type DependencyGraph } from './dependency-graph.ts';
import { buildLevels, type FormLevels, type Guarded, type Level, type NodeSlot } from './form-levels.ts';
import type { CalculationNode, FormTree } from './form-tree.ts';
import { type Frame, framesUnder, isHidden } from './frames.ts';
import { recalculate } from './recalculate.ts';

/** A form calculated. Nothing in it is ever changed; keep it, compare it, throw it away. */
export type Calculated = {
  /** As they were given. */
  answers: unknown;
  /** As expressions see them: calculated values in place, everything hidden or missing null, hidden lists empty. */
  values: Readonly<Record<string, unknown>>;
  context: EvaluationContext;
  /** Expressions whose result is not what it was before, in the order of evaluation. */
  changed: readonly { id: string; instances: readonly string[] }[];
  /** How many expressions were evaluated for it. */
  evaluated: number;
  /** The form's own frame, for whoever goes through all of it: session/. */
  root: Frame;
};

/** `instances` are the ids of the instances around an element, from the outermost inwards. */
export type Calculation = {
  /** Evaluates everything. */
  start(answers: unknown, outside?: EvaluationContext): Calculated;
  /**
   * Evaluates what depends on the difference between these answers and the last: answers changed, instances added,
   * removed or moved, the outside. The quicker the more the new answers share with the old; copies will do.
   */
  update(last: Calculated, answers: unknown, outside?: EvaluationContext): Calculated;
  /** The result of an expression; undefined where there is no such instance. */
  result(state: Calculated, id: string, instances?: readonly string[]): unknown;
  /** The results of an expression in every instance. */
  results(state: Calculated, id: string): { instances: string[]; value: unknown }[];
  /** Whether an element is shown: its own condition, those of the groups around it, and its page's. */
  isVisible(state: Calculated, path: readonly string[], instances?: readonly string[]): boolean;
  isPageVisible(state: Calculated, pageId: string): boolean;
  /** Where a frame keeps the result of an expression; undefined where there is no such expression. */
  resultIndex(id: string): number | undefined;
  /** Which of its frame's lists a repeatable group is. */
  listIndex(path: readonly string[]): number | undefined;
  /** What its frames are made by. */
  level: Level | undefined;
};

/**
 * A calculation, or the graph whose cycles make one impossible. With a step limit, `start` and `update` throw `StepLimitError`
 * where they would take longer.
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
    const told = changed.map(({ slot, frame }) => ({ id: slot.node.id, instances: instanceKeys(frame) }));
    return { answers, values: root.values, context, changed: told, evaluated, root };
  };

  return {
    calculation: {
      start: (answers, outside = {}) => run(answers, outside),
      update: (last, answers, outside = last.context) => run(answers, outside, last),
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
  const way: number[] = [];
  for (let at = level; at.list; at = at.list.level) way.unshift(at.list.index);
  let frame: Frame | undefined = root;
  for (const [depth, list] of way.entries()) {
    frame = frame?.lists[list]?.find(({ key }) => key === instances[depth]);
  }
  return frame;
}

function instanceKeys(frame: Frame): string[] {
  const keys: string[] = [];
  for (let at: Frame | undefined = frame; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys;
}
