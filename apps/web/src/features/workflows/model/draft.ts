/** A workflow as it is edited: what the draft holds, and how its parts are found. */
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

/** Changes a part's settings; undefined takes one away. */
export type PartPatch = Readonly<Record<string, unknown>>;

export const partsOf = ({ triggers, steps }: Graph): readonly Part[] => [...triggers, ...steps];

export const findPart = (graph: Graph, key: string): Part | undefined =>
  graph.steps.find((step) => step.key === key) ?? graph.triggers.find((trigger) => trigger.key === key);

/** Keys of triggers and steps are of one space: connections name both. */
export function freeKey(graph: Graph, wanted: string, also: ReadonlySet<string> = new Set()): string {
  const taken = new Set([...partsOf(graph).map(({ key }) => key), ...also]);
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!taken.has(`${wanted}_${number}`)) return `${wanted}_${number}`;
}

export function freeConnectionKey(connections: readonly { key: string }[]): string {
  const taken = new Set(connections.map(({ key }) => key));
  for (let number = connections.length + 1; ; number++) if (!taken.has(`c${number}`)) return `c${number}`;
}

/** All that can be reached from these, themselves included. */
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
