import type { Precondition } from './precondition.ts';

/** The parts of the workflow that the factory creates. */
const trigger: Precondition = async ({ request }) => ({ ids: { ...request.ids, key: 'by_hand' } });
const connection: Precondition = async ({ request }) => ({ ids: { ...request.ids, key: 'c1' } });

/** State needed to change workflows, and bodies that match their parts. */
export const workflowPreconditions: Readonly<Record<string, Precondition>> = {
  'workflows.restore': async ({ account, request }) => {
    await account.send('DELETE', `/workflows/${request.ids?.id}`);
    return {};
  },
  'workflows.disable': async ({ account, request }) => {
    await account.send('POST', `/workflows/${request.ids?.id}/enable`);
    return {};
  },
  'workflowTriggers.update': async (context) => ({ ...(await trigger(context)), body: { name: 'By hand' } }),
  'workflowTriggers.delete': trigger,
  'workflowSteps.update': async () => ({ body: { values: { greeting: 'Good day' } } }),
  'workflowConnections.update': async (context) => ({ ...(await connection(context)), body: { to: 'part' } }),
  'workflowConnections.delete': connection,
  'templates.create': async ({ request }) => ({
    body: { ...(request.body as object), layoutTemplateId: null },
  }),
  'templates.update': async ({ request }) => ({
    body: { ...(request.body as object), layoutTemplateId: null },
  }),
};
