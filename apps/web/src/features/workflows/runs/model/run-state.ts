/** State of a run in the graph: status of each part, and taken connections. */
import type { Graph } from '../../model/draft.ts';
import type { RunStep } from './run-steps.ts';

export type PartState = {
  readonly status: RunStep['status'];
  /** Number of executions, in loops. */
  readonly count: number;
};

export type RunState = {
  readonly states: ReadonlyMap<string, PartState>;
  /** Keys of taken connections. */
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

/** The steps that had started at a point in time, with their status then: those that ended later were running. */
export function stepsAt(steps: readonly RunStep[], at: number): RunStep[] {
  const now = steps[at];
  if (!now) return [];
  return steps.slice(0, at + 1).map((step) => {
    const wasRunning =
      step !== now && now.startedAt !== null && (step.finishedAt === null || step.finishedAt > now.startedAt);
    return wasRunning ? { ...step, status: 'running', branches: [] } : step;
  });
}

/** `startedSteps` are the steps that had started by then. Of several loop items, the most important status is shown. */
export function runStateOf(graph: Graph, triggerKey: string, startedSteps: readonly RunStep[]): RunState {
  const states = new Map<string, PartState>();
  const branches = new Set<string>([`${triggerKey} next`]);
  for (const { key, status, branches: own } of startedSteps) {
    const old = states.get(key);
    states.set(key, {
      status: old && ranks[old.status] > ranks[status] ? old.status : status,
      count: (old?.count ?? 0) + 1,
    });
    for (const branch of own) branches.add(`${key} ${branch}`);
    // A loop takes `each` long before it ends.
    branches.add(`${key} each`);
  }
  const taken = graph.connections.filter(
    ({ from, output, to }) => branches.has(`${from} ${output}`) && states.has(to),
  );
  return { states, takenConnections: new Set(taken.map(({ key }) => key)) };
}
