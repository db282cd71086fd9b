import { checkAnswers, entryOutputs } from './entry-settings.ts';
import { contentOf, createEntryOfStep, formIdOfStep } from './entry-writes.ts';
import { requiredSetting } from './failures.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const createEntryStep = stepType({
  type: 'create_entry',
  branches: () => plainOutputs,
  outputs: ({ formId }, resources) => entryOutputs(formId, resources),
  check(step, checks) {
    if (checks.needs('formId', step.formId)) checks.exists('formId', step.formId);
    checkAnswers(step.formId, step, checks);
  },
  async run(step, { services, accountId, fill, recordInput }) {
    const { formId, status = 'submitted' } = step;
    const content = await contentOf(step, { fill });
    recordInput({ formId, status, ...content });
    const id = formIdOfStep(requiredSetting(formId, 'formId'));
    return { commit: (db) => createEntryOfStep(services, db, accountId, id, { status, ...content }) };
  },
});
