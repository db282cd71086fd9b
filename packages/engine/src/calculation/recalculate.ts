import { type Budget, isFailure, TOTAL_BUDGET } from '../expressions/evaluation-budget.ts';
import { sameValue } from '../expressions/json-values.ts';
import type { EvaluationContext } from '../expressions/program.ts';
import type { DependencyGraph, Vertex } from './dependency-graph.ts';
import type { FieldSlot, FormLevels, Level, ListSlot, NodeSlot } from './form-levels.ts';
import { ancestorAt, buildFrame, type Frame, framesUnder, isHidden, readPath } from './frames.ts';

/**
 * Writes values copy-on-write: each object is copied once, when something in it first changes, and so are its parent
 * lists and objects. The previous state stays unchanged.
 */
type ValueWriter = {
  field(frame: Frame, field: FieldSlot, value: unknown): void;
  list(frame: Frame, list: ListSlot, shown: boolean): void;
};

function createValueWriter(): ValueWriter {
  const copied = new Set<object>();
  const writable = <T extends object>(of: T): T => {
    if (copied.has(of)) return of;
    const copy = (Array.isArray(of) ? [...of] : { ...of }) as T;
    copied.add(copy);
    return copy;
  };

  const writableValues = (frame: Frame): Record<string, unknown> => {
    if (copied.has(frame.values)) return frame.values;
    frame.values = writable(frame.values);
    const { list } = frame.level;
    if (!frame.parent || !list) return frame.values;
    const parent = writableParent(frame.parent, list.path);
    const key = list.path.at(-1) as string;
    const items = parent[key] as unknown[];
    // A hidden list is empty; a list that is rebuilt later picks up the new values anyway.
    if (items.length > frame.index) {
      const copy = writable(items);
      copy[frame.index] = frame.values;
      parent[key] = copy;
    }
    return frame.values;
  };

  const writableParent = (frame: Frame, path: readonly string[]): Record<string, unknown> => {
    let at = writableValues(frame);
    for (const key of path.slice(0, -1)) {
      const next = writable(at[key] as Record<string, unknown>);
      at[key] = next;
      at = next;
    }
    return at;
  };

  return {
    field(frame, { path }, value) {
      writableParent(frame, path)[path.at(-1) as string] = value;
    },
    list(frame, { path, index }, shown) {
      const items = shown ? (frame.lists[index] ?? []).map(({ values }) => values) : [];
      copied.add(items);
      writableParent(frame, path)[path.at(-1) as string] = items;
    },
  };
}

/** Thrown when a recalculation exceeds the step limit. */
export class StepLimitError extends Error {
  readonly code = 'over_step_limit';
}

export type RecalculationResult = {
  root: Frame;
  changed: { slot: NodeSlot; frame: Frame }[];
  evaluated: number;
};

/**
 * Recalculates a form. Only expressions that depend on a difference are evaluated, in graph order, and unchanged
 * results are not propagated. Without previous frames, everything is evaluated. Throws if the step limit is exceeded.
 */
