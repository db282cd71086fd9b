import type { Dependency } from '../expressions/expression-reader.ts';
import type { FieldSlot, FormLevels, Level, ListSlot, NodeSlot, Placed } from './form-levels.ts';

/**
 * What can change. A `whole` is all there is in a group and follows from its parts; `index` is an instance's number.
 * When a vertex changes in one frame, each vertex it leads to is looked at again in all its frames under the frame
 * of the level `anchor` that the change is in: the same instance for an instance's own fields, the whole form for
 * what was named through `answers`.
 */
export type Vertex = {
  kind: 'node' | 'field' | 'list' | 'whole' | 'index';
  level: Level;
  name: string;
  node?: NodeSlot;
  field?: FieldSlot;
  list?: ListSlot;
  leadsTo: { to: Vertex; anchor: Level }[];
  /** How many lead here. */
  inputs: number;
  order: number;
};

export type DependencyGraph = {
  /** In the order of evaluation, but for those in cycles, which are left out. */
  order: Vertex[];
  all: Vertex[];
  ofField: Map<FieldSlot, Vertex>;
  ofList: Map<ListSlot, Vertex>;
  ofNode: Map<NodeSlot, Vertex>;
  ofIndex: Map<Level, Vertex>;
};

export function buildGraph(form: FormLevels): DependencyGraph {
  const graph: DependencyGraph = {
    order: [],
    all: [],
    ofField: new Map(),
    ofList: new Map(),
    ofNode: new Map(),
    ofIndex: new Map(),
  };
  const wholes = new Map<string, Vertex>();
  const add = (vertex: Pick<Vertex, 'kind' | 'level' | 'name' | 'node' | 'field' | 'list'>): Vertex => {
    const added: Vertex = { ...vertex, leadsTo: [], inputs: 0, order: -1 };
    graph.all.push(added);
    return added;
  };
  const lead = (from: Vertex, to: Vertex, anchor: Level): void => {
    from.leadsTo.push({ to, anchor });
    to.inputs++;
  };

  wholes.set('', add({ kind: 'whole', level: form.root, name: 'answers' }));
  for (const level of form.levels) {
    graph.ofIndex.set(level, add({ kind: 'index', level, name: 'index' }));
    for (const node of level.nodes)
      graph.ofNode.set(node, add({ kind: 'node', level, name: node.name, node }));
  }
  for (const placed of form.elements.values()) addElement(placed);

  // A group stands before what is in it, so that its whole is known by now.
  function addElement({ element, level, name, field, list, within }: Placed): void {
    const around = wholes.get(within) as Vertex;
    if (field) {
      const vertex = add({ kind: 'field', level, name, field });
      graph.ofField.set(field, vertex);
      lead(vertex, around, around.level);
      if (field.value) lead(graph.ofNode.get(field.value) as Vertex, vertex, level);
    }
    if (element.kind !== 'group') return;
    const whole = add({ kind: 'whole', level, name });
    wholes.set(name, whole);
    lead(whole, around, around.level);
    if (!list) return;
    const vertex = add({ kind: 'list', level, name, list });
    graph.ofList.set(list, vertex);
    lead(vertex, whole, level);
  }

  // What guards an element guards all that is in it, in every instance.
  for (const vertex of graph.all.filter(({ kind }) => kind === 'field' || kind === 'list')) {
    let guarded: FieldSlot | ListSlot | undefined = vertex.field ?? vertex.list;
    for (; guarded; guarded = guarded.level.list) {
      for (const guard of guarded.guards) lead(graph.ofNode.get(guard) as Vertex, vertex, guard.level);
    }
  }

  for (const [slot, vertex] of graph.ofNode) {
    for (const dependency of slot.node.expression.dependencies) {
      const found = resolve(form, slot.level, dependency);
      if (!found) continue;
      const from =
        found.part === 'index'
          ? graph.ofIndex.get(found.anchor)
          : sourceOf(graph, wholes, found.placed, found.part);
      if (from) lead(from, vertex, found.anchor);
    }
  }
  graph.order = inOrder(graph.all);
  return graph;
}

function sourceOf(
  graph: DependencyGraph,
  wholes: Map<string, Vertex>,
  placed: Placed | undefined,
  part: Dependency['part'],
): Vertex | undefined {
  if (!placed) return wholes.get('');
  if (placed.field) return graph.ofField.get(placed.field);
  if (placed.list && part === 'shape') return graph.ofList.get(placed.list);
  return wholes.get(placed.name);
}

type Resolved = { anchor: Level } & (
  | { part: 'index' }
  | { part: Dependency['part']; placed: Placed | undefined }
);

/** The element that a dependency names, and the level from which it is named. */
function resolve(form: FormLevels, from: Level, { path, part }: Dependency): Resolved | undefined {
  const [root = '', ...rest] = path;
  if (root === 'index') return { anchor: from, part: 'index' };
  let anchor: Level | undefined = from;
  while (anchor && anchor.root !== root) anchor = anchor.parent;
  if (!anchor) return undefined;
  let name = anchor.list?.name ?? '';
  let placed = form.elements.get(name);
  for (const key of rest) {
    if (key === '*') continue;
    const next = form.elements.get(name ? `${name}.${key}` : key);
    // Inside a field's own value (`answers.address.city`): the field is what changes.
    if (!next) break;
    [placed, name] = [next, next.name];
  }
  return { anchor, part, placed };
}

/** Kahn's: whatever leads to a vertex stands before it. */
function inOrder(vertices: Vertex[]): Vertex[] {
  const waiting = new Map(vertices.map((vertex) => [vertex, vertex.inputs]));
  const order = vertices.filter(({ inputs }) => inputs === 0);
  for (const vertex of order) {
    vertex.order = 0;
    for (const { to } of vertex.leadsTo) {
      const left = (waiting.get(to) as number) - 1;
      waiting.set(to, left);
      if (left === 0) order.push(to);
    }
  }
  order.forEach((vertex, index) => {
    vertex.order = index;
  });
  return order;
}
