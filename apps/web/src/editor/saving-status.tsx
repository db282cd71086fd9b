import { CircleAlert, CloudCheck, CloudOff, GitMerge, PencilLine } from 'lucide-react';
import { Button, type Icon } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { useCanEdit, useEditor, useOpenEditor } from './editor-context.ts';
import type { SavingState } from './editor-store.ts';

type StatusStyle = { label: string; description: string; icon?: Icon };

const statusStyles: Readonly<Record<Exclude<SavingState<unknown>['status'], 'error'>, StatusStyle>> = {
  saved: { label: 'Saved', description: 'All changes are saved.', icon: CloudCheck },
  unsaved: { label: 'Unsaved changes', description: 'Saving in a moment.', icon: PencilLine },
  saving: { label: 'Saving…', description: 'Saving your changes.' },
  offline: {
    label: 'Offline',
    description: 'Your changes are stored in this browser. They’ll be saved when you’re back online.',
    icon: CloudOff,
  },
  conflict: {
    label: 'Changed by someone else',
    description: 'Saving is paused until you choose which changes to keep.',
    icon: GitMerge,
  },
};

type SavingStatusProps = {
  /** Why the user can't edit. Shown to viewers. */
  viewOnlyReason: string;
  onConflict: () => void;
};

/** Shows whether the draft is saved, and what to do if it isn't. */
export function SavingStatus({ viewOnlyReason, onConflict }: SavingStatusProps) {
  const { saver } = useOpenEditor();
  const saving = useEditor((view) => view.saving);
  const canEdit = useCanEdit();
  const { status } = saving;
  if (!canEdit)
    return (
      <Tooltip content={viewOnlyReason}>
        <span tabIndex={0} className="rounded-md text-muted">
          View only
        </span>
      </Tooltip>
    );
  const style: StatusStyle =
    saving.status === 'error'
      ? { label: 'Not saved', description: saving.message, icon: CircleAlert }
      : statusStyles[saving.status];
  const Icon = style.icon;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Tooltip content={style.description}>
        {/* Focusable, because the tooltip has the explanation. */}
        <span
          role="status"
          tabIndex={0}
          className={
            status === 'error' || status === 'conflict'
              ? 'flex items-center gap-1.5 rounded-md text-danger'
              : 'flex items-center gap-1.5 rounded-md text-muted'
          }
        >
          {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : <Spinner className="size-4" />}
          <span className="truncate max-sm:sr-only">{style.label}</span>
        </span>
      </Tooltip>
      {(status === 'error' || status === 'offline') && (
        <Button size="sm" onClick={() => void saver.flush().catch(() => {})}>
          Try again
        </Button>
      )}
      {status === 'conflict' && (
        <Button size="sm" variant="primary" onClick={onConflict}>
          Resolve
        </Button>
      )}
    </div>
  );
}
