import type { areas, Body, ErrorDetail, WorkflowTrigger } from '@form-service/contracts';
import type { Transaction } from '../../../db/db.ts';
import type { Caller } from '../../../http/access/caller.ts';
import { fail } from '../../../http/fail.ts';
import type { AccountWrite } from '../../../http/serve.ts';
import { decodeId, encodeId } from '../../../kit/ids.ts';
import { findEntry } from '../../entries/index.ts';
import type { WorkflowDefinition } from '../definition.ts';
import { startRun } from '../engine/start-run.ts';
import { validateDraft } from '../publish-workflow.ts';
import { findWorkflow, type WorkflowRow } from '../store.ts';
import { findWorkflowVersion } from '../store-versions.ts';
import { triggerTypeOf } from '../triggers/index.ts';
import { completeInputs, runInputErrors } from './check-inputs.ts';
import type { RunSource } from './run.ts';

type Start = NonNullable<Body<typeof areas.workflowRuns.routes.start>>;

const failInputs = (path: string, code: string, message: string): never =>
  fail('validation_failed', { details: [{ path, code, message }] });

const maxDetails = 100;

/** What to run: the published version, or the draft, which must be valid as well. */
const sourceOf = async (
  db: Transaction,
  accountId: string,
  workflow: WorkflowRow,
  version: Start['version'] = 'published',
): Promise<{ source: RunSource; definition: WorkflowDefinition }> => {
  const { id, draft, enabled, published_version } = workflow;
  if (version === 'draft') {
    const { valid, issues } = await validateDraft(db, accountId, workflow);
    const details: ErrorDetail[] = issues
      .filter(({ severity }) => severity === 'error')
      .slice(0, maxDetails)
      .map(({ path, code, message }) => ({ path, code, message }));
    if (!valid) fail('version_invalid', { details });
    return { source: { draft }, definition: draft };
  }
  if (published_version === null)
    return fail('state_conflict', {
      message: 'The workflow is not published yet. Publish it, or test its draft with "version": "draft".',
    });
  if (!enabled)
    fail('state_conflict', {
      message: 'The workflow is turned off. Turn it on, or test its draft with "version": "draft".',
    });
  const found = (await findWorkflowVersion(db, accountId, id, published_version)) ?? fail('not_found');
  return { source: { version: published_version }, definition: found.definition };
};

const formOf = (trigger: WorkflowTrigger) => triggerTypeOf(trigger).formOf(trigger as never);

const chooseTrigger = (
  { triggers }: WorkflowDefinition,
  { trigger: key }: Start,
  formId: string | undefined,
): WorkflowTrigger => {
  if (key !== undefined)
    return (
      triggers.find((one) => one.key === key) ??
      failInputs('trigger', 'unknown_trigger', 'The workflow has no such trigger. Check its key.')
    );
  return (
    triggers.find(({ type }) => type === 'manual') ??
    triggers.find((one) => formId !== undefined && formOf(one) === formId) ??
    fail('state_conflict', {
      message:
        'The workflow has no manual trigger. Add one, test it on an entry with "entryId", or name another trigger.',
    })
  );
};

/** The values that the trigger would have provided. */
const valuesOf = (
  trigger: WorkflowTrigger,
  { inputs = {} }: Start,
  startedBy: string,
): Record<string, unknown> => {
  if (trigger.type === 'manual') {
    const details = runInputErrors(trigger, inputs);
    if (details.length > 0) fail('validation_failed', { details });
    return { inputs: completeInputs(trigger, inputs), startedBy };
  }
  if (trigger.type === 'webhook')
    return { headers: {}, query: {}, body: inputs, contentType: 'application/json' };
  if (Object.keys(inputs).length > 0)
    failInputs('inputs', 'not_possible', 'Only manual and webhook triggers accept inputs.');
  if (trigger.type.startsWith('row.'))
    fail('state_conflict', {
      message: 'This trigger needs a row. Add or change one in the table to test it.',
    });
  if (trigger.type === 'schedule') return { scheduledAt: new Date().toISOString() };
  return {
    formId: formOf(trigger),
    ...(trigger.type === 'button.clicked' && { buttonKey: trigger.buttonKey }),
  };
};

/** Starts a run that a member requested. */
export const startManually = async (
  call: AccountWrite<'workflow_run.started'> & { caller: Pick<Caller, 'userId'> },
  workflowId: string,
  start: Start,
): Promise<string> => {
  const { db, accountId, audit, caller } = call;
  const workflow = (await findWorkflow(db, accountId, workflowId)) ?? fail('not_found');
  if (workflow.deleted_at)
    fail('state_conflict', { message: 'The workflow is in the trash. Restore it first.' });
  const entryId =
    start.entryId === undefined ? undefined : (decodeId('ent', start.entryId) ?? fail('not_found'));
  const entry =
    entryId === undefined ? undefined : ((await findEntry(db, accountId, entryId)) ?? fail('not_found'));
  const formId = entry && encodeId('frm', entry.form_id);
  const { source, definition } = await sourceOf(db, accountId, workflow, start.version);
  const trigger = chooseTrigger(definition, start, formId);
  const wanted = formOf(trigger);
  if (wanted !== undefined && wanted !== formId)
    failInputs('entryId', 'required', 'This trigger needs an entry of its form. Send the id of one.');
  const run = await startRun(db, accountId, {
    workflowId,
    source,
    trigger,
    values: valuesOf(trigger, start, encodeId('usr', caller.userId)),
    entryId,
    startedBy: caller.userId,
  });
  audit('workflow_run.started', {
    target: { type: 'workflow_run', id: run.id, name: workflow.name },
    after: { version: start.version ?? 'published', trigger: trigger.key },
  });
  return run.id;
};
