import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../../api/problem.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type BulkOp, changeMany, changeWhole, refreshLists } from '../api.ts';
import type { ListQuery } from '../model/list-query.ts';
import { countText } from '../model/own-texts.ts';

const words = {
  delete: { ask: 'Move', to: 'to trash', done: 'moved to trash', undo: 'restore' },
  restore: { ask: 'Restore', to: '', done: 'restored', undo: 'delete' },
} as const satisfies Record<BulkOp, { ask: string; to: string; done: string; undo: BulkOp }>;

/** Entries to the trash and back, many at once. Both can be taken back. */
export const useBulkAct = (formId: string, onDone: () => void) => {
  const client = useQueryClient();
  const toast = useToast();
  const confirm = useConfirm();
  const [isBusy, setBusy] = useState(false);
  /** How many are done, where they are the whole list. */
  const [soFar, setSoFar] = useState<number>();

  const act = async (op: BulkOp, work: () => ReturnType<typeof changeMany>, isUndo = false) => {
    setBusy(true);
    try {
      const { done, failed } = await work();
      if (done.length > 0)
        toast({
          kind: 'success',
          title: `${countText(done.length)} ${words[op].done}`,
          ...(!isUndo && {
            action: {
              label: 'Undo',
              onSelect: () => void act(words[op].undo, () => changeMany(words[op].undo, done), true),
            },
          }),
        });
      const [first] = failed;
      if (first)
        toast({
          kind: 'error',
          title: `${countText(failed.length)} couldn’t be ${words[op].done}`,
          body: first.message,
        });
      onDone();
    } catch (error) {
      const { title, message } = problemOf(error);
      toast({ kind: 'error', title, body: message });
    } finally {
      // Some may be done even where the rest failed.
      await refreshLists(client, formId);
      setBusy(false);
      setSoFar(undefined);
    }
  };

  const some = (op: BulkOp, ids: readonly string[]) => act(op, () => changeMany(op, ids));
  const whole = async (op: BulkOp, query: ListQuery, total: number) => {
    const { ask, to } = words[op];
    const isSure = await confirm({
      title: [ask, countText(total), to].filter(Boolean).join(' ') + '?',
      body: 'This affects every entry in the list, including those not loaded yet.',
      action: op === 'delete' ? 'Move to trash' : 'Restore',
      danger: op === 'delete',
    });
    if (isSure) await act(op, () => changeWhole(op, formId, query, setSoFar));
  };
  return { some, whole, isBusy, soFar };
};
