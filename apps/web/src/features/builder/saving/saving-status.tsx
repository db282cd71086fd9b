import { CircleAlert, CloudCheck, CloudOff, GitMerge, PencilLine } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Icon } from '../../../ui/icon.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import type { SavingState } from '../model/builder-store.ts';
import { useBuilder, useCanEdit, useSaver } from '../model/use-builder.ts';

type Look = { words: string; about: string; icon?: Icon };

const looks: Readonly<Record<Exclude<SavingState['status'], 'error'>, Look>> = {
  saved: { words: 'Saved', about: 'Everything is saved.', icon: CloudCheck },
  unsaved: { words: 'Not saved yet', about: 'Saved in a moment.', icon: PencilLine },
  saving: { words: 'Saving…', about: 'On its way to the service.' },
  offline: {
    words: 'Offline',
    about: 'Your work is kept in this browser, and saved when the service can be reached again.',
    icon: CloudOff,
  },
  conflict: {
    words: 'Changed by someone else',
    about: 'Choose what to keep before anything is saved.',
    icon: GitMerge,
  },
};

/** Whether the form is saved; what to do where it is not. */
export function SavingStatus({ onConflict }: { onConflict: () => void }) {
  const saving = useBuilder((view) => view.saving);
  const canEdit = useCanEdit();
  const saver = useSaver();
  if (!canEdit)
    return (
      <Tooltip content="Viewers can look at forms, but not change them. Ask an admin of this account.">
        <span tabIndex={0} className="rounded-md text-muted">
          View only
        </span>
      </Tooltip>
    );
  const look: Look =
    saving.status === 'error'
      ? { words: 'Not saved', about: saving.message, icon: CircleAlert }
      : looks[saving.status];
  const Mark = look.icon;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <Tooltip content={look.about}>
        {/* Focusable, since what it means is in the tooltip. */}
        <span
          role="status"
          tabIndex={0}
          className={
            saving.status === 'error' || saving.status === 'conflict'
              ? 'flex items-center gap-1.5 rounded-md text-danger'
              : 'flex items-center gap-1.5 rounded-md text-muted'
          }
        >
          {Mark ? <Mark aria-hidden className="size-4 shrink-0" /> : <Spinner className="size-4" />}
          <span className="truncate max-sm:sr-only">{look.words}</span>
        </span>
      </Tooltip>
      {(saving.status === 'error' || saving.status === 'offline') && (
        <Button size="sm" onClick={() => void saver.flush().catch(() => {})}>
          Try again
        </Button>
      )}
      {saving.status === 'conflict' && (
        <Button size="sm" variant="primary" onClick={onConflict}>
          Choose
        </Button>
      )}
    </div>
  );
}
