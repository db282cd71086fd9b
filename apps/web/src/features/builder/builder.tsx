import { getRouteApi } from '@tanstack/react-router';
import { Plus, Settings2 } from 'lucide-react';
import { lazy, memo, useCallback, useEffect, useRef, useState } from 'react';
import { useCanEdit } from '../../editor/editor-context.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/dialog.tsx';
import { LazyBoundary } from '../../ui/lazy-boundary.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { BuilderToolbar } from './builder-toolbar.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { useCanvasUi } from './canvas/canvas-ui.tsx';
import { DragArea } from './canvas/drag/drag-area.tsx';
import { KeyboardHelp } from './canvas/keyboard-help.tsx';
import { HistorySheet } from './history/history-sheet.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { useRevealRequest } from './inspector/reveal-setting.ts';
import { useBuilder } from './model/use-builder.ts';
import { Palette } from './palette/palette.tsx';
import { QuickInsert } from './palette/quick-insert.tsx';
import { IssuesPanel } from './publish/issues-panel.tsx';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import type { BuilderPanel } from './search.ts';
import { useBuilderKeys } from './use-builder-keys.ts';
import { useUrlSync } from './use-url-sync.ts';

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
  const [conflictOpen, setConflictOpen] = useState(false);
  const hasConflict = useBuilder((view) => view.saving.status === 'conflict');
  const setPanel = useCallback(
    (next: BuilderPanel | undefined) => void navigate({ search: (search) => ({ ...search, panel: next }) }),
    [navigate],
  );
  useEffect(() => (hasConflict ? afterTyping(() => setConflictOpen(true)) : undefined), [hasConflict]);
  return (
    // Takes the remaining height: panes scroll, the page does not.
    <div className="relative min-h-96 flex-1">
      <h1 className="sr-only">Builder</h1>
      <BuilderEffects />
      <div className="absolute inset-0 flex flex-col">
        <BuilderToolbar panel={panel} onPanel={setPanel} onConflict={() => setConflictOpen(true)} />
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
      </div>
      <Sheet open={panel === 'issues'} onOpenChange={() => setPanel(undefined)} title="Issues">
        <IssuesPanel />
      </Sheet>
      <HistorySheet open={panel === 'history'} onOpenChange={() => setPanel(undefined)} />
      <ConflictDialog open={conflictOpen} onOpenChange={setConflictOpen} />
      <KeyboardHelp />
    </div>
  );
}

/** Runs now, or when the focused input loses focus, so that a dialog does not swallow input. */
function afterTyping(act: () => void): () => void {
  const isTyping = () =>
    document.activeElement?.matches('input, textarea, [contenteditable="true"]') ?? false;
  if (!isTyping()) {
    act();
    return () => {};
  }
  const left = () => setTimeout(() => !isTyping() && end(), 0);
  const end = () => {
    document.removeEventListener('focusout', left);
    act();
  };
  document.addEventListener('focusout', left);
  return () => document.removeEventListener('focusout', left);
}

/** Siblings of the tree, so that their subscriptions re-render nothing. */
function BuilderEffects() {
  useUrlSync();
  useBuilderKeys();
  return null;
}

const Panes = memo(() => {
  const ui = useCanvasUi();
  const isWide = useIsWide();
  const canEdit = useCanEdit();
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
      <div className="flex min-h-0 flex-1">
        {canEdit && isWide && (
          <aside
            aria-label="Elements to add"
            className="flex w-56 shrink-0 flex-col border-line border-e bg-surface"
          >
            <Palette />
          </aside>
        )}
        <Canvas onInspect={inspect} />
        {isWide && (
          <aside
            ref={inspector}
            aria-label="Element settings"
            className="w-84 shrink-0 overflow-y-auto border-line border-s bg-surface"
          >
            <Inspector />
          </aside>
        )}
      </div>
      {!isWide && (
        <div className="flex shrink-0 gap-2 border-line border-t bg-surface p-2">
          {canEdit && (
            <Button
              variant="primary"
              icon={Plus}
              className="flex-1"
              onClick={() => ui.set({ insertOpen: true })}
            >
              Add
            </Button>
          )}
          <Button icon={Settings2} className="flex-1" onClick={() => setSettingsOpen(true)}>
            Settings
          </Button>
        </div>
      )}
      <Sheet open={settingsOpen && !isWide} onOpenChange={setSettingsOpen} title="Settings" flush>
        <Inspector />
      </Sheet>
      <QuickInsert />
    </DragArea>
  );
});
