import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useInvalidateWorkflows } from '../api.ts';
import { IssueList } from '../editor/issues-panel.tsx';
import { useWorkflow, useWorkflowSaver, useWorkflowView } from '../editor/use-workflow.ts';
import { changesBetween } from '../model/changes.ts';
import { type LocatedIssue, locateIssues } from '../model/located-issue.ts';
import { toStoredWorkflow, type WorkflowSaver } from '../saving/stored-workflow.ts';
import { ChangeList } from './change-list.tsx';

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

type PublishDialogProps = { onClose: () => void; onGo: (issue: LocatedIssue) => void };

export function PublishDialog({ onClose, onGo }: PublishDialogProps) {
  const { workflowId: id, head } = useWorkflowView()();
  const draft = useWorkflow((view) => view.draft);
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
  const shared = { open: true, onOpenChange: onClose, size: 'lg' } as const;
  if (!data)
    return (
      <Dialog {...shared} title="Publish">
        {error ? (
          <ErrorState {...describeError(error)} retry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} label="Checking the workflow…" />
        )}
      </Dialog>
    );
  const issues = locateIssues(draft, data.issues);
  const hasErrors = issues.some(({ severity }) => severity === 'error');
  const problem = publish.error && describeError(publish.error);
  return (
    <Dialog
      {...shared}
      title={isFirst ? 'Publish workflow' : 'Publish changes'}
      description={
        hasErrors
          ? undefined
          : 'New runs use this version. Runs in progress keep the version they started with.'
      }
      onSubmit={() => !hasErrors && publish.mutate()}
      footer={
        <>
          <Button onClick={onClose}>{hasErrors ? 'Close' : 'Cancel'}</Button>
          {!hasErrors && (
            <Button type="submit" variant="primary" busy={publish.isPending}>
              Publish now
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-6">
        {problem && (
          <Banner kind="danger" title={problem.title}>
            {problem.message}
          </Banner>
        )}
        {issues.length > 0 && (
          <section>
            <h3 className="mb-2 font-medium text-strong">
              {hasErrors ? 'Fix before publishing' : 'Warnings'}
            </h3>
            <IssueList issues={issues} onGo={onGo} />
          </section>
        )}
        {data.live && (
          <section>
            <h3 className="mb-2 font-medium text-strong">Changes since version {data.live.number}</h3>
            <ChangeList changes={changesBetween(data.live, draft)} />
          </section>
        )}
        {!hasErrors && (
          <Switch
            label="Turn on"
            hint="Start runs when a trigger fires."
            checked={enable}
            onChange={setEnable}
          />
        )}
      </div>
    </Dialog>
  );
}
