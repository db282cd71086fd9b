/** Operations on a draft; each returns the next one. */
import type { WorkflowStep, WorkflowTrigger } from '@form-service/sdk';
import type { StepTypeName, TriggerTypeName } from '../../../automation/part-types.ts';
import {
  type Draft,
  findPart,
  freeConnectionKey,
  freeKey,
  type Graph,
  type Part,
  type PartPatch,
  reachedFrom,
} from './draft.ts';
import { outputsOf } from './outputs.ts';
import { freePosition, type Position, positionAfter, rowGap } from './positions.ts';

/** Where a new step goes: after a branch of a part, or at a position. */
export type StepPosition = { readonly after: string; readonly output: string } | { readonly at: Position };

type Added = { readonly draft: Draft; readonly key: string };

export function addTrigger(draft: Draft, type: TriggerTypeName, at?: Position): Added {
  const key = freeKey(draft, type.replace('.', '_'));
  const position = freePosition(draft, at ?? { x: 280 * draft.triggers.length, y: 0 });
  const trigger = { type, key, position } as WorkflowTrigger;
  // The first trigger is connected to the first step.
  const first = draft.triggers.length === 0 ? firstSteps(draft)[0] : undefined;
  const next = { ...draft, triggers: [...draft.triggers, trigger] };
  return { draft: first ? connect(next, key, 'next', first) : next, key };
}

/** Steps without an incoming connection. */
const firstSteps = ({ steps, connections }: Graph): string[] =>
  steps.map(({ key }) => key).filter((key) => connections.every(({ to }) => to !== key));

/** Adds a step. After a branch, it takes over the branch's next step, and parts below move down. */
export function addStep(draft: Draft, type: StepTypeName, stepPosition: StepPosition): Added {
  const key = freeKey(draft, type);
  if ('at' in stepPosition) {
    const step = { type, key, position: freePosition(draft, stepPosition.at) } as WorkflowStep;
    return { draft: { ...draft, steps: [...draft.steps, step] }, key };
  }
  const { after, output } = stepPosition;
  const followers = draft.connections.filter((one) => one.from === after && one.output === output);
  const below = reachedFrom(
    draft,
    followers.map(({ to }) => to),
  );
  const moved = followers.length > 0 ? shiftDown(draft, below) : draft;
  const step = { type, key, position: positionAfter(moved, after, output) } as WorkflowStep;
  const [first] = outputsOf(step);
  const otherConnections = first
    ? moved.connections.map((one) =>
        one.from === after && one.output === output ? { ...one, from: key, output: first.key } : one,
      )
    : moved.connections.filter((one) => one.from !== after || one.output !== output);
  return {
    draft: connect(
      { ...moved, steps: [...moved.steps, step], connections: otherConnections },
      after,
      output,
      key,
    ),
    key,
  };
}

const shiftDown = (draft: Draft, keys: ReadonlySet<string>): Draft =>
  mapParts(draft, (part) =>
    keys.has(part.key) && part.position
      ? { ...part, position: { x: part.position.x, y: part.position.y + rowGap } }
      : part,
  );

const mapParts = (draft: Draft, change: <P extends Part>(part: P) => P): Draft => ({
  ...draft,
  triggers: draft.triggers.map(change),
  steps: draft.steps.map(change),
});

/** Why two parts cannot be connected; undefined if they can. */
export function connectError(graph: Graph, from: string, output: string, to: string): string | undefined {
  if (from === to) return 'A step can’t connect to itself.';
  if (!graph.steps.some(({ key }) => key === to)) return 'You can connect to a step, but not to a trigger.';
  if (graph.connections.some((one) => one.from === from && one.output === output && one.to === to))
    return 'These are already connected.';
  if (reachedFrom(graph, [to]).has(from)) return 'This would create a loop. Use “For each” to repeat steps.';
  return undefined;
}

export function connect(draft: Draft, from: string, output: string, to: string): Draft {
  if (connectError(draft, from, output, to)) return draft;
  const key = freeConnectionKey(draft.connections);
  return { ...draft, connections: [...draft.connections, { key, from, output, to }] };
}

export const disconnect = (draft: Draft, keys: ReadonlySet<string>): Draft =>
  draft.connections.some(({ key }) => keys.has(key))
    ? { ...draft, connections: draft.connections.filter(({ key }) => !keys.has(key)) }
    : draft;

/** Removes parts and their connections. A single step with one input and one output is bridged. */
export function removeParts(draft: Draft, keys: ReadonlySet<string>): Draft {
  const [only] = keys.size === 1 ? keys : [];
  const into = draft.connections.filter(({ to }) => to === only);
  const on = draft.connections.filter(({ from }) => from === only);
  const rest: Draft = {
    ...draft,
    triggers: draft.triggers.filter(({ key }) => !keys.has(key)),
    steps: draft.steps.filter(({ key }) => !keys.has(key)),
    connections: draft.connections.filter(({ from, to }) => !keys.has(from) && !keys.has(to)),
  };
  const [before, after] = [into[0], on[0]];
  return into.length === 1 && on.length === 1 && before && after
    ? connect(rest, before.from, before.output, after.to)
    : rest;
}

export const moveParts = (draft: Draft, positions: ReadonlyMap<string, Position>): Draft => {
  const isMoved = ({ key, position }: Part): boolean => {
    const stepPosition = positions.get(key);
    return stepPosition !== undefined && (stepPosition.x !== position?.x || stepPosition.y !== position.y);
  };
  if (![...draft.triggers, ...draft.steps].some(isMoved)) return draft;
  return mapParts(draft, (part) => (isMoved(part) ? { ...part, position: positions.get(part.key) } : part));
};

/** Undefined removes a setting. For renamed branches, see `renameOutput`. */
export function updatePart(draft: Draft, key: string, patch: PartPatch): Draft {
  const part = findPart(draft, key);
  if (!part || Object.entries(patch).every(([name, value]) => part[name as keyof Part] === value))
    return draft;
  return mapParts(draft, (one) => (one.key === key ? patched(one, patch) : one));
}

function patched<P extends Part>(part: P, patch: PartPatch): P {
  const next: Record<string, unknown> = { ...part, ...patch };
  for (const [name, value] of Object.entries(patch)) if (value === undefined) delete next[name];
  return next as P;
}

/** Renames a case of a switch, with its connections. */
export const renameOutput = (draft: Draft, key: string, from: string, to: string): Draft => ({
  ...draft,
  connections: draft.connections.map((one) =>
    one.from === key && one.output === from ? { ...one, output: to } : one,
  ),
});
