/** Differences between two states of a workflow, and merging. */
import { isSameJson } from '../../../editor/equality.ts';
import { type Draft, findPart, freeConnectionKey, type Graph, type Part, partsOf } from './draft.ts';
import { outputLabel } from './outputs.ts';
import { partName } from './part-types.ts';

type Connection = Graph['connections'][number];

export type Change = {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Display name. */
  readonly name: string;
  /** Changed settings, or the ends of a connection. */
  readonly about?: string | undefined;
};

/** Positions do not affect runs, and webhook URLs are not part of the draft. */
const comparableSettings = (part: Part): Record<string, unknown> => {
  const { position: _, url: __, ...rest } = part as Part & { url?: string };
  return rest;
};

export function changesBetween(before: Graph, now: Graph): Change[] {
  const changes: Change[] = [];
  for (const part of partsOf(now)) {
    const old = findPart(before, part.key);
    if (!old) changes.push({ kind: 'added', name: partName(part) });
    else if (!isSameJson(comparableSettings(old), comparableSettings(part)))
      changes.push({ kind: 'changed', name: partName(part), about: changedSettings(old, part).join(', ') });
  }
  for (const part of partsOf(before))
    if (!findPart(now, part.key)) changes.push({ kind: 'removed', name: partName(part) });
  const connectionsByText = (graph: Graph) =>
    new Map(graph.connections.map((one) => [connectionText(graph, one), one]));
  const [old, next] = [connectionsByText(before), connectionsByText(now)];
  for (const text of next.keys())
    if (!old.has(text)) changes.push({ kind: 'added', name: 'Connection', about: text });
  for (const text of old.keys())
    if (!next.has(text)) changes.push({ kind: 'removed', name: 'Connection', about: text });
  return changes;
}

/** The same, including the workflow's own settings. */
export const draftChanges = (before: Draft, now: Draft): Change[] => [
  ...(before.name === now.name ? [] : [{ kind: 'changed' as const, name: 'Name', about: now.name }]),
  ...(before.description === now.description
    ? []
    : [{ kind: 'changed' as const, name: 'Description', about: now.description }]),
  ...changesBetween(before, now),
];

function changedSettings(before: Part, now: Part): string[] {
  const [old, next] = [comparableSettings(before), comparableSettings(now)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (name) => !isSameJson(old[name], next[name]),
  );
}

function connectionText(graph: Graph, { from, output, to }: Connection): string {
  const [start, end] = [findPart(graph, from), findPart(graph, to)];
  const label = outputLabel(start, output);
  return `${start ? partName(start) : from}${label ? ` (${label})` : ''} → ${end ? partName(end) : to}`;
}

type Merge = {
  readonly draft: Draft /** What both sides changed differently; mine is kept. */;
  readonly overlaps: readonly string[];
};

/** Three-way merge of drafts, part by part. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merge {
  const overlaps: string[] = [];
  const pick = <T>(b: T, m: T, t: T, name: () => string): T => {
    if (isSameJson(m, t) || isSameJson(t, b)) return m;
    if (isSameJson(m, b)) return t;
    overlaps.push(name());
    // A part that one side removed and the other changed stays: it can be removed again, but not recovered.
    return m ?? t;
  };
  const list = <P extends Part>(of: (draft: Draft) => readonly P[], name: (part: P) => string): P[] => {
    const [b, m, t] = [base, mine, theirs].map((draft) => new Map(of(draft).map((part) => [part.key, part])));
    const keys = new Set([...(m?.keys() ?? []), ...(t?.keys() ?? [])]);
    return [...keys].flatMap((key) => {
      const [before, own, other] = [b?.get(key), m?.get(key), t?.get(key)];
      const mergedPart = pick(before, own, other, () => name((own ?? other ?? before) as P));
      return mergedPart ?? [];
    });
  };
  const steps = list((draft) => draft.steps, partName);
  const triggers = list((draft) => draft.triggers, partName);
  const known = new Set([...steps, ...triggers].map(({ key }) => key));
  const connections = mergeConnections(base, mine, theirs);
  return {
    draft: {
      name: pick(base.name, mine.name, theirs.name, () => 'the name'),
      description: pick(base.description, mine.description, theirs.description, () => 'the description'),
      triggers,
      steps,
      connections: connections.filter(({ from, to }) => known.has(from) && known.has(to)),
    },
    overlaps,
  };
}

/** By their ends: both sides may have used the same key for different connections. */
function mergeConnections(base: Draft, mine: Draft, theirs: Draft): Connection[] {
  const has = ({ connections }: Draft, { from, output, to }: Connection): boolean =>
    connections.some((one) => one.from === from && one.output === output && one.to === to);
  const mergedPart = mine.connections.filter((one) => has(theirs, one) || !has(base, one));
  const added = theirs.connections.filter((one) => !has(base, one) && !has(mine, one));
  const merged = [...mergedPart];
  for (const one of added)
    merged.push(merged.some(({ key }) => key === one.key) ? { ...one, key: freeConnectionKey(merged) } : one);
  return merged;
}
