import type { StepOf, WorkflowStep, WorkflowTrigger } from '@form-service/contracts';
import type { Rename } from '@form-service/engine';
import { type PathRename, renameIn, renameInExpression } from '../../kit/rename-references.ts';
import type { WorkflowDefinition } from './definition.ts';
import { triggerTypeOf } from './triggers/index.ts';

const prefixRenames = (root: readonly string[], renames: readonly Rename[]): PathRename[] =>
  renames.map(({ from, to }) => ({ from: [...root, ...from], to: [...root, ...to] }));

/** Renames the keys of answers: at the top level, in groups and in their instances. */
const renameAnswerKeys = (answers: unknown, renames: readonly Rename[]): unknown => {
  if (Array.isArray(answers)) return answers.map((instance) => renameAnswerKeys(instance, renames));
  if (typeof answers !== 'object' || answers === null) return answers;
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => {
      const own = renames.find(({ from, to }) => from.length === 1 && to.length === 1 && from[0] === key);
      const inside = renames
        .filter(({ from, to }) => from.length > 1 && to.length === from.length && from[0] === key)
        .map(({ from, to }) => ({ from: from.slice(1), to: to.slice(1) }));
      return [own?.to[0] ?? key, inside.length > 0 ? renameAnswerKeys(value, inside) : value];
    }),
  );
};

const renameInTrigger = (
  trigger: WorkflowTrigger,
  formId: string,
  renames: readonly Rename[],
): WorkflowTrigger => {
  if (triggerTypeOf(trigger).subjectOf(trigger as never) !== formId) return trigger;
  if (trigger.type === 'button.clicked') {
    const renamed = renames.find(({ from }) => from.join('.') === trigger.buttonKey);
    return renamed ? { ...trigger, buttonKey: renamed.to.join('.') } : trigger;
  }
  return 'filter' in trigger && trigger.filter !== undefined
    ? { ...trigger, filter: renameInExpression(trigger.filter, prefixRenames(['answers'], renames)) }
    : trigger;
};

/** Renames in its filter and sort, which use answers as lists do. */
const renameInFindStep = (step: StepOf<'find_entries'>, renames: readonly Rename[]): WorkflowStep => {
  const paths = prefixRenames(['answers'], renames);
  const { filter, sort } = step;
  return {
    ...step,
    ...(filter !== undefined && { filter: renameInExpression(filter, paths) }),
    ...(sort !== undefined && { sort: renameInExpression(sort, paths) }),
  };
};

/**
 * Renames elements of a form in a definition. `entry` is renamed if every trigger that provides one is of this form;
 * otherwise the names stay, and validation reports them.
 */
export const renameFormKeys = (
  definition: WorkflowDefinition,
  formId: string,
  renames: readonly Rename[],
): WorkflowDefinition => {
  const { triggers, steps, connections } = definition;
  const entryForms = new Set(triggers.flatMap((one) => triggerTypeOf(one).formOf(one as never) ?? []));
  const isEntryOfForm = entryForms.size === 1 && entryForms.has(formId);
  const writesForm = (step: WorkflowStep): boolean => {
    if (step.type === 'create_entry') return step.formId === formId;
    if (step.type !== 'update_entry') return false;
    return step.formId === undefined ? step.entryId === undefined && isEntryOfForm : step.formId === formId;
  };
  const findsInForm = (step: WorkflowStep) => step.type === 'find_entries' && step.formId === formId;
  const paths = [
    ...(isEntryOfForm ? prefixRenames(['entry', 'answers'], renames) : []),
    ...steps
      .filter((step) => writesForm(step) || findsInForm(step))
      .flatMap(({ key }) => [
        ...prefixRenames(['steps', key, 'output', 'entry', 'answers'], renames),
        ...prefixRenames(['steps', key, 'output', 'entries', 'answers'], renames),
      ]),
  ];
  const followed = renameIn(steps, paths).map((step): WorkflowStep => {
    if (writesForm(step) && 'answers' in step)
      return { ...step, answers: renameAnswerKeys(step.answers, renames) } as WorkflowStep;
    return step.type === 'find_entries' && findsInForm(step) ? renameInFindStep(step, renames) : step;
  });
  return {
    triggers: triggers.map((trigger) => renameInTrigger(trigger, formId, renames)),
    steps: followed,
    connections,
  };
};
