import { api } from '../../../api/client.ts';
import { isSameJson } from '../../../editor/equality.ts';
import type { Draft } from '../model/draft.ts';
import { toStoredWorkflow, type WorkflowService } from './stored-workflow.ts';

/** Only changed properties: a new name alone does not create unpublished changes. */
function changed({ name, description, triggers, steps, connections }: Draft, before: Draft) {
  return {
    name,
    description,
    ...(!isSameJson(triggers, before.triggers) && { triggers: [...triggers] }),
    ...(!isSameJson(steps, before.steps) && { steps: [...steps] }),
    ...(!isSameJson(connections, before.connections) && { connections: [...connections] }),
  };
}

export const workflowDraftService = (id: string): WorkflowService => ({
  latest: async () => toStoredWorkflow(await api().workflows.get({ id })),
  save: async (draft, { draft: before, etag }, { keepalive }) =>
    toStoredWorkflow(
      await api().workflows.update({ id, body: changed(draft, before) }, { ifMatch: etag, keepalive }),
    ),
});
