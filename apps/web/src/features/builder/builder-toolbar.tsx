import {
  CircleCheck,
  Eye,
  History,
  Keyboard,
  Languages,
  Plus,
  Redo2,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useMemo } from 'react';
import { useCanEdit } from '../../editor/editor-context.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { type ScreenActions, useRegisterScreenActions } from '../../ui/screen-actions.ts';
import { useCanvasUi } from './canvas/canvas-ui.tsx';
import { useBuilder, useBuilderActions } from './model/use-builder.ts';
import { PublishButton } from './publish/publish-button.tsx';
import { SavingStatus } from './saving/saving-status.tsx';
import type { BuilderPanel } from './search.ts';
import { TransferMenu } from './transfer/transfer-menu.tsx';

type ToolbarProps = {
  panel: BuilderPanel | undefined;
  onPanel: (panel: BuilderPanel | undefined) => void;
  onConflict: () => void;
};

/** Builder toolbar: view, saving status and publishing. */
export function BuilderToolbar({ panel, onPanel, onConflict }: ToolbarProps) {
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
        <SavingStatus onConflict={onConflict} />
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full">
        <IssuesButton onOpen={() => onPanel('issues')} />
        <HelpButton />
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

/** For use in mid-sentence; names keep their case. */
const lowercaseFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

function UndoButtons() {
  const actions = useBuilderActions();
  const canEdit = useCanEdit();
  const last = useBuilder((view) => view.past.at(-1)?.label);
  const next = useBuilder((view) => view.future[0]?.label);
  if (!canEdit) return null;
  return (
    <div className="flex gap-0.5">
      <IconButton
        label={last === undefined ? 'Undo' : `Undo: ${lowercaseFirst(last)}`}
        icon={Undo2}
        disabledReason={last === undefined ? 'nothing to undo' : undefined}
        onClick={actions.undo}
      />
      <IconButton
        label={next === undefined ? 'Redo' : `Redo: ${lowercaseFirst(next)}`}
        icon={Redo2}
        disabledReason={next === undefined ? 'nothing to redo' : undefined}
        onClick={actions.redo}
      />
    </div>
  );
}

function HelpButton() {
  const ui = useCanvasUi();
  return (
    <span className="max-sm:hidden">
      <IconButton label="Keyboard shortcuts" icon={Keyboard} onClick={() => ui.set({ helpOpen: true })} />
    </span>
  );
}

function IssuesButton({ onOpen }: { onOpen: () => void }) {
  const errors = useBuilder((view) => view.issues.filter(({ severity }) => severity === 'error').length);
  const all = useBuilder((view) => view.issues.length);
  const issuesText = all === 0 ? 'No issues' : all === 1 ? '1 issue' : `${all} issues`;
  return (
    <Button
      variant="quiet"
      icon={all === 0 ? CircleCheck : TriangleAlert}
      onClick={onOpen}
      className={errors > 0 ? 'text-danger' : all > 0 ? 'text-warning' : 'text-muted'}
    >
      <span className="max-sm:sr-only">{issuesText}</span>
      {all > 0 && (
        <span aria-hidden className="sm:hidden">
          {all}
        </span>
      )}
    </Button>
  );
}
