import { CircleCheck, Keyboard, Redo2, TriangleAlert, Undo2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { useCanEdit, useEditor, useOpenEditor } from './editor-context.ts';

/** For use in mid-sentence; names keep their case. */
const lowercaseFirst = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

export function UndoButtons() {
  const { actions } = useOpenEditor().store;
  const canEdit = useCanEdit();
  const last = useEditor((view) => view.past.at(-1)?.label);
  const next = useEditor((view) => view.future[0]?.label);
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

export function IssuesButton({ onOpen }: { onOpen: () => void }) {
  const issues = useEditor((view) => view.issues);
  const count = issues?.length ?? 0;
  const hasErrors = issues?.some(({ severity }) => severity === 'error') ?? false;
  const countText = count === 0 ? 'No issues' : count === 1 ? '1 issue' : `${count} issues`;
  return (
    <Button
      variant="quiet"
      icon={count === 0 ? CircleCheck : TriangleAlert}
      onClick={onOpen}
      className={hasErrors ? 'text-danger!' : count > 0 ? 'text-warning!' : 'text-muted'}
    >
      <span className="max-sm:sr-only">{issues ? countText : 'Checking…'}</span>
      {count > 0 && (
        <span aria-hidden className="sm:hidden">
          {count}
        </span>
      )}
    </Button>
  );
}

export const HelpButton = ({ onOpen }: { onOpen: () => void }) => (
  <span className="max-sm:hidden">
    <IconButton label="Keyboard shortcuts" icon={Keyboard} onClick={onOpen} />
  </span>
);
