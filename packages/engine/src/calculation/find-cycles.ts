import type { DependencyGraph, Vertex } from './dependency-graph.ts';

export type Cycle = {
  /** `total → tax → total`: each depends on the next. */
  message: string;
  /** The elements or pages in order, with the first one repeated at the end. */
  path: string[];
  /** The IDs of the expressions in the cycle. */
  nodes: string[];
};

/** The cycles in a graph: at least one of each strongly connected component, each reported once. */
export function findCycles(graph: DependencyGraph): Cycle[] {
  const unordered = graph.vertices.filter(({ order }) => order === -1);
  const dependencies = new Map<Vertex, Vertex>();
  for (const vertex of unordered) {
    for (const { to } of vertex.edges)
      if (to.order === -1 && !dependencies.has(to)) dependencies.set(to, vertex);
  }
  const positions = new Map(graph.vertices.map((vertex, position) => [vertex, position]));
  const cycles: Cycle[] = [];
  const seen = new Set<Vertex>();
  for (const start of unordered) {
    const trail: Vertex[] = [];
    let vertex: Vertex | undefined = start;
    while (vertex && !seen.has(vertex)) {
      seen.add(vertex);
      trail.push(vertex);
      vertex = dependencies.get(vertex);
    }
    const from = vertex ? trail.indexOf(vertex) : -1;
    if (from >= 0) cycles.push(describeCycle(rotateToFirstField(trail.slice(from), positions)));
  }
  return cycles;
}

/** Rotates the cycle to start at the first field of the form. */
function rotateToFirstField(trail: Vertex[], positions: Map<Vertex, number>): Vertex[] {
  const fields = trail.filter(({ kind }) => kind === 'field' || kind === 'list');
  const first = Math.min(...fields.map((vertex) => positions.get(vertex) ?? 0));
  const start = Math.max(
    0,
    trail.findIndex((vertex) => positions.get(vertex) === first),
  );
  return [...trail.slice(start), ...trail.slice(0, start)];
}

function describeCycle(trail: Vertex[]): Cycle {
  // A field and its calculation have the same name; groups are skipped.
  const named = trail.filter(({ kind }) => kind !== 'group').map(({ name }) => name);
  const path = named.filter((name, index) => name !== named.at(index - 1));
  const names = path.length > 0 ? path : named.slice(0, 1);
  const closed = [...names, names[0] as string];
  const nodes = trail.flatMap(({ node }) => node?.node.id ?? []);
  return { message: closed.join(' → '), path: closed, nodes };
}
