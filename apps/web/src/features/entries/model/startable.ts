import type { WorkflowTrigger } from '@form-service/sdk';
import type { TriggerOf } from '../../../automation/part-types.ts';

interface Startable {
  publishedVersion: number | null;
  enabled: boolean;
  triggers: readonly WorkflowTrigger[];
}

const isManual = (trigger: WorkflowTrigger): trigger is TriggerOf<'manual'> => trigger.type === 'manual';

const isAbout = (trigger: WorkflowTrigger, formId: string): boolean =>
  'formId' in trigger && trigger.formId === formId;

/** Whether it can be started for an entry of the form: manually, or as if its trigger had fired. */
const isStartable = ({ publishedVersion, enabled, triggers }: Startable, formId: string): boolean =>
  publishedVersion !== null &&
  enabled &&
  triggers.some((trigger) => isManual(trigger) || isAbout(trigger, formId));

const isFirst = ({ triggers }: Startable): boolean => triggers.some(isManual);

/** Workflows that can be started for an entry, manual ones first. */
export const startableOn = <W extends Startable>(workflows: readonly W[], formId: string): W[] =>
  workflows
    .filter((workflow) => isStartable(workflow, formId))
    .toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));

/** Inputs of the manual trigger; undefined if another trigger runs it. */
export const manualInputs = (triggers: readonly WorkflowTrigger[]): TriggerOf<'manual'>['inputs'] =>
  triggers.find(isManual)?.inputs;

/** The first required input without a value. */
export const missingInput = (
  inputs: NonNullable<TriggerOf<'manual'>['inputs']>,
  values: Readonly<Record<string, unknown>>,
): string | undefined => {
  const missing = inputs.find(
    ({ key, required, type }) => required && type !== 'boolean' && values[key] === undefined,
  );
  return missing && (missing.label ?? missing.key);
};
