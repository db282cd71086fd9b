import { decodeId } from '../../../kit/ids.ts';
import { any, text } from '../validation/value-types.ts';
import { failPermanently, requiredSetting } from './failures.ts';
import { childEnded, startChild } from './start-child.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const startWorkflowStep = stepType({
  type: 'start_workflow',
  branches: () => plainOutputs,
  outputs: ({ wait = false }) => ({ runId: text, ...(wait && { status: text, output: any }) }),
  check({ workflowId, inputs = {} }, checks) {
    checks.texts('inputs', inputs);
    if (!checks.needs('workflowId', workflowId) || !checks.exists('workflowId', workflowId)) return;
    const target = checks.resources.workflows.get(workflowId ?? '');
    if (!target) return;
    const manual = target.definition.triggers.find((trigger) => trigger.type === 'manual');
    if (manual?.type !== 'manual') {
      checks.error(
        'workflowId',
        'no_manual_trigger',
        `"${target.name}" has no manual trigger. Add one to it.`,
      );
      return;
    }
    if (!target.published)
      checks.warning(
        'workflowId',
        'not_published',
        `"${target.name}" is not published yet. Publish it, or this step will fail.`,
      );
    for (const { key, required = false } of manual.inputs ?? [])
      if (required && inputs[key] === undefined)
        checks.error(`inputs.${key}`, 'required', `"${target.name}" requires the input "${key}". Add it.`);
  },
  async run({ workflowId, inputs: given = {}, wait = false }, context) {
    const { fill, resumed, recordInput } = context;
    if (resumed?.reason === 'run') return childEnded(resumed);
    const inputs = (await fill.value(given)) as Record<string, unknown>;
    recordInput({ workflowId, inputs, wait });
    const id = decodeId('wfl', requiredSetting(workflowId, 'workflowId'));
    if (!id) return failPermanently('not_found', 'The workflow no longer exists. Choose another.');
    return { commit: (db) => startChild(context, db, { id, inputs, wait }) };
  },
});
