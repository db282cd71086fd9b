import { getRouteApi } from '@tanstack/react-router';
import { Plus, Settings2, Workflow } from 'lucide-react';
import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import { useCanEdit } from '../../../editor/editor-context.ts';
import { isSameJson } from '../../../editor/same-json.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LazyBoundary } from '../../../ui/lazy-boundary.tsx';
import { useDocumentTitle } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import type { LocatedIssue } from '../model/located-issue.ts';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { TestRunDialog } from '../test-run/test-run-dialog.tsx';
import { AddDialog } from './add-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { useEditorUi } from './editor-ui.tsx';
import { Inspector } from './inspector.tsx';
import { IssuesPanel } from './issues-panel.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { Outline } from './outline.tsx';
import { Palette } from './palette.tsx';
import { PartNames } from './part-names.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';
import { useUrlSync } from './use-url-sync.ts';
import { useWorkflow, useWorkflowActions } from './use-workflow.ts';

const Canvas = lazy(async () => ({ default: (await import('./canvas.tsx')).Canvas }));

const route = getRouteApi('/shell/workflows/$workflowId');

/** The editor: palette, graph or list, settings and dialogs. */
export function Editor() {
  const { view, panel } = route.useSearch();
  const navigate = route.useNavigate();
  const ui = useEditorUi();
  const actions = useWorkflowActions();
  const isWide = useIsWide();
  const inspector = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<'publish' | 'trial' | 'conflict'>();
  const hasConflict = useWorkflow((state) => state.saving.status === 'conflict');
  useDocumentTitle(useWorkflow((state) => state.draft.name));
  useEffect(() => {
    if (hasConflict) setDialog('conflict');
  }, [hasConflict]);
  const setPanel = (next: 'issues' | undefined) =>
    void navigate({ search: (search) => ({ ...search, panel: next }) });

  const inspect = useCallback(() => {
    if (!isWide) ui.set({ settingsOpen: true });
  }, [isWide, ui]);
  const go = ({ part }: LocatedIssue) => {
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
    // Takes the remaining height: panes scroll, the page does not.
    <div className="relative min-h-96 flex-1">
      <EditorEffects />
      <div className="absolute inset-0 flex flex-col">
        <Toolbar
          view={view ?? 'graph'}
          onView={(next) =>
            void navigate({ search: (search) => ({ ...search, view: next === 'list' ? next : undefined }) })
          }
          onIssues={() => setPanel('issues')}
          onConflict={() => setDialog('conflict')}
          onTestRun={() => {
            actions.showAllIssues();
            setDialog('trial');
          }}
          onPublish={() => {
            actions.showAllIssues();
            setDialog('publish');
          }}
        />
        <LiveProblems />
        <div className="flex min-h-0 flex-1">
          <PaletteSide isWide={isWide} />
          <PartNames>
            <Middle isList={view === 'list'} onInspect={inspect} />
          </PartNames>
          {isWide && (
            <aside
              ref={inspector}
              aria-label="Settings for the selected item"
              className="w-84 shrink-0 overflow-y-auto border-line border-s bg-surface"
            >
              <Inspector />
            </aside>
          )}
        </div>
        {!isWide && <PhoneBar />}
      </div>
      <Sheet
        open={ui.settingsOpen && !isWide}
        onOpenChange={(settingsOpen) => ui.set({ settingsOpen })}
        title="Settings"
        flush
      >
        <Inspector />
      </Sheet>
      <Sheet open={panel === 'issues'} onOpenChange={() => setPanel(undefined)} title="Issues">
        <IssuesPanel onGo={go} />
      </Sheet>
      {dialog === 'publish' && <PublishDialog onClose={() => setDialog(undefined)} onGo={go} />}
      {dialog === 'trial' && <TestRunDialog onClose={() => setDialog(undefined)} onGo={go} />}
      <ConflictDialog open={dialog === 'conflict'} onOpenChange={(open) => !open && setDialog(undefined)} />
      <AddDialog />
      <ConnectDialog />
      <KeyboardHelp />
    </div>
  );
}

/** Siblings of the tree, so that their subscriptions re-render nothing. */
function EditorEffects() {
  useUrlSync();
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

function PaletteSide({ isWide }: { isWide: boolean }) {
  const canEdit = useCanEdit();
  if (!canEdit || !isWide) return null;
  return (
    <aside
      aria-label="Triggers and steps"
      className="flex w-56 shrink-0 flex-col border-line border-e bg-surface"
    >
      <Palette />
    </aside>
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

function PhoneBar() {
  const canEdit = useCanEdit();
  const ui = useEditorUi();
  return (
    <div className="flex shrink-0 gap-2 border-line border-t bg-surface p-2">
      {canEdit && (
        <Button variant="primary" icon={Plus} className="flex-1" onClick={() => ui.set({ adding: {} })}>
          Add
        </Button>
      )}
      <Button icon={Settings2} className="flex-1" onClick={() => ui.set({ settingsOpen: true })}>
        Settings
      </Button>
    </div>
  );
}
