import { getRouteApi } from '@tanstack/react-router';
import { lazy, memo, useCallback, useEffect, useRef, useState } from 'react';
import { useConflictDialog } from '../../editor/conflict-dialog.tsx';
import { EditorFrame, EditorPanes, useIsWide } from '../../editor/editor-layout.tsx';
import { IssuesPanel } from '../../editor/issue-list.tsx';
import { KeyboardHelp } from '../../editor/keyboard-help.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { BuilderToolbar } from './builder-toolbar.tsx';
import { FormCanvas } from './canvas/canvas.tsx';
import { builderKeys } from './canvas/canvas-keys.ts';
import { useCanvasState, useCanvasUi } from './canvas/canvas-ui.tsx';
import { DragArea } from './canvas/drag/drag-area.tsx';
import { HistorySheet } from './history/history-sheet.tsx';
import { FormInspector } from './inspector/inspector.tsx';
import { useRevealRequest } from './inspector/reveal-setting.ts';
import type { LocatedFormIssue } from './model/located-issue.ts';
import { useBuilder } from './model/use-builder.ts';
import { FieldPalette } from './palette/palette.tsx';
import { QuickInsert } from './palette/quick-insert.tsx';
import { locationName } from './publish/element-names.ts';
import { useGoToIssue } from './publish/use-go-to-issue.ts';
import { FormConflictDialog } from './saving/conflict-dialog.tsx';
import type { BuilderPanel } from './search.ts';
import { useBuilderKeys } from './use-builder-keys.ts';
import { useFormUrl } from './use-form-url.ts';

/** Validation issues of the draft. */
function FormIssuesPanel() {
  const definition = useBuilder((view) => view.definition);
  const go = useGoToIssue();
  return <IssuesPanel<LocatedFormIssue> nameOf={(issue) => locationName(definition, issue)} onGo={go} />;
}

const PreviewPanel = lazy(async () => ({
  default: (await import('./preview/preview-panel.tsx')).PreviewPanel,
}));
const TranslationsPanel = lazy(async () => ({
  default: (await import('./translations/translations-panel.tsx')).TranslationsPanel,
}));

const route = getRouteApi('/shell/forms/$formId/build');

/** The builder: palette, canvas, inspector and dialogs. */
export function Builder() {
  const panel = route.useSearch({ select: (search) => search.panel });
  const navigate = route.useNavigate();
  const conflict = useConflictDialog();
  const setPanel = useCallback(
    (next: BuilderPanel | undefined) => void navigate({ search: (search) => ({ ...search, panel: next }) }),
    [navigate],
  );
  return (
    <EditorFrame
      beside={
        <>
          <BuilderEffects />
          <Sheet open={panel === 'issues'} onOpenChange={() => setPanel(undefined)} title="Issues">
            <FormIssuesPanel />
          </Sheet>
          <HistorySheet open={panel === 'history'} onOpenChange={() => setPanel(undefined)} />
          <FormConflictDialog {...conflict} />
          <BuilderHelp />
        </>
      }
    >
      <h1 className="sr-only">Builder</h1>
      <BuilderToolbar panel={panel} onPanel={setPanel} onConflict={() => conflict.onOpenChange(true)} />
      {panel === 'preview' || panel === 'translations' ? (
        <LazyBoundary fallback={<SkeletonRows label="Loading…" />}>
          {panel === 'preview' ? (
            <PreviewPanel />
          ) : (
            <div className="mx-auto w-full max-w-5xl flex-1 overflow-y-auto p-4 sm:p-6">
              <TranslationsPanel />
            </div>
          )}
        </LazyBoundary>
      ) : (
        <Panes />
      )}
    </EditorFrame>
  );
}

/** Siblings of the tree, so that their subscriptions re-render nothing. */
function BuilderEffects() {
  useFormUrl();
  useBuilderKeys();
  return null;
}

function BuilderHelp() {
  const ui = useCanvasUi();
  return (
    <KeyboardHelp
      open={useCanvasState((state) => state.helpOpen)}
      onOpenChange={(helpOpen) => ui.set({ helpOpen })}
      description="Click an element, or press Tab to move to the form."
      groups={builderKeys}
    />
  );
}

const Panes = memo(() => {
  const ui = useCanvasUi();
  const isWide = useIsWide();
  const wanted = useRevealRequest();
  const inspector = useRef<HTMLElement>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const inspect = useCallback(() => {
    if (!isWide) setSettingsOpen(true);
    else inspector.current?.querySelector<HTMLElement>('input, textarea, select, button')?.focus();
  }, [isWide]);
  useEffect(() => {
    if (wanted && !isWide) setSettingsOpen(true);
  }, [wanted, isWide]);
  return (
    <DragArea>
      <EditorPanes
        palette={<FieldPalette />}
        paletteLabel="Elements to add"
        inspector={<FormInspector />}
        inspectorLabel="Element settings"
        inspectorRef={inspector}
        settingsOpen={settingsOpen}
        onSettingsOpen={setSettingsOpen}
        onAdd={() => ui.set({ insertOpen: true })}
      >
        <FormCanvas onInspect={inspect} />
      </EditorPanes>
      <QuickInsert />
    </DragArea>
  );
});
