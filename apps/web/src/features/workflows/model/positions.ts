/** Positions of parts in the graph. */
import dagre from '@dagrejs/dagre';
import { findPart, type Graph, type Part, partsOf } from './draft.ts';
import { outputsOf } from './outputs.ts';

export type Position = { readonly x: number; readonly y: number };

/** All parts have this size. */
export const partSize = { width: 240, height: 64 } as const;

/** Distance between rows, and between columns. */
export const rowGap = 136;
const columnGap = 280;

const overlaps = (a: Position, b: Position): boolean =>
  Math.abs(a.x - b.x) < partSize.width + 16 && Math.abs(a.y - b.y) < partSize.height + 16;

/** The position, or the nearest free one beside it, preferably on the given side. */
export function freePosition(graph: Graph, wanted: Position, side: 'left' | 'right' = 'right'): Position {
  const taken = partsOf(graph).flatMap(({ position }) => position ?? []);
  const [x, y] = [Math.round(wanted.x), Math.round(wanted.y)];
  const step = (columnGap / 2) * (side === 'left' ? -1 : 1);
  for (let count = 0; ; count++)
    for (const candidate of [
      { x: x + step * count, y },
      { x: x - step * count, y },
    ])
      if (!taken.some((one) => overlaps(one, candidate))) return candidate;
}

type Bounds = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Bounding box of these parts. */
export function boundsOf(parts: readonly Part[]): Bounds {
  const positions = parts.map(({ position }) => position ?? { x: 0, y: 0 });
  const [left, top] = [Math.min(...positions.map(({ x }) => x)), Math.min(...positions.map(({ y }) => y))];
  const right = Math.max(...positions.map(({ x }) => x)) + partSize.width;
  const bottom = Math.max(...positions.map(({ y }) => y)) + partSize.height;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const margin = 48;

/** Initial viewport: first part at the top center, the whole graph visible if possible. */
export function initialViewport(
  bounds: Bounds,
  frame: { readonly width: number; readonly height: number },
): { x: number; y: number; zoom: number } {
  const zoom = Math.max(
    0.1,
    Math.min(1, (frame.width - 2 * margin) / bounds.width, (frame.height - 2 * margin) / bounds.height),
  );
  return {
    x: frame.width / 2 - (bounds.x + bounds.width / 2) * zoom,
    y: margin - bounds.y * zoom,
    zoom,
  };
}

/** How far the viewport must move on one axis to show a range; no further than needed. */
export const shiftInto = (from: number, to: number, start: number, end: number): number =>
  from < start ? start - from : to > end ? Math.max(end - to, start - from) : 0;

/** Below a part; branches side by side. */
export function positionAfter(graph: Graph, after: string, output: string): Position {
  const part = findPart(graph, after);
  const outputs = part ? outputsOf(part) : [];
  const column = outputs.findIndex(({ key }) => key === output) - (outputs.length - 1) / 2;
  const { x, y } = part?.position ?? { x: 0, y: 0 };
  const wanted = { x: x + Math.max(-9, column) * columnGap, y: y + rowGap };
  return freePosition(graph, wanted, column < 0 ? 'left' : 'right');
}

/** Automatic layout: rows from top to bottom, next steps below their predecessors. */
export function layout(graph: Graph): Map<string, Position> {
  // Dagre's result depends on the order of edges; takes the one whose branches match the order of outputs.
  const [one, other] = [dagreLayout(graph, false), dagreLayout(graph, true)];
  return countSwappedBranches(graph, other) < countSwappedBranches(graph, one) ? other : one;
}

function dagreLayout(graph: Graph, isReversed: boolean): Map<string, Position> {
  const dagreGraph = new dagre.graphlib.Graph({ multigraph: true });
  dagreGraph.setGraph({
    rankdir: 'TB',
    nodesep: columnGap - partSize.width,
    ranksep: rowGap - partSize.height,
  });
  dagreGraph.setDefaultEdgeLabel(() => ({}));
  const parts = partsOf(graph);
  const known = new Set(parts.map(({ key }) => key));
  for (const { key } of parts) dagreGraph.setNode(key, { ...partSize });
  const connections = parts.flatMap((part) =>
    outputsOf(part).flatMap((output) =>
      graph.connections.filter(
        (connection) =>
          connection.from === part.key && connection.output === output.key && known.has(connection.to),
      ),
    ),
  );
  for (const { key, from, to } of isReversed ? connections.toReversed() : connections)
    dagreGraph.setEdge(from, to, {}, key);
  dagre.layout(dagreGraph);
  return new Map(
    parts.map(({ key }) => {
      const { x, y } = dagreGraph.node(key);
      return [key, { x: Math.round(x - partSize.width / 2), y: Math.round(y - partSize.height / 2) }];
    }),
  );
}

/** Number of branch pairs that are swapped. */
function countSwappedBranches(graph: Graph, positions: ReadonlyMap<string, Position>): number {
  let count = 0;
  for (const part of partsOf(graph)) {
    const columns = outputsOf(part).flatMap(({ key }) => {
      const connection = graph.connections.find((one) => one.from === part.key && one.output === key);
      return (connection && positions.get(connection.to)?.x) ?? [];
    });
    for (const [at, x] of columns.entries())
      count += columns.slice(at + 1).filter((later) => later < x).length;
  }
  return count;
}

/** Adds missing positions: workflows created through the API have none. */
export function withPositions<G extends Graph>(graph: G): G {
  if (partsOf(graph).every(({ position }) => position)) return graph;
  const positions = layout(graph);
  const withPosition = <P extends Part>(part: P): P => ({ ...part, position: positions.get(part.key) });
  return { ...graph, triggers: graph.triggers.map(withPosition), steps: graph.steps.map(withPosition) };
}
