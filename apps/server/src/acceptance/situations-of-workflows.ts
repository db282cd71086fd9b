import type { Situation } from './situation.ts';

/** The parts of the workflow that the factory makes. */
const trigger: Situation = async ({ call }) => ({ ids: { ...call.ids, key: 'by_hand' } });
const connection: Situation = async ({ call }) => ({ ids: { ...call.ids, key: 'c1' } });

/** What must be so before workflows can be changed, and bodies that fit the parts they have. */
export const situationsOfWorkflows: Readonly<Record<string, Situation>> = {
  'workflows.restore': async ({ account, call }) => {
    await account.send('DELETE', `/workflows/${call.ids?.id}`);
    return {};
  },
  'workflows.disable': async ({ account, call }) => {
    await account.send('POST', `/workflows/${call.ids?.id}/enable`);
    return {};
  },
  'workflowTriggers.update': async (given) => ({ ...(await trigger(given)), body: { name: 'By hand' } }),
  'workflowTriggers.delete': trigger,
  'workflowSteps.update': async () => ({ body: { values: { greeting: 'Good day' } } }),
  'workflowConnections.update': async (given) => ({ ...(await connection(given)), body: { to: 'part' } }),
  'workflowConnections.delete': connection,
  'templates.create': async ({ call }) => ({ body: { ...(call.body as object), layoutTemplateId: null } }),
  'templates.update': async ({ call }) => ({ body: { ...(call.body as object), layoutTemplateId: null } }),
};
