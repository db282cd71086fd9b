import { makePublishedForm, publish } from '../modules/forms/forms.factory.ts';
import type { Precondition } from './precondition.ts';

/** State needed to create, change and restore entries. */
export const entryPreconditions: Readonly<Record<string, Precondition>> = {
  'entries.create': async ({ account, request }) => {
    await publish(account, request.ids?.id as string);
    return {};
  },
  'entries.bulk': async ({ account }) => {
    const { id: formId } = await makePublishedForm(account);
    return { body: { operations: [{ op: 'create', formId, answers: { full_name: 'A. Person' } }] } };
  },
  // A form or a table, and not both.
  'exports.create': async ({ request: { body } }) => ({
    body: { formId: (body as { formId: string }).formId, format: 'csv' },
  }),
  'entries.restore': async ({ account, request }) => {
    await account.send('DELETE', `/entries/${request.ids?.id}`);
    return {};
  },
  'entryRevisions.restore': async ({ account, request }) => {
    await account.send('PATCH', `/entries/${request.ids?.id}/answers`, { answers: { full_name: 'Another' } });
    return {};
  },
};
