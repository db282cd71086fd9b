import {
  type ErrorDetail,
  type WorkflowConnection,
  WorkflowStep,
  WorkflowTrigger,
} from '@form-service/contracts';
import { fail } from '../../http/fail.ts';
import { createValidatorCompiler, validationError } from '../../http/validation.ts';
import type { WorkflowDefinition } from './definition.ts';

type NewConnection = Omit<WorkflowConnection, 'key' | 'output'> & {
  key?: string | undefined;
  output?: string | undefined;
};

/** Parts as they were sent, which the contract has read. */
export interface SubmittedParts {
  triggers?: readonly WorkflowTrigger[] | undefined;
  steps?: readonly WorkflowStep[] | undefined;
  connections?: readonly NewConnection[] | undefined;
}

const freeKey = (taken: ReadonlySet<string>): string => {
  for (let number = taken.size + 1; ; number += 1) if (!taken.has(`c${number}`)) return `c${number}`;
};

/** Connections with their keys and outputs. */
export const completeConnections = (
  sent: readonly NewConnection[],
  present: readonly WorkflowConnection[] = [],
): WorkflowConnection[] => {
  const taken = new Set([...present, ...sent].flatMap(({ key }) => key ?? []));
  return sent.map(({ key, from, output = 'next', to }) => {
    const own = key ?? freeKey(taken);
    taken.add(own);
    return { key: own, from, output, to };
  });
};

/** The address is the service's own, and is told with the answer. */
const withoutUrl = (trigger: WorkflowTrigger): WorkflowTrigger => {
  if (trigger.type !== 'webhook') return trigger;
  const { url: _, ...kept } = trigger;
  return kept;
};

const duplicateKeyErrors = (keys: readonly string[], path: string, what: string): ErrorDetail[] =>
  keys.flatMap((key, index) =>
    keys.indexOf(key) === index
      ? []
      : [
          {
            path: `${path}.${index}.key`,
            code: 'duplicate_key',
            message: `Another ${what} has this key. Choose another.`,
          },
        ],
  );

/** A definition with what was sent in place of what was there. Keys are unique from the start: routes name parts by them. */
export const mergeDefinition = (present: WorkflowDefinition, sent: SubmittedParts): WorkflowDefinition => {
  const taken: WorkflowDefinition = {
    triggers: sent.triggers?.map(withoutUrl) ?? present.triggers,
    steps: sent.steps ? [...sent.steps] : present.steps,
    connections: sent.connections ? completeConnections(sent.connections) : present.connections,
  };
  const triggerKeys = taken.triggers.map(({ key }) => key);
  const details = [
    ...duplicateKeyErrors(triggerKeys, 'triggers', 'trigger'),
    ...duplicateKeyErrors(
      taken.steps.map(({ key }) => key),
      'steps',
      'step',
    ),
    ...duplicateKeyErrors(
      taken.connections.map(({ key }) => key),
      'connections',
      'connection',
    ),
    ...taken.steps.flatMap(({ key }, index) =>
      triggerKeys.includes(key)
        ? [
            {
              path: `steps.${index}.key`,
              code: 'duplicate_key',
              message: 'A trigger has this key. Choose another.',
            },
          ]
        : [],
    ),
  ];
  if (details.length > 0) fail('validation_failed', { details: details.slice(0, 100) });
  return taken;
};

const compile = createValidatorCompiler();
const validatorOf = (schema: object) => compile({ schema, httpPart: 'body', method: 'PATCH', url: '' });
const validators = { triggers: validatorOf(WorkflowTrigger), steps: validatorOf(WorkflowStep) };

/** A merge patch applied to a trigger or step; what comes out must be one again. */
export const patchPart = <P extends WorkflowTrigger | WorkflowStep>(
  kind: keyof typeof validators,
  part: P,
  patch: Readonly<Record<string, unknown>>,
): P => {
  const merged: Record<string, unknown> = { ...part, ...patch };
  for (const [name, value] of Object.entries(patch)) if (value === null) delete merged[name];
  const read = validators[kind] as ReturnType<typeof validatorOf> & {
    errors?: Parameters<typeof validationError>[1];
  };
  if (!read(merged)) throw validationError('body', read.errors ?? []);
  return merged as unknown as P;
};
