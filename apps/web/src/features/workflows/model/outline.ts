/** A workflow as an indented list in execution order, as an alternative to the graph. */
import { findPart, type Graph, type Part } from './draft.ts';
import { outputsOf } from './outputs.ts';

export type OutlineLine = {
  readonly part: Part;
  readonly depth: number;
  /** The branch that leads here, if the previous part has several. */
  readonly branch?: string | undefined;
  /** Listed above with all that follows; this line is a reference to it. */
  readonly isAgain: boolean;
  /** Unique among the lines. */
  readonly id: string;
};

/** Consecutive steps have the same indent; each branch is indented. Unconnected steps come last. */
export function outlineOf(graph: Graph): OutlineLine[] {
  const lines: OutlineLine[] = [];
  const seen = new Set<string>();
  const walk = (key: string, depth: number, branch: string | undefined, path: string): void => {
    const part = findPart(graph, key);
    if (!part) return;
    const isAgain = seen.has(key);
    lines.push({ part, depth, branch, isAgain, id: `${path}/${key}` });
    if (isAgain) return;
    seen.add(key);
    const outputs = outputsOf(part);
    for (const output of outputs) {
      const followers = graph.connections.filter((one) => one.from === key && one.output === output.key);
      const isInward = outputs.length > 1 || followers.length > 1;
      for (const { to, key: by } of followers)
        walk(to, isInward ? depth + 1 : depth, output.label, isInward ? `${path}/${by}` : path);
    }
  };
  for (const { key } of graph.triggers) walk(key, 0, undefined, key);
  for (const { key } of graph.steps) {
    const isFirst = graph.connections.every(({ to }) => to !== key);
    if (!seen.has(key) && isFirst) walk(key, 0, undefined, key);
  }
  // A cycle has no first step.
  for (const { key } of graph.steps) if (!seen.has(key)) walk(key, 0, undefined, key);
  return lines;
}
