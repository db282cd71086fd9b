import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { problemOf } from '../../../api/problem.ts';
import { useRole } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type BulkOp, changeMany, refreshLists } from '../api.ts';
import type { Selection } from '../grid/use-selection.ts';
import { countText } from '../model/own-texts.ts';

interface SelectionBarProps {
  formId: string;
  isTrash: boolean;
  selection: Selection;
}

const words = {
  delete: { done: 'moved to the trash', undo: 'restore' },
  restore: { done: 'restored', undo: 'delete' },
} as const satisfies Record<BulkOp, { done: string; undo: BulkOp }>;

export const onlyEditors = 'Only editors and above can change entries.';

/** What can be done with the entries that are selected. Both acts can be taken back. */
export const SelectionBar = ({ formId, isTrash, selection }: SelectionBarProps) => {
  const client = useQueryClient();
  const toast = useToast();
  const mayWrite = useRole('editor');
  const [isBusy, setBusy] = useState(false);
  const { selected, clear } = selection;

  const perform = async (op: BulkOp, ids: readonly string[], isUndo = false) => {
    setBusy(true);
    try {
      const { done, failed } = await changeMany(op, ids);
      if (done.length > 0)
        toast({
          kind: 'success',
          title: `${countText(done.length)} ${words[op].done}`,
          ...(!isUndo && {
            action: { label: 'Undo', onSelect: () => void perform(words[op].undo, done, true) },
          }),
        });
      const [first] = failed;
      if (first)
        toast({
          kind: 'error',
          title: `${countText(failed.length)} could not be ${words[op].done}`,
          body: first.message,
        });
      clear();
    } catch (error) {
      const { title, message } = problemOf(error);
      toast({ kind: 'error', title, body: message });
    } finally {
      // Some may be done even where the rest failed.
      await refreshLists(client, formId);
      setBusy(false);
    }
  };

  if (selected.size === 0) return null;
  const op: BulkOp = isTrash ? 'restore' : 'delete';
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2 border-line border-b bg-accent-soft px-4 py-2">
      <span role="status" className="font-medium text-strong tabular-nums">
        {countText(selected.size)} selected
      </span>
      <Button
        size="sm"
        icon={isTrash ? RotateCcw : Trash2}
        busy={isBusy}
        disabledReason={mayWrite ? undefined : onlyEditors}
        onClick={() => void perform(op, [...selected])}
      >
        {isTrash ? 'Restore' : 'Move to trash'}
      </Button>
      <Button size="sm" variant="quiet" icon={X} onClick={clear}>
        Clear selection
      </Button>
    </div>
  );
};
