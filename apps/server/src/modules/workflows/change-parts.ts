import type { WorkflowConnection, WorkflowStep, WorkflowTrigger } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { renameKey, type WorkflowDefinition } from './definition.ts';
import { completeConnections, mergeDefinition, patchPart } from './merge-definition.ts';
import type { WorkflowRow } from './store.ts';
import { lockWorkflowForUpdate, saveWorkflowDraft } from './update-workflow.ts';

type Write = AccountWrite<'workflow.updated'>;
type Needed = Pick<Services, 'keyring'>;
export type PartKind = 'triggers' | 'steps' | 'connections';
type PartOf<K extends PartKind> = WorkflowDefinition[K][number];

interface Changed<K extends PartKind> {
  part: PartOf<K>;
  workflow: WorkflowRow;
}

const checkKeyFree = (): never =>
  fail('unique_violation', {
    message: 'Another trigger, step or connection has this key. Choose another.',
    details: [{ path: 'key', code: 'duplicate_key', message: 'Choose another key.' }],
  });

/** Triggers and steps share one key space; connections have their own. */
const isTaken = (draft: WorkflowDefinition, kind: PartKind, key: string): boolean =>
  (kind === 'connections' ? draft.connections : [...draft.triggers, ...draft.steps]).some(
    (part) => part.key === key,
  );

const limits: Record<PartKind, number> = { triggers: 20, steps: 200, connections: 1_000 };

export const addPart = async <K extends PartKind>(
  call: Write,
  services: Needed,
  id: string,
  kind: K,
  sent: K extends 'connections' ? Parameters<typeof completeConnections>[0][number] : PartOf<K>,
): Promise<Changed<K>> => {
  const current = await lockWorkflowForUpdate(call, id);
  const { draft } = current;
  const parts = draft[kind] as PartOf<K>[];
  if (parts.length >= limits[kind])
    fail('state_conflict', {
      message: `A workflow can have up to ${limits[kind]} ${kind}. Delete one first.`,
    });
  const [part] =
    kind === 'connections'
      ? (completeConnections([sent as WorkflowConnection], draft.connections) as PartOf<K>[])
      : [sent as PartOf<K>];
  if (!part || isTaken(draft, kind, part.key)) return checkKeyFree();
  const next = mergeDefinition(draft, { [kind]: [...parts, part] });
  const workflow = await saveWorkflowDraft(call, services, current, next);
  return { part: workflow.draft[kind].at(-1) as PartOf<K>, workflow };
};

const patched = <K extends PartKind>(kind: K, part: PartOf<K>, patch: Readonly<Record<string, unknown>>) =>
  kind === 'connections'
    ? ({ ...part, ...patch } as PartOf<K>)
    : (patchPart(kind as 'triggers' | 'steps', part as WorkflowTrigger | WorkflowStep, patch) as PartOf<K>);

export const updatePart = async <K extends PartKind>(
  call: Write,
  services: Needed,
  { id, key }: { id: string; key: string },
  kind: K,
  patch: Readonly<Record<string, unknown>>,
): Promise<Changed<K>> => {
  const current = await lockWorkflowForUpdate(call, id);
  const { draft } = current;
  const part = (draft[kind] as PartOf<K>[]).find((one) => one.key === key) ?? fail('not_found');
  const next = patched(kind, part, patch);
  if (next.key !== key && isTaken(draft, kind, next.key)) checkKeyFree();
  const changed = { ...draft, [kind]: draft[kind].map((one) => (one.key === key ? { ...next, key } : one)) };
  const renamed =
    kind === 'connections'
      ? {
          ...changed,
          connections: changed.connections.map((one) =>
            one.key === key ? (next as WorkflowConnection) : one,
          ),
        }
      : renameKey(changed, key, next.key);
  const workflow = await saveWorkflowDraft(call, services, current, mergeDefinition(draft, renamed));
  const saved = (workflow.draft[kind] as PartOf<K>[]).find((one) => one.key === next.key);
  return { part: saved as PartOf<K>, workflow };
};

export const removePart = async (
  call: Write,
  services: Needed,
  { id, key }: { id: string; key: string },
  kind: PartKind,
): Promise<void> => {
  const current = await lockWorkflowForUpdate(call, id);
  const { draft } = current;
  if (!draft[kind].some((part) => part.key === key)) fail('not_found');
  const without = { ...draft, [kind]: draft[kind].filter((part) => part.key !== key) };
  const connections =
    kind === 'connections'
      ? without.connections
      : without.connections.filter(({ from, to }) => from !== key && to !== key);
  await saveWorkflowDraft(call, services, current, { ...without, connections });
};
