/** Copied parts as clipboard text, for pasting into any workflow. */
import type { WorkflowConnection, WorkflowStep, WorkflowTrigger } from '@form-service/sdk';
import { type Draft, freeConnectionKey, freeKey, type Graph, type Part } from './draft.ts';
import { typeOf } from './part-types.ts';
import type { Position } from './positions.ts';

const kind = 'form-service/workflow-parts';

export function clipOf(draft: Draft, keys: ReadonlySet<string>): Graph {
  return {
    triggers: draft.triggers.filter(({ key }) => keys.has(key)),
    steps: draft.steps.filter(({ key }) => keys.has(key)),
    connections: draft.connections.filter(({ from, to }) => keys.has(from) && keys.has(to)),
  };
}

export const clipText = (clip: Graph): string => JSON.stringify({ kind, ...clip }, null, 2);

/** Parses the clipboard; undefined for other text. */
export function readSteps(text: string): Graph | undefined {
  try {
    const read = JSON.parse(text) as Partial<Graph> & { kind?: unknown };
    if (read?.kind !== kind) return undefined;
    const known = <P extends Part>(parts: readonly P[] | undefined): P[] =>
      (Array.isArray(parts) ? parts : []).filter(
        (part: P) => typeof part?.key === 'string' && typeOf(part).label !== 'Unknown',
      );
    return {
      triggers: known<WorkflowTrigger>(read.triggers),
      steps: known<WorkflowStep>(read.steps),
      connections: Array.isArray(read.connections) ? read.connections : [],
    };
  } catch {
    return undefined;
  }
}

/** Pasted parts get unique keys; connections and references between them are updated. */
export function pasteSteps(draft: Draft, clip: Graph, by: Position): { draft: Draft; keys: string[] } {
  const names = new Map<string, string>();
  for (const { key } of [...clip.triggers, ...clip.steps])
    names.set(key, freeKey(draft, key, new Set(names.values())));
  const copied = <P extends Part>(part: P): P => ({
    ...renameReferences(part, names),
    key: names.get(part.key) ?? part.key,
    position: { x: (part.position?.x ?? 0) + by.x, y: (part.position?.y ?? 0) + by.y },
  });
  const connections: WorkflowConnection[] = [...draft.connections];
  for (const { from, output, to } of clip.connections) {
    const [start, end] = [names.get(from), names.get(to)];
    if (start && end) connections.push({ key: freeConnectionKey(connections), from: start, output, to: end });
  }
  return {
    draft: {
      ...draft,
      triggers: [...draft.triggers, ...clip.triggers.map(copied)],
      steps: [...draft.steps, ...clip.steps.map(copied)],
      connections,
    },
    keys: [...names.values()],
  };
}

/** Renames `steps.old.output` in all texts of the part. */
function renameReferences<P extends Part>(part: P, names: ReadonlyMap<string, string>): P {
  const renamed = (text: string): string =>
    text.replaceAll(/\bsteps\.([a-z][a-z0-9_]*)/g, (whole, key: string) => {
      const name = names.get(key);
      return name ? `steps.${name}` : whole;
    });
  const follow = (value: unknown): unknown => {
    if (typeof value === 'string') return renamed(value);
    if (Array.isArray(value)) return value.map(follow);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, follow(one)]));
  };
  return follow(part) as P;
}