export function recalculate(
  form: FormLevels,
  graph: DependencyGraph,
  answers: unknown,
  context: EvaluationContext,
  before: { root: Frame; context: EvaluationContext } | undefined,
  stepLimit = Number.POSITIVE_INFINITY,
): RecalculationResult {
  /** Without a previous state, every frame is evaluated for every vertex, so nothing is marked. */
  const fresh = before ? undefined : new Map<Level, Frame[]>();
  const dirty: (Set<Frame> | undefined)[] = [];
  const mark = (vertex: Vertex | undefined, frame: Frame): void => {
    if (!vertex) return;
    const marked = dirty[vertex.order];
    if (marked) marked.add(frame);
    else dirty[vertex.order] = new Set([frame]);
  };
  const root = buildFrame({ level: form.root, parent: undefined, key: '', index: 0 }, answers, before?.root, {
    fieldChanged: (frame, field) => mark(graph.fieldVertices.get(field), frame),
    listChanged: (frame, list) => {
      if (fresh) return;
      const slot = frame.level.lists[list];
      if (slot) mark(graph.listVertices.get(slot), frame);
    },
    indexChanged: (frame) => mark(graph.indexVertices.get(frame.level), frame),
    frameAdded(frame) {
      if (fresh) {
        const others = fresh.get(frame.level);
        if (others) others.push(frame);
        else fresh.set(frame.level, [frame]);
        return;
      }
      for (const field of frame.level.fields) mark(graph.fieldVertices.get(field), frame);
      for (const list of frame.level.lists) mark(graph.listVertices.get(list), frame);
      for (const node of frame.level.nodes) mark(graph.nodeVertices.get(node), frame);
    },
  });
  if (before) markContextChanges(graph, before.context, context, (vertex) => mark(vertex, root));

  const write = createValueWriter();
  const budget: Budget = { left: Math.min(stepLimit, TOTAL_BUDGET) };
  const freshResults = new Set<unknown[]>();
  const changed: RecalculationResult['changed'] = [];
  let evaluated = 0;

  const evaluateVertex = (vertex: Vertex, frame: Frame): boolean => {
    const { node, field, list } = vertex;
    if (node) {
      evaluated++;
      const given = node.node.expression.evaluate(scopeValues(frame, root), context, budget);
      if (budget.left <= 0 && stepLimit < TOTAL_BUDGET) throw new StepLimitError();
      const failure = isFailure(given) ? given : undefined;
      if (failure !== frame.failures?.get(node.index))
        frame.failures = new Map(frame.failures).set(node.index, failure);
      const result = failure ? null : given;
      const known = frame.results[node.index];
      if (known !== undefined && sameValue(result, known)) return false;
      if (!freshResults.has(frame.results)) {
        frame.results = [...frame.results];
        freshResults.add(frame.results);
      }
      frame.results[node.index] = result;
      changed.push({ slot: node, frame });
      return true;
    }
    if (field) {
      const given = field.value ? frame.results[field.value.index] : readPath(frame.raw, field.path);
      const value = isHidden(frame, field) ? null : (given ?? null);
      if (sameValue(value, readPath(frame.values, field.path))) return false;
      write.field(frame, field, value);
      return true;
    }
    if (list) write.list(frame, list, !isHidden(frame, list));
    return true;
  };

  if (fresh) {
    for (const vertex of graph.order)
      for (const frame of fresh.get(vertex.level) ?? []) evaluateVertex(vertex, frame);
    return { root, changed, evaluated };
  }
  for (const vertex of graph.order) {
    const anchors = dirty[vertex.order];
    if (!anchors) continue;
    for (const frame of framesUnder(anchors, vertex.level)) {
      if (!evaluateVertex(vertex, frame)) continue;
      for (const { to, anchor } of vertex.edges) mark(to, ancestorAt(frame, anchor));
    }
  }
  return { root, changed, evaluated };
}

/** The values an expression can read: `answers`, and inside instances their fields, innermost first. */
function scopeValues(frame: Frame, root: Frame): Record<string, unknown> {
  const values: Record<string, unknown> = { answers: root.values, index: frame.index };
  for (let at: Frame | undefined = frame; at?.parent; at = at.parent) values[at.level.root] = at.values;
  return values;
}

function markContextChanges(
  graph: DependencyGraph,
  before: EvaluationContext,
  now: EvaluationContext,
  mark: (vertex: Vertex) => void,
): void {
  if (before === now) return;
  const clocks = (['now', 'today'] as const).filter((clock) => before[clock] !== now[clock]);
  const rows = before.lookup !== now.lookup;
  if (clocks.length === 0 && !rows) return;
  for (const [{ node }, vertex] of graph.nodeVertices) {
    const { clock, tables } = node.expression;
    if (clocks.some((changed) => clock.includes(changed)) || (rows && tables.length > 0)) mark(vertex);
  }
}
