/** A run in the picture of its workflow: how each part stood at a moment, and which ways were taken. */
import type { Graph } from '../../model/draft.ts';
import type { RunStep } from './run-steps.ts';

export type PartState = {
  readonly status: RunStep['status'];
  /** How often it was done, in loops. */
  readonly count: number;
};

export type RunState = {
  readonly states: ReadonlyMap<string, PartState>;
  /** The keys of the connections that the run went. */
  readonly takenConnections: ReadonlySet<string>;
};

const ranks: Readonly<Record<RunStep['status'], number>> = {
  failed: 5,
  running: 4,
  waiting: 3,
  canceled: 2,
  succeeded: 1,
  skipped: 0,
};

/** The steps that had begun when one of them did, as they stood then: what ended later was under way. */
export function stepsAt(steps: readonly RunStep[], at: number): RunStep[] {
  const now = steps[at];
  if (!now) return [];
  return steps.slice(0, at + 1).map((step) => {
    const wasUnderWay =
      step !== now && now.startedAt !== null && (step.finishedAt === null || step.finishedAt > now.startedAt);
    return wasUnderWay ? { ...step, status: 'running', branches: [] } : step;
  });
}

/** `begun` are the steps that had begun by then. Of several items of a loop, the one that matters most is shown. */
export function runStateOf(graph: Graph, triggerKey: string, begun: readonly RunStep[]): RunState {
  const states = new Map<string, PartState>();
  const branches = new Set<string>([`${triggerKey} next`]);
  for (const { key, status, branches: own } of begun) {
    const old = states.get(key);
    states.set(key, {
      status: old && ranks[old.status] > ranks[status] ? old.status : status,
      count: (old?.count ?? 0) + 1,
    });
    for (const branch of own) branches.add(`${key} ${branch}`);
    // A loop goes on by `each` long before it has ended.
    branches.add(`${key} each`);
  }
  const taken = graph.connections.filter(
    ({ from, output, to }) => branches.has(`${from} ${output}`) && states.has(to),
  );
  return { states, takenConnections: new Set(taken.map(({ key }) => key)) };
}
