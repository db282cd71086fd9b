import { encodeId } from '../../../kit/ids.ts';
import { boolean, text } from '../validation/value-types.ts';
import { checkEntry } from './entry-settings.ts';
import { entryIdOf, formIdOfStep, trashEntryOfStep } from './entry-writes.ts';
import { plainOutputs, stepType } from './step-type.ts';

export const deleteEntryStep = stepType({
  type: 'delete_entry',
  branches: () => plainOutputs,
  outputs: () => ({ entryId: text, deleted: boolean }),
  check({ formId, entryId }, checks) {
    if (formId !== undefined) checks.exists('formId', formId);
    checkEntry(entryId, checks);
  },
  async run(step, context) {
    const { services, accountId, recordInput } = context;
    const id = await entryIdOf(step.entryId, context);
    recordInput({ entryId: encodeId('ent', id) });
    const formId = step.formId === undefined ? undefined : formIdOfStep(step.formId);
    return { commit: (db) => trashEntryOfStep(services, db, accountId, { id, formId }) };
  },
});
