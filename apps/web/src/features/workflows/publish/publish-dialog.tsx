import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { IssueSections } from '../../../editor/issue-list.tsx';
import { PublishDialog } from '../../../editor/publish-dialog.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useInvalidateWorkflows } from '../api.ts';
import { useIssueName } from '../editor/issues-panel.tsx';
import { useWorkflow, useWorkflowSaver, useWorkflowView } from '../editor/use-workflow.ts';
import { changesBetween } from '../model/changes.ts';
import { type LocatedWorkflowIssue, locateWorkflowIssues } from '../model/located-issue.ts';
import { toStoredWorkflow, type WorkflowSaver } from '../saving/stored-workflow.ts';
import { WorkflowChangeList } from './change-list.tsx';

/** The saved draft, its issues, and the published version. */
const publishReviewQuery = (id: string, publishedVersion: number | null, saver: WorkflowSaver) =>
  queryOptions({
    queryKey: ['workflows', id, 'to-publish'],
    queryFn: async () => {
      const { etag } = await saver.flush();
      const [{ issues }, live] = await Promise.all([
        api().workflows.validate({ id }),
        publishedVersion === null
          ? undefined
          : api().workflows.getVersion({ id, number: String(publishedVersion) }),
      ]);
      return { etag, issues, live: live ?? null };
    },
    staleTime: 0,
    gcTime: 0,
  });

type WorkflowPublishDialogProps = { onClose: () => void; onGo: (issue: LocatedWorkflowIssue) => void };

export function WorkflowPublishDialog({ onClose, onGo }: WorkflowPublishDialogProps) {
  const { workflowId: id, head } = useWorkflowView()();
  const draft = useWorkflow((view) => view.draft);
  const nameOf = useIssueName();
  const saver = useWorkflowSaver();
  const toast = useToast();
  const client = useQueryClient();
  const invalidate = useInvalidateWorkflows();
  const isFirst = head.publishedVersion === null;
  const [enable, setEnable] = useState(isFirst || head.enabled);
  const { data, error, refetch } = useQuery(publishReviewQuery(id, head.publishedVersion, saver));
  const publish = useMutation({
    mutationFn: () => api().workflows.publish({ id, body: { enable } }, { ifMatch: data?.etag ?? '*' }),
    onSuccess: (workflow) => {
      saver.adopt(toStoredWorkflow(workflow), 'Publish');
      invalidate();
      void client.invalidateQueries({ queryKey: ['workflows', id] });
      toast({
        kind: 'success',
        title: `Version ${workflow.publishedVersion} published`,
        body: workflow.enabled ? 'New runs use this version.' : 'Turn the workflow on to start running it.',
      });
      onClose();
    },
    // Refetch, so that the user sees others' changes before retrying.
    onError: async () => {
      await saver.checkForUpdates().catch(() => {});
      await refetch();
    },
  });
  const issues = locateWorkflowIssues(draft, data?.issues ?? []);
  return (
    <PublishDialog
      open
      onClose={onClose}
      reviewError={error}
      onRetry={() => void refetch()}
      publish={publish}
      review={
        data && {
          title: isFirst ? 'Publish workflow' : 'Publish changes',
          description: 'New runs use this version. Runs in progress keep the version they started with.',
          issues,
          body: (
            <>
              <IssueSections issues={issues} nameOf={nameOf} onGo={onGo} />
              {data.live && (
                <section>
                  <h3 className="mb-2 font-medium text-strong">Changes since version {data.live.number}</h3>
                  <WorkflowChangeList changes={changesBetween(data.live, draft)} />
                </section>
              )}
            </>
          ),
          settings: (
            <Switch
              label="Turn on"
              hint="Start runs when a trigger fires."
              checked={enable}
              onChange={setEnable}
            />
          ),
        }
      }
    />
  );
}
