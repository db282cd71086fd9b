import { etagOf } from '@form-service/sdk';
import type { DraftService, Saver } from '../../../editor/saver.ts';
import type { Workflow } from '../api.ts';
import type { Head } from '../editor/workflow-store.ts';
import type { Draft } from '../model/draft.ts';
import { withPositions } from '../model/positions.ts';

/** The server's state. */
export type StoredWorkflow = { readonly etag: string; readonly draft: Draft; readonly head: Head };

export type WorkflowService = DraftService<Draft, StoredWorkflow>;
export type WorkflowSaver = Saver<Draft, StoredWorkflow>;

/** A workflow as returned by the API, which carries its ETag. */
export const toStoredWorkflow = (workflow: Workflow): StoredWorkflow =>
  parseStoredWorkflow(workflow, etagOf(workflow) ?? '*');

/** Webhook URLs are set by the server: shown, and not sent back. */
export function parseStoredWorkflow(workflow: Workflow, etag: string): StoredWorkflow {
  const webhookUrls: Record<string, string> = {};
  const triggers = workflow.triggers.map((trigger) => {
    if (trigger.type !== 'webhook') return trigger;
    const { url, ...rest } = trigger;
    if (url) webhookUrls[trigger.key] = url;
    return rest;
  });
  const { name, description, steps, connections } = workflow;
  const { enabled, publishedVersion, publishedAt, hasChanges, projectId } = workflow;
  return {
    etag,
    draft: withPositions({ name, description, triggers, steps, connections }),
    head: {
      enabled,
      publishedVersion,
      publishedAt,
      hasChanges,
      projectId,
      webhookUrls,
      publishedIssues: (workflow.issues ?? []).map(({ message }) => message),
      steps: new Set(steps.map(({ key }) => key)),
    },
  };
}
