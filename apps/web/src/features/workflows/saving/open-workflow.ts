import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { localCopy } from '../../../drafts/local-copy.ts';
import { pendingSave } from '../../../drafts/pending-saves.ts';
import { readDraft } from '../model/read-draft.ts';

/** What the editor begins with. Read anew whenever it is opened: others may have worked on it meanwhile. */
export const openWorkflowQuery = (id: string) =>
  queryOptions({
    // Not below the workflow's own key: what is looked at anew after publishing must not open the editor anew.
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
    // A copy would have no ETag.
    structuralSharing: false,
  });

export type OpenedWorkflow = Awaited<
  ReturnType<NonNullable<ReturnType<typeof openWorkflowQuery>['queryFn']>>
>;
