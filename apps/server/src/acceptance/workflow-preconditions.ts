import type { Precondition } from './precondition.ts';

/** The parts of the workflow that the factory makes. */
const trigger: Precondition = async ({ request }) => ({ ids: { ...request.ids, key: 'by_hand' } });
const connection: Precondition = async ({ request }) => ({ ids: { ...request.ids, key: 'c1' } });

/** What must be so before workflows can be changed, and bodies that fit the parts they have. */
export const workflowPreconditions: Readonly<Record<string, Precondition>> = {
  'workflows.restore': async ({ account, request }) => {
    await account.send('DELETE', `/workflows/${request.ids?.id}`);
    return {};
  },
  'workflows.disable': async ({ account, request }) => {
    await account.send('POST', `/workflows/${request.ids?.id}/enable`);
    return {};
  },
  'workflowTriggers.update': async (given) => ({ ...(await trigger(given)), body: { name: 'By hand' } }),
  'workflowTriggers.delete': trigger,
  'workflowSteps.update': async () => ({ body: { values: { greeting: 'Good day' } } }),
  'workflowConnections.update': async (given) => ({ ...(await connection(given)), body: { to: 'part' } }),
  'workflowConnections.delete': connection,
  'templates.create': async ({ request }) => ({
    body: { ...(request.body as object), layoutTemplateId: null },
  }),
  'templates.update': async ({ request }) => ({
    body: { ...(request.body as object), layoutTemplateId: null },
  }),
};
