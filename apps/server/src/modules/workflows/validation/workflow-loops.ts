import type { WorkflowDefinition } from '../definition.ts';
import { triggerTypeOf } from '../triggers/index.ts';
import type { IssueList } from './issues.ts';
import type { Resources } from './resources.ts';

/** The triggers that each writing step can fire. */
const triggeredBy: Readonly<Record<string, readonly string[]>> = {
  create_row: ['row.created'],
  update_row: ['row.updated'],
  upsert_row: ['row.created', 'row.updated'],
  delete_row: ['row.deleted'],
  create_entry: ['entry.created', 'entry.submitted'],
  update_entry: ['entry.updated'],
  delete_entry: ['entry.deleted'],
};

/** Warns about a workflow that starts itself, through its writes or through workflows that it starts. */
export const warnAboutLoops = (
  { triggers, steps }: WorkflowDefinition,
  own: { id: string },
  { workflows }: Pick<Resources, 'workflows'>,
  issues: IssueList,
): void => {
  const listenedEvents = new Set(
    triggers.map((trigger) => `${trigger.type} ${triggerTypeOf(trigger).subjectOf(trigger as never) ?? ''}`),
  );
  const entryForms = triggers.map((trigger) => triggerTypeOf(trigger).formOf(trigger as never) ?? '');
  const startsItself = (id: string, seen: ReadonlySet<string>): boolean => {
    if (id === own.id) return true;
    if (seen.has(id)) return false;
    const next = new Set(seen).add(id);
    return (workflows.get(id)?.definition.steps ?? []).some(
      (step) => step.type === 'start_workflow' && startsItself(step.workflowId ?? '', next),
    );
  };
  for (const [index, step] of steps.entries()) {
    const path = `steps.${index}`;
    if (step.type === 'start_workflow' && startsItself(step.workflowId ?? '', new Set()))
      issues.warning(
        `${path}.workflowId`,
        'workflow_loop',
        'This leads back to this workflow. Make sure a condition ends it: runs are stopped after several rounds.',
      );
    const written = step as { tableId?: string; formId?: string };
    const subjects = [written.tableId ?? written.formId ?? ''];
    if ((step.type === 'update_entry' || step.type === 'delete_entry') && written.formId === undefined)
      subjects.push(...entryForms);
    const triggersItself = (triggeredBy[step.type] ?? []).some((type) =>
      subjects.some((one) => listenedEvents.has(`${type} ${one}`)),
    );
    if (triggersItself)
      issues.warning(
        path,
        'triggers_itself',
        `"${step.key}" writes data that this workflow's trigger listens to. Add a filter to the trigger so that it does not start itself again.`,
      );
  }
};
