/** Workflow files for export and import. */
import type { Workflow, WorkflowBody } from '../api.ts';

export function fileOf({ name, description, triggers, steps, connections }: Workflow): Blob {
  const carried = triggers.map((trigger) => {
    if (trigger.type !== 'webhook') return trigger;
    // Anyone with the URL can start it.
    const { url: _, ...rest } = trigger;
    return rest;
  });
  const body = { format: 'form-service/workflow', name, description, triggers: carried, steps, connections };
  return new Blob([`${JSON.stringify(body, null, 2)}\n`], { type: 'application/json' });
}

export const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'workflow'
  }.json`;

/** Parses a file; the server validates the parts. */
export function readWorkflowFile(text: string): { body: WorkflowBody } | { problem: string } {
  const problem = 'This file isn’t a workflow. Choose a JSON file exported from the workflow list.';
  try {
    const read = JSON.parse(text) as Record<string, unknown> | null;
    const { name, description, triggers, steps, connections } = read ?? {};
    if (!Array.isArray(triggers) || !Array.isArray(steps)) return { problem };
    return {
      body: {
        name: typeof name === 'string' && name.trim() ? name.slice(0, 200) : 'Imported workflow',
        ...(typeof description === 'string' && { description }),
        triggers: triggers as NonNullable<WorkflowBody['triggers']>,
        steps: steps as NonNullable<WorkflowBody['steps']>,
        ...(Array.isArray(connections) && { connections }),
      },
    };
  } catch {
    return { problem };
  }
}
