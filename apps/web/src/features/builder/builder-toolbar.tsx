import { Eye, History, Keyboard, Languages, Plus, Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useCanEdit } from '../../editor/editor-context.ts';
import { SavingStatus } from '../../editor/saving-status.tsx';
import { HelpButton, IssuesButton, UndoButtons } from '../../editor/toolbar-buttons.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { type ScreenActions, useRegisterScreenActions } from '../../ui/screen-actions.ts';
import { useCanvasUi } from './canvas/canvas-ui.tsx';
import { useBuilderActions } from './model/use-builder.ts';
import { PublishButton } from './publish/publish-button.tsx';
import type { BuilderPanel } from './search.ts';
import { TransferMenu } from './transfer/transfer-menu.tsx';

type ToolbarProps = {
  panel: BuilderPanel | undefined;
  onPanel: (panel: BuilderPanel | undefined) => void;
  onConflict: () => void;
};

/** Builder toolbar: view, saving status and publishing. */
export function BuilderToolbar({ panel, onPanel, onConflict }: ToolbarProps) {
  const ui = useCanvasUi();
  useBuilderCommands(onPanel);
  const shown = panel === 'preview' || panel === 'translations' ? panel : 'build';
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface px-4 py-2 max-sm:px-2">
      <Segmented
        label="View"
        hideLabel
        value={shown}
        onChange={(next) => onPanel(next === 'build' ? undefined : next)}
        options={[
          { value: 'build', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
          { value: 'translations', label: 'Translate' },
        ]}
      />
      <UndoButtons />
      <div className="min-w-0 flex-1">
        <SavingStatus
          viewOnlyReason="Viewers can’t edit forms. Ask an admin to change your role."
          onConflict={onConflict}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full">
        <IssuesButton onOpen={() => onPanel('issues')} />
        <HelpButton onOpen={() => ui.set({ helpOpen: true })} />
        <IconButton label="Version history" icon={History} onClick={() => onPanel('history')} />
        <TransferMenu />
        <span className="ms-1 max-sm:ms-auto">
          <PublishButton />
        </span>
      </div>
    </div>
  );
}

/** Palette commands of the builder. */
function useBuilderCommands(onPanel: ToolbarProps['onPanel']): void {
  const actions = useBuilderActions();
  const canEdit = useCanEdit();
  const ui = useCanvasUi();
  const offer = useMemo<ScreenActions>(() => {
    const editing = [
      { label: 'Add question', icon: Plus, run: () => ui.set({ insertOpen: true }) },
      { label: 'Undo', icon: Undo2, run: actions.undo },
      { label: 'Redo', icon: Redo2, run: actions.redo },
    ];
    return {
      commands: [
        ...(canEdit ? editing : []),
        { label: 'Preview', icon: Eye, keywords: ['try', 'test'], run: () => onPanel('preview') },
        { label: 'Translate', icon: Languages, run: () => onPanel('translations') },
        { label: 'Issues', icon: TriangleAlert, keywords: ['errors'], run: () => onPanel('issues') },
        { label: 'Version history', icon: History, run: () => onPanel('history') },
        { label: 'Keyboard shortcuts', icon: Keyboard, run: () => ui.set({ helpOpen: true }) },
      ],
    };
  }, [actions, canEdit, ui, onPanel]);
  useRegisterScreenActions(offer);
}
