/** The workflow draft as edited, and lookups of its parts. */
import type { WorkflowConnection, WorkflowStep, WorkflowTrigger } from '@form-service/sdk';

export type Part = WorkflowTrigger | WorkflowStep;

export type Draft = {
  readonly name: string;
  readonly description: string;
  readonly triggers: readonly WorkflowTrigger[];
  readonly steps: readonly WorkflowStep[];
  readonly connections: readonly WorkflowConnection[];
};

export type Graph = Pick<Draft, 'triggers' | 'steps' | 'connections'>;

/** Changes a part's settings; undefined removes one. */
export type PartPatch = Readonly<Record<string, unknown>>;

export const partsOf = ({ triggers, steps }: Graph): readonly Part[] => [...triggers, ...steps];

export const findPart = (graph: Graph, key: string): Part | undefined =>
  graph.steps.find((step) => step.key === key) ?? graph.triggers.find((trigger) => trigger.key === key);

/** Triggers and steps share one key space, because connections refer to both. */
export function freeKey(graph: Graph, wanted: string, also: ReadonlySet<string> = new Set()): string {
  const taken = new Set([...partsOf(graph).map(({ key }) => key), ...also]);
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${wanted}_${number}`)) return `${wanted}_${number}`;
}

export function freeConnectionKey(connections: readonly { key: string }[]): string {
  const taken = new Set(connections.map(({ key }) => key));
  for (let number = connections.length + 1; ; number++) if (!taken.has(`c${number}`)) return `c${number}`;
}

/** All parts reachable from these, including them. */
export function reachedFrom(graph: Graph, from: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    for (const connection of graph.connections) if (connection.from === key) open.push(connection.to);
  }
  return found;
}
