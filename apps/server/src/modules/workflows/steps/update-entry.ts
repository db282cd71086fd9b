import { encodeId } from '../../../kit/ids.ts';
import { checkAnswers, checkEntry, entryOutputs } from './entry-settings.ts';
import { contentOf, entryIdOf, formIdOfStep, updateEntryOfStep } from './entry-writes.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const updateEntryStep = stepType({
  type: 'update_entry',
  branches: () => plainOutputs,
  outputs: ({ formId }, resources) => entryOutputs(formId, resources),
  check(step, checks) {
    if (step.formId !== undefined) checks.exists('formId', step.formId);
    checkEntry(step.entryId, checks);
    checkAnswers(step.formId, step, checks);
    if (step.answers === undefined && step.metafields === undefined)
      checks.error('answers', 'required', 'Set what to update, with "answers" or "metafields".');
  },
  async run(step, context) {
    const { services, accountId, recordInput } = context;
    const id = await entryIdOf(step.entryId, context);
    const content = await contentOf(step, context);
    recordInput({ entryId: encodeId('ent', id), ...content });
    const formId = step.formId === undefined ? undefined : formIdOfStep(step.formId);
    return { commit: (db) => updateEntryOfStep(services, db, accountId, { id, formId }, content) };
  },
});
