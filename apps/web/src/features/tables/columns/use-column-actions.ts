import { isServiceError } from '@form-service/sdk';
import { useCallback } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import type { DataTable } from '../../../api/tables.ts';
import { announce } from '../../../ui/announce.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { pluralize } from '../../../ui/text-format.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type TableColumn, useColumnChanges } from '../api.ts';

/** Moves and deletes columns; reports what blocks it. */
export const useColumnActions = (table: DataTable) => {
  const toast = useToast();
  const confirm = useConfirm();
  const {
    change: { mutate: change },
    remove: { mutate: removeColumn },
  } = useColumnChanges(table.id);
  const { columns } = table;

  const showError = useCallback(
    (error: unknown) => {
      const { title, message } = describeError(error);
      const uses = isServiceError(error, 'in_use') ? error.details.map((one) => one.message).join(' ') : '';
      toast({ kind: 'error', title: uses ? 'This column is in use' : title, body: uses || message });
    },
    [toast],
  );

  const moveColumn = useCallback(
    (key: string, index: number) => {
      const column = columns.find((one) => one.key === key);
      if (!column || index < 0 || index >= columns.length) return;
      change(
        { key, body: { index } },
        {
          onSuccess: () => announce(`${column.name} moved to position ${index + 1} of ${columns.length}`),
          onError: showError,
        },
      );
    },
    [columns, change, showError],
  );
  const move = useCallback(
    (key: string, target: string) => {
      if (key !== target)
        moveColumn(
          key,
          columns.findIndex((column) => column.key === target),
        );
    },
    [columns, moveColumn],
  );
  const step = useCallback(
    (key: string, by: -1 | 1) => moveColumn(key, columns.findIndex((column) => column.key === key) + by),
    [columns, moveColumn],
  );
  const remove = useCallback(
    async (column: TableColumn) => {
      const isConfirmed = await confirm({
        title: `Delete column “${column.name}”?`,
        body: `This deletes its values in ${pluralize(table.rowCount, 'row')}. This can’t be undone.`,
        action: 'Delete column',
        danger: true,
      });
      if (!isConfirmed) return;
      removeColumn(column.key, {
        onSuccess: () => toast({ kind: 'success', title: `Column “${column.name}” deleted` }),
        onError: showError,
      });
    },
    [confirm, removeColumn, showError, toast, table.rowCount],
  );
  return { move, step, remove };
};
