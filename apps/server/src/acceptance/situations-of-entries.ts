import type { Situation } from './situation.ts';

/** What must be so before entries can be brought back. */
export const situationsOfEntries: Readonly<Record<string, Situation>> = {
  'entryRevisions.restore': async ({ account, call }) => {
    await account.send('PATCH', `/entries/${call.ids?.id}/answers`, { answers: { full_name: 'Another' } });
    return {};
  },
};
