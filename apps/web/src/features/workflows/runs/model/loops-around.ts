import { type Graph, reachedFrom } from '../../model/draft.ts';

/** The loops around each step, outermost first. Steps after the `each` branch of a loop are inside it. */
export function loopsAroundOf(graph: Graph): (key: string) => readonly string[] {
  const loops = graph.steps.filter(({ type }) => type === 'for_each').map(({ key }) => key);
  const inside = new Map(
    loops.map((loop) => [
      loop,
      reachedFrom(
        graph,
        graph.connections
          .filter(({ from, output }) => from === loop && output === 'each')
          .map(({ to }) => to),
      ),
    ]),
  );
  const loopsByStep = new Map(
    graph.steps.map(({ key }) => [
      key,
      loops
        .filter((loop) => loop !== key && inside.get(loop)?.has(key))
        // What has more in it stands further out.
        .sort((a, b) => (inside.get(b)?.size ?? 0) - (inside.get(a)?.size ?? 0)),
    ]),
  );
  return (key) => loopsByStep.get(key) ?? [];
}
