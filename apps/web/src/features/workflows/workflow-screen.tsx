import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { EditorProvider } from '../../editor/editor-context.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Editor } from './editor/editor.tsx';
import { EditorUiProvider } from './editor/editor-ui.tsx';
import { useValidation } from './editor/use-validation.ts';
import { TrashNotice } from './list/trash-notice.tsx';
import { type OpenedWorkflow, openWorkflowQuery } from './saving/open-workflow.ts';
import { useWorkflowSaving } from './saving/use-workflow-saving.ts';

const route = getRouteApi('/shell/workflows/$workflowId');

/** Workflow editor. */
export const WorkflowScreen = () => {
  const { workflowId } = route.useParams();
  const { data, error, refetch } = useQuery(openWorkflowQuery(workflowId));
  // A restored workflow can be edited: remount the editor.
  if (data) return <OpenEditor key={`${data.workflow.id} ${data.workflow.deletedAt}`} opened={data} />;
  if (error) return <ErrorState level={1} {...describeError(error)} retry={() => void refetch()} />;
  return <EditorSkeleton />;
};

function OpenEditor({ opened }: { opened: OpenedWorkflow }) {
  const mayEdit = useHasRole('editor');
  const isTrashed = opened.workflow.deletedAt !== null;
  const open = useWorkflowSaving(opened, mayEdit && !isTrashed);
  useValidation(open.store);
  return (
    <EditorProvider value={open}>
      <EditorUiProvider>
        {isTrashed && <TrashNotice workflow={opened.workflow} canRestore={mayEdit} />}
        <Editor />
      </EditorUiProvider>
    </EditorProvider>
  );
}

const EditorSkeleton = () => (
  <div role="status" className="flex flex-1 flex-col">
    <span className="sr-only">Loading workflow…</span>
    <div className="flex h-12 items-center gap-3 border-line border-b bg-surface px-4">
      <Skeleton className="h-6 w-48" />
    </div>
    <div className="flex flex-1">
      <div className="hidden w-56 shrink-0 flex-col gap-3 border-line border-e bg-surface p-4 lg:flex">
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} className="h-5" />
        ))}
      </div>
      <div className="flex flex-1 flex-col items-center gap-12 p-12">
        {Array.from({ length: 3 }, (_, at) => (
          <Skeleton key={at} className="h-16 w-60" />
        ))}
      </div>
    </div>
  </div>
);
