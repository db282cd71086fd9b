import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { localCopy } from '../../../drafts/local-copy.ts';
import { pendingSave } from '../../../drafts/pending-saves.ts';
import { readDraft } from '../model/read-draft.ts';

/** Initial state of the editor. Reloaded on every open, because others may have changed the workflow. */
export const openWorkflowQuery = (id: string) =>
  queryOptions({
    // Not below the workflow's key: a refetch after publishing must not reload the editor.
    queryKey: ['workflow-editor', id],
    queryFn: async () => {
      await pendingSave(id);
      const workflow = await api().workflows.get({ id });
      const copy = localCopy(id, readDraft);
      return { workflow, copy, left: await copy.claimAbandoned() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Structural sharing would drop the ETag.
    structuralSharing: false,
  });

export type OpenedWorkflow = Awaited<
  ReturnType<NonNullable<ReturnType<typeof openWorkflowQuery>['queryFn']>>
>;
