import { makePublishedForm, publish } from '../modules/forms/forms.factory.ts';
import type { Situation } from './situation.ts';

/** What must be so before entries can be made, changed and brought back. */
export const situationsOfEntries: Readonly<Record<string, Situation>> = {
  'entries.create': async ({ account, call }) => {
    await publish(account, call.ids?.id as string);
    return {};
  },
  'entries.bulk': async ({ account }) => {
    const { id: formId } = await makePublishedForm(account);
    return { body: { operations: [{ op: 'create', formId, answers: { full_name: 'A. Person' } }] } };
  },
  // A form or a table, and not both.
  'exports.create': async ({ call: { body } }) => ({
    body: { formId: (body as { formId: string }).formId, format: 'csv' },
  }),
  'entries.restore': async ({ account, call }) => {
    await account.send('DELETE', `/entries/${call.ids?.id}`);
    return {};
  },
  'entryRevisions.restore': async ({ account, call }) => {
    await account.send('PATCH', `/entries/${call.ids?.id}/answers`, { answers: { full_name: 'Another' } });
    return {};
  },
};
