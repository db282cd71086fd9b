import type { WorkflowStep } from '@form-service/contracts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { renameKey, type WorkflowDefinition } from './definition.ts';
import { completeConnections, mergeDefinition } from './merge-definition.ts';
import type { WorkflowRow } from './store.ts';
import { lockWorkflowForUpdate, saveWorkflowDraft } from './update-workflow.ts';

const limits = { steps: 200, connections: 1_000 };
const maxKeyLength = 63;

interface Inserted {
  steps: readonly WorkflowStep[];
  connections: readonly { from: string; output?: string; to: string }[];
}

/** `key`, or the first of `key_2`, `key_3` … that is free. */
const freeKey = (key: string, taken: ReadonlySet<string>): string => {
  for (let number = 2; ; number += 1) {
    const suffix = `_${number}`;
    const tried = key.slice(0, maxKeyLength - suffix.length) + suffix;
    if (!taken.has(tried)) return tried;
  }
};

/** Renames steps to keys that the draft does not use, including references to them. */
const withFreeKeys = (parts: WorkflowDefinition, draft: WorkflowDefinition): WorkflowDefinition => {
  const present = new Set([...draft.triggers, ...draft.steps].map(({ key }) => key));
  const taken = new Set([...present, ...parts.steps.map(({ key }) => key)]);
  return parts.steps.reduce((renamed, { key }) => {
    if (!present.has(key)) return renamed;
    const free = freeKey(key, taken);
    taken.add(free);
    return renameKey(renamed, key, free);
  }, parts);
};

/** Adds steps with their connections to the draft of a workflow; with `after`, the first ones follow that part. */
export const insertParts = async (
  call: AccountWrite<'workflow.updated'>,
  services: Parameters<typeof saveWorkflowDraft>[1],
  id: string,
  { steps, connections }: Inserted,
  after?: { from: string; output?: string },
): Promise<WorkflowRow> => {
  const current = await lockWorkflowForUpdate(call, id);
  const { draft } = current;
  if (after && ![...draft.triggers, ...draft.steps].some(({ key }) => key === after.from))
    fail('validation_failed', {
      details: [
        { path: 'after.from', code: 'unknown_part', message: 'The workflow has no such trigger or step.' },
      ],
    });
  const own = { triggers: [], steps: [...steps], connections: completeConnections(connections) };
  const added = withFreeKeys(own, draft);
  const first = added.steps.filter(({ key }) => !added.connections.some(({ to }) => to === key));
  const newConnections = [
    ...(after ? first.map(({ key }) => ({ ...after, to: key })) : []),
    ...added.connections.map(({ from, output, to }) => ({ from, output, to })),
  ];
  if (
    draft.steps.length + added.steps.length > limits.steps ||
    draft.connections.length + newConnections.length > limits.connections
  )
    fail('state_conflict', {
      message: `A workflow can have up to ${limits.steps} steps and ${limits.connections} connections. Delete some first.`,
    });
  const next = mergeDefinition(draft, {
    steps: [...draft.steps, ...added.steps],
    connections: [...draft.connections, ...completeConnections(newConnections, draft.connections)],
  });
  return saveWorkflowDraft(call, services, current, next);
};
