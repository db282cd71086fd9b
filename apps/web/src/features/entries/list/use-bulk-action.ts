import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorToast } from '../../../api/show-error.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type BulkOp, bulkUpdateEntries, bulkUpdateList, refreshLists } from '../api.ts';
import { entryCountText } from '../model/entry-texts.ts';
import type { ListQuery } from '../model/list-query.ts';

const operationTexts = {
  delete: { ask: 'Move', to: 'to trash', done: 'moved to trash', undo: 'restore' },
  restore: { ask: 'Restore', to: '', done: 'restored', undo: 'delete' },
} as const satisfies Record<BulkOp, { ask: string; to: string; done: string; undo: BulkOp }>;

/** Moves entries to the trash and back in bulk. Both can be undone. */
export const useBulkAction = (formId: string, onDone: () => void) => {
  const client = useQueryClient();
  const toast = useToast();
  const showError = useErrorToast();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  /** Progress for the whole list. */
  const [soFar, setProgress] = useState<number>();

  const act = async (op: BulkOp, work: () => ReturnType<typeof bulkUpdateEntries>, isUndo = false) => {
    setBusy(true);
    try {
      const { done, failed } = await work();
      if (done.length > 0)
        toast({
          kind: 'success',
          title: `${entryCountText(done.length)} ${operationTexts[op].done}`,
          ...(!isUndo && {
            action: {
              label: 'Undo',
              onSelect: () =>
                void act(
                  operationTexts[op].undo,
                  () => bulkUpdateEntries(operationTexts[op].undo, done),
                  true,
                ),
            },
          }),
        });
      const [first] = failed;
      if (first)
        toast({
          kind: 'error',
          title: `${entryCountText(failed.length)} couldn’t be ${operationTexts[op].done}`,
          body: first.message,
        });
      onDone();
    } catch (error) {
      showError(error);
    } finally {
      // Some may have succeeded even if the rest failed.
      await refreshLists(client, formId);
      setBusy(false);
      setProgress(undefined);
    }
  };

  const some = (op: BulkOp, ids: readonly string[]) => act(op, () => bulkUpdateEntries(op, ids));
  const whole = async (op: BulkOp, query: ListQuery, total: number) => {
    const { ask, to } = operationTexts[op];
    const isConfirmed = await confirm({
      title: [ask, entryCountText(total), to].filter(Boolean).join(' ') + '?',
      body: 'This affects every entry in the list, including those not loaded yet.',
      action: op === 'delete' ? 'Move to trash' : 'Restore',
      danger: op === 'delete',
    });
    if (isConfirmed) await act(op, () => bulkUpdateList(op, formId, query, setProgress));
  };
  return { some, whole, isBusy, soFar };
};
