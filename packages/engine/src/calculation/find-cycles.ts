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
  const stuck = graph.vertices.filter(({ order }) => order === -1);
  const needs = new Map<Vertex, Vertex>();
  for (const vertex of stuck) {
    for (const { to } of vertex.edges) if (to.order === -1 && !needs.has(to)) needs.set(to, vertex);
  }
  const places = new Map(graph.vertices.map((vertex, place) => [vertex, place]));
  const cycles: Cycle[] = [];
  const seen = new Set<Vertex>();
  for (const start of stuck) {
    const walk: Vertex[] = [];
    let vertex: Vertex | undefined = start;
    while (vertex && !seen.has(vertex)) {
      seen.add(vertex);
      walk.push(vertex);
      vertex = needs.get(vertex);
    }
    const from = vertex ? walk.indexOf(vertex) : -1;
    if (from >= 0) cycles.push(describeCycle(rotateToFirstField(walk.slice(from), places)));
  }
  return cycles;
}

/** Rotates the cycle to start at the first field of the form. */
function rotateToFirstField(walk: Vertex[], places: Map<Vertex, number>): Vertex[] {
  const fields = walk.filter(({ kind }) => kind === 'field' || kind === 'list');
  const first = Math.min(...fields.map((vertex) => places.get(vertex) ?? 0));
  const start = Math.max(
    0,
    walk.findIndex((vertex) => places.get(vertex) === first),
  );
  return [...walk.slice(start), ...walk.slice(0, start)];
}

function describeCycle(walk: Vertex[]): Cycle {
  // A field and its calculation have the same name; groups are skipped.
  const named = walk.filter(({ kind }) => kind !== 'whole').map(({ name }) => name);
  const path = named.filter((name, index) => name !== named.at(index - 1));
  const names = path.length > 0 ? path : named.slice(0, 1);
  const closed = [...names, names[0] as string];
  const nodes = walk.flatMap(({ node }) => node?.node.id ?? []);
  return { message: closed.join(' → '), path: closed, nodes };
}
