import type { WorkflowDefinition } from '../definition.ts';

/** The graph of a workflow. Triggers and steps share one key space. */
export interface Graph {
  /** Steps in topological order. Those on a cycle are not included. */
  order: string[];
  /** Steps on a cycle. */
  cyclic: string[];
  /** All triggers and steps from which a step can be reached. */
  before: ReadonlyMap<string, ReadonlySet<string>>;
  /** The loops around a step, outermost first. */
  loops: ReadonlyMap<string, readonly string[]>;
  /** Steps that are reached both from within a loop and from outside. */
  leaks: readonly { loop: string; step: string }[];
}

type Links = ReadonlyMap<string, ReadonlySet<string>>;

const linksOf = (pairs: readonly (readonly [string, string])[]): Links => {
  const links = new Map<string, Set<string>>();
  for (const [from, to] of pairs) links.set(from, (links.get(from) ?? new Set()).add(to));
  return links;
};

/** Everything that can be reached from these, including themselves. */
const reach = (links: Links, from: Iterable<string>): Set<string> => {
  const found = new Set<string>();
  const open = [...from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    open.push(...(links.get(key) ?? []));
  }
  return found;
};

const inOrder = (keys: readonly string[], next: Links, previous: Links): string[] => {
  const waiting = new Map(keys.map((key) => [key, previous.get(key)?.size ?? 0]));
  const ready = keys.filter((key) => waiting.get(key) === 0);
  const order: string[] = [];
  for (let key = ready.shift(); key !== undefined; key = ready.shift()) {
    order.push(key);
    for (const after of next.get(key) ?? []) {
      const left = (waiting.get(after) ?? 0) - 1;
      waiting.set(after, left);
      if (left === 0) ready.push(after);
    }
  }
  return order;
};

export const graphOf = ({ triggers, steps, connections }: WorkflowDefinition): Graph => {
  const stepKeys = steps.map(({ key }) => key);
  const known = new Set([...triggers.map(({ key }) => key), ...stepKeys]);
  const isStep = new Set(stepKeys);
  const sound = connections.filter(({ from, to }) => known.has(from) && isStep.has(to));
  const next = linksOf(sound.map(({ from, to }) => [from, to]));
  const previous = linksOf(sound.map(({ from, to }) => [to, from]));
  const all = inOrder([...known], next, previous);
  const ordered = new Set(all);
  // Steps after a cycle are missing from the order too, although they are on none.
  const cyclic = stepKeys.filter((key) => !ordered.has(key) && reach(next, next.get(key) ?? []).has(key));

  const before = new Map(stepKeys.map((key) => [key, reach(previous, previous.get(key) ?? [])]));
  const loops = new Map<string, string[]>(stepKeys.map((key) => [key, []]));
  const leaks: { loop: string; step: string }[] = [];
  const loopKeys = new Set(steps.filter(({ type }) => type === 'for_each').map(({ key }) => key));
  for (const loop of all.filter((key) => loopKeys.has(key))) {
    const starts = sound.filter(({ from, output }) => from === loop && output === 'each').map(({ to }) => to);
    const others = sound.filter(({ from, output }) => from === loop && output !== 'each').map(({ to }) => to);
    const body = reach(next, starts);
    const outside = reach(next, others);
    for (const key of body) {
      const enters = [...(previous.get(key) ?? [])].some((from) => from !== loop && !body.has(from));
      if (outside.has(key) || enters) leaks.push({ loop, step: key });
      else loops.get(key)?.push(loop);
    }
  }
  return { order: all.filter((key) => isStep.has(key)), cyclic, before, loops, leaks };
};
