import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { openDraft, openDraftOptions } from '../../../editor/open-draft.ts';
import { readDraft } from '../model/read-draft.ts';

/** Initial state of the editor. */
export const openWorkflowQuery = (id: string) =>
  queryOptions({
    ...openDraftOptions,
    // Not below the workflow's key: a refetch after publishing must not reload the editor.
    queryKey: ['workflow-editor', id],
    queryFn: () => openDraft(id, readDraft, async () => ({ workflow: await api().workflows.get({ id }) })),
  });

export type OpenedWorkflow = Awaited<
  ReturnType<NonNullable<ReturnType<typeof openWorkflowQuery>['queryFn']>>
>;
