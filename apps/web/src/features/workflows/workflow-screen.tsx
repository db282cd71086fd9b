import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { useHasRole } from '../../api/session.ts';
import { EditorProvider } from '../../editor/editor-context.ts';
import { EditorSkeleton } from '../../editor/editor-layout.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Editor } from './editor/editor.tsx';
import { EditorUiProvider } from './editor/editor-ui.tsx';
import { useWorkflowValidation } from './editor/use-validation.ts';
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
  return <WorkflowSkeleton />;
};

function OpenEditor({ opened }: { opened: OpenedWorkflow }) {
  const mayEdit = useHasRole('editor');
  const isTrashed = opened.workflow.deletedAt !== null;
  const open = useWorkflowSaving(opened, mayEdit && !isTrashed);
  useWorkflowValidation(open.store);
  return (
    <EditorProvider value={open}>
      <EditorUiProvider>
        {isTrashed && <TrashNotice workflow={opened.workflow} canRestore={mayEdit} />}
        <Editor />
      </EditorUiProvider>
    </EditorProvider>
  );
}

const WorkflowSkeleton = () => (
  <EditorSkeleton label="Loading workflow…">
    <div className="flex flex-1 flex-col items-center gap-12 p-12">
      {Array.from({ length: 3 }, (_, at) => (
        <Skeleton key={at} className="h-16 w-60" />
      ))}
    </div>
  </EditorSkeleton>
);
