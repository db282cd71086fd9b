import type { WorkflowStep } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { encodeId } from '../../kit/ids.ts';
import { insertParts } from '../workflows/index.ts';
import { resolveStep } from './check-snippets.ts';
import { nameOf } from './parts.ts';
import { findExtension } from './store.ts';
import { listItems } from './store-items.ts';

interface InsertRequest {
  extensionId: string;
  snippetKey: string;
  after?: { from: string; output?: string } | undefined;
}

const prefixes = { connector: 'con', template: 'tpl' } as const;

/** Inserts the steps of a snippet into the draft of a workflow, with the ids of the installed items. */
export const insertSnippet = async (
  services: Services,
  call: AccountWrite<'workflow.updated'>,
  workflowId: string,
  { extensionId, snippetKey, after }: InsertRequest,
) => {
  const { db, accountId } = call;
  const { manifest } = (await findExtension(db, accountId, extensionId)) ?? fail('not_found');
  const snippet =
    manifest.snippets?.find(({ key }) => key === snippetKey) ??
    fail('validation_failed', {
      details: [
        {
          path: 'snippetKey',
          code: 'unknown_snippet',
          message: 'The extension has no such snippet. See its manifest.',
        },
      ],
    });
  const ids = new Map(
    (await listItems(db, accountId, extensionId)).map((item) => [nameOf(item), item.item_id]),
  );
  const steps = snippet.steps.map(
    (step) =>
      resolveStep(step, (kind, key) => {
        const id = ids.get(nameOf({ kind, key }));
        return id === undefined ? undefined : encodeId(prefixes[kind], id);
      }).step as unknown as WorkflowStep,
  );
  return insertParts(call, services, workflowId, { steps, connections: snippet.connections ?? [] }, after);
};
