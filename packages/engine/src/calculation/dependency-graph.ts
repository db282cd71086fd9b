import type { Dependency } from '../expressions/expression-reader.ts';
import type { ElementSlot, FieldSlot, FormLevels, Level, ListSlot, NodeSlot } from './form-levels.ts';

/**
 * Something that can change. A `group` vertex is everything in a group and depends on its parts; `index` is an
 * instance's position. When a vertex changes in a frame, each vertex at the end of its edges is evaluated again, in all
 * its frames under the frame of the level `anchor` around the change: the same instance for an instance's own fields,
 * the whole form for references through `answers`.
 */
export type Vertex = {
  kind: 'node' | 'field' | 'list' | 'group' | 'index';
  level: Level;
  name: string;
  node?: NodeSlot;
  field?: FieldSlot;
  list?: ListSlot;
  edges: { to: Vertex; anchor: Level }[];
  /** The number of incoming edges. */
  inDegree: number;
  order: number;
};

export type DependencyGraph = {
  /** In evaluation order, without vertices in cycles. */
  order: Vertex[];
  vertices: Vertex[];
  fieldVertices: Map<FieldSlot, Vertex>;
  listVertices: Map<ListSlot, Vertex>;
  nodeVertices: Map<NodeSlot, Vertex>;
  indexVertices: Map<Level, Vertex>;
};

export function buildGraph(form: FormLevels): DependencyGraph {
  const graph: DependencyGraph = {
    order: [],
    vertices: [],
    fieldVertices: new Map(),
    listVertices: new Map(),
    nodeVertices: new Map(),
    indexVertices: new Map(),
  };
  const groupVertices = new Map<string, Vertex>();
  const addVertex = (vertex: Pick<Vertex, 'kind' | 'level' | 'name' | 'node' | 'field' | 'list'>): Vertex => {
    const added: Vertex = { ...vertex, edges: [], inDegree: 0, order: -1 };
    graph.vertices.push(added);
    return added;
  };
  const addEdge = (from: Vertex, to: Vertex, anchor: Level): void => {
    from.edges.push({ to, anchor });
    to.inDegree++;
  };

  groupVertices.set('', addVertex({ kind: 'group', level: form.root, name: 'answers' }));
  for (const level of form.levels) {
    graph.indexVertices.set(level, addVertex({ kind: 'index', level, name: 'index' }));
    for (const node of level.nodes)
      graph.nodeVertices.set(node, addVertex({ kind: 'node', level, name: node.name, node }));
  }
  for (const placed of form.elements.values()) addElement(placed);

  // A group comes before its elements, so its vertex exists by now.
  function addElement({ element, level, name, field, list, parentName }: ElementSlot): void {
    const parentVertex = groupVertices.get(parentName) as Vertex;
    if (field) {
      const vertex = addVertex({ kind: 'field', level, name, field });
      graph.fieldVertices.set(field, vertex);
      addEdge(vertex, parentVertex, parentVertex.level);
      if (field.value) addEdge(graph.nodeVertices.get(field.value) as Vertex, vertex, level);
    }
    if (element.kind !== 'group') return;
    const groupVertex = addVertex({ kind: 'group', level, name });
    groupVertices.set(name, groupVertex);
    addEdge(groupVertex, parentVertex, parentVertex.level);
    if (!list) return;
    const vertex = addVertex({ kind: 'list', level, name, list });
    graph.listVertices.set(list, vertex);
    addEdge(vertex, groupVertex, level);
  }

  // A condition on an element also applies to everything in it, in every instance.
  for (const vertex of graph.vertices.filter(({ kind }) => kind === 'field' || kind === 'list')) {
    let guarded: FieldSlot | ListSlot | undefined = vertex.field ?? vertex.list;
    for (; guarded; guarded = guarded.level.list) {
      for (const guard of guarded.guards)
        addEdge(graph.nodeVertices.get(guard) as Vertex, vertex, guard.level);
    }
  }

  for (const [slot, vertex] of graph.nodeVertices) {
    for (const dependency of slot.node.expression.dependencies) {
      const found = resolveDependency(form, slot.level, dependency);
      if (!found) continue;
      const from =
        found.part === 'index'
          ? graph.indexVertices.get(found.anchor)
          : sourceVertex(graph, groupVertices, found.placed, found.part);
      if (from) addEdge(from, vertex, found.anchor);
    }
  }
  graph.order = topologicalOrder(graph.vertices);
  return graph;
}

function sourceVertex(
  graph: DependencyGraph,
  groupVertices: Map<string, Vertex>,
  placed: ElementSlot | undefined,
  part: Dependency['part'],
): Vertex | undefined {
  if (!placed) return groupVertices.get('');
  if (placed.field) return graph.fieldVertices.get(placed.field);
  if (placed.list && part === 'shape') return graph.listVertices.get(placed.list);
  return groupVertices.get(placed.name);
}

type ResolvedDependency = { anchor: Level } & (
  | { part: 'index' }
  | { part: Dependency['part']; placed: ElementSlot | undefined }
);

/** The element that a dependency refers to, and the level from which it is referenced. */
function resolveDependency(
  form: FormLevels,
  from: Level,
  { path, part }: Dependency,
): ResolvedDependency | undefined {
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
    // Inside a field's value (`answers.address.city`): the field is what changes.
    if (!next) break;
    [placed, name] = [next, next.name];
  }
  return { anchor, part, placed };
}

/** Kahn's algorithm: every vertex comes after its dependencies. */
function topologicalOrder(vertices: Vertex[]): Vertex[] {
  const waiting = new Map(vertices.map((vertex) => [vertex, vertex.inDegree]));
  const order = vertices.filter(({ inDegree }) => inDegree === 0);
  for (const vertex of order) {
    vertex.order = 0;
    for (const { to } of vertex.edges) {
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
