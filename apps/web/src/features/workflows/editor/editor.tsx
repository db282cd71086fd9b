import { getRouteApi } from '@tanstack/react-router';
import { Plus, Workflow } from 'lucide-react';
import { lazy, useCallback, useRef, useState } from 'react';
import { ConflictDialog, useConflictDialog } from '../../../editor/conflict-dialog.tsx';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { EditorFrame, EditorPanes, useIsWide } from '../../../editor/editor-layout.tsx';
import { isSameJson } from '../../../editor/equality.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { draftChanges, mergeDrafts } from '../model/changes.ts';
import type { Draft } from '../model/draft.ts';
import type { LocatedWorkflowIssue } from '../model/located-issue.ts';
import { WorkflowChangeList } from '../publish/change-list.tsx';
import { WorkflowPublishDialog } from '../publish/publish-dialog.tsx';
import { TestRunDialog } from '../test-run/test-run-dialog.tsx';
import { AddStepDialog } from './add-step-dialog.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { useEditorUi } from './editor-ui.tsx';
import { WorkflowInspector } from './inspector.tsx';
import { WorkflowIssuesPanel } from './issues-panel.tsx';
import { WorkflowHelp } from './keyboard-help.tsx';
import { Outline } from './outline.tsx';
import { StepPalette } from './palette.tsx';
import { PartNames } from './part-names.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useWorkflow, useWorkflowActions } from './use-workflow.ts';
import { useWorkflowUrl } from './use-workflow-url.ts';

type WorkflowConflictDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

const WorkflowConflictDialog = (props: WorkflowConflictDialogProps) => (
  <ConflictDialog<Draft>
    {...props}
    merge={mergeDrafts}
    renderChanges={(base, now) => <WorkflowChangeList changes={draftChanges(base, now)} />}
  />
);

const Canvas = lazy(async () => ({ default: (await import('./canvas.tsx')).WorkflowCanvas }));

const route = getRouteApi('/shell/workflows/$workflowId');

/** The editor: palette, graph or list, settings and dialogs. */
export function Editor() {
  const { view, panel } = route.useSearch();
  const navigate = route.useNavigate();
  const ui = useEditorUi();
  const actions = useWorkflowActions();
  const isWide = useIsWide();
  const inspector = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<'publish' | 'trial'>();
  const conflict = useConflictDialog();
  useDocumentTitle(useWorkflow((state) => state.draft.name));
  const setPanel = (next: 'issues' | undefined) =>
    void navigate({ search: (search) => ({ ...search, panel: next }) });
  const open = (next: typeof dialog) => {
    actions.showAllIssues();
    setDialog(next);
  };

  const inspect = useCallback(() => {
    if (!isWide) ui.set({ settingsOpen: true });
  }, [isWide, ui]);
  const go = ({ part }: LocatedWorkflowIssue) => {
    setDialog(undefined);
    setPanel(undefined);
    if (part) actions.select([part]);
    inspect();
    // After the panel is rendered, and the dialog has restored the focus.
    setTimeout(() => {
      const box = inspector.current;
      (box?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? box?.querySelector('input'))?.focus();
    }, 250);
  };
  return (
    <EditorFrame
      beside={
        <>
          <EditorEffects />
          <Sheet open={panel === 'issues'} onOpenChange={() => setPanel(undefined)} title="Issues">
            <WorkflowIssuesPanel onGo={go} />
          </Sheet>
          {dialog === 'publish' && <WorkflowPublishDialog onClose={() => setDialog(undefined)} onGo={go} />}
          {dialog === 'trial' && <TestRunDialog onClose={() => setDialog(undefined)} onGo={go} />}
          <WorkflowConflictDialog {...conflict} />
          <AddStepDialog />
          <ConnectDialog />
          <WorkflowHelp />
        </>
      }
    >
      <Toolbar
        view={view ?? 'graph'}
        onView={(next) =>
          void navigate({ search: (search) => ({ ...search, view: next === 'list' ? next : undefined }) })
        }
        onIssues={() => setPanel('issues')}
        onConflict={() => conflict.onOpenChange(true)}
        onTestRun={() => open('trial')}
        onPublish={() => open('publish')}
      />
      <LiveProblems />
      <EditorPanes
        palette={<StepPalette />}
        paletteLabel="Triggers and steps"
        inspector={<WorkflowInspector />}
        inspectorLabel="Settings for the selected item"
        inspectorRef={inspector}
        settingsOpen={ui.settingsOpen}
        onSettingsOpen={(settingsOpen) => ui.set({ settingsOpen })}
        onAdd={() => ui.set({ adding: {} })}
      >
        <PartNames>
          <Middle isList={view === 'list'} onInspect={inspect} />
        </PartNames>
      </EditorPanes>
    </EditorFrame>
  );
}

/** Siblings of the tree, so that their subscriptions re-render nothing. */
function EditorEffects() {
  useWorkflowUrl();
  useEditorKeys();
  useFocusAfterRemoval();
  return null;
}

/** A published workflow can break without edits: a form changes, a table is deleted. */
function LiveProblems() {
  const problems = useWorkflow((view) => view.head.publishedIssues, isSameJson);
  const version = useWorkflow((view) => view.head.publishedVersion);
  if (problems.length === 0) return null;
  return (
    <Banner kind="danger" title={`Published version ${version} has problems`} className="m-2 shrink-0">
      {problems.slice(0, 3).join(' ')} Fix the draft, then publish it.
    </Banner>
  );
}

function Middle({ isList, onInspect }: { isList: boolean; onInspect: () => void }) {
  const isEmpty = useWorkflow((view) => view.draft.triggers.length + view.draft.steps.length === 0);
  const canEdit = useCanEdit();
  const ui = useEditorUi();
  if (isEmpty)
    return (
      <div className="min-w-0 flex-1 overflow-y-auto">
        <EmptyState
          icon={Workflow}
          title="Start with a trigger"
          action={
            canEdit && (
              <Button variant="primary" icon={Plus} onClick={() => ui.set({ adding: {} })}>
                Add trigger
              </Button>
            )
          }
        >
          A trigger decides when the workflow runs: when an entry arrives, on a schedule, or when another
          service calls. Steps are what happens next.
        </EmptyState>
      </div>
    );
  if (isList) return <Outline onInspect={onInspect} />;
  return (
    <div className="min-w-0 flex-1">
      <LazyBoundary fallback={<Skeleton className="m-6 h-40" />}>
        <Canvas />
      </LazyBoundary>
    </div>
  );
}
