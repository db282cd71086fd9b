import { isServiceError } from '@form-service/sdk';
import { describeError } from '../../../api/describe-error.ts';
import { useErrorToast } from '../../../api/show-error.tsx';
import type { DataTable } from '../../../api/tables.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { pluralize } from '../../../ui/text-format.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useTableChanges } from '../api.ts';

/** Moves tables to the trash and back; reports what blocks it. */
export const useTableActions = (onGone?: () => void) => {
  const toast = useToast();
  const showError = useErrorToast();
  const confirm = useConfirm();
  const changes = useTableChanges();

  const restore = ({ id, name }: Pick<DataTable, 'id' | 'name'>) =>
    changes.restore.mutate(id, {
      onSuccess: () => toast({ kind: 'success', title: `“${name}” restored` }),
      onError: (error) => showError(error),
    });

  const trash = async (table: DataTable): Promise<void> => {
    const { id, name, rowCount } = table;
    const rows = pluralize(rowCount, 'row');
    const isConfirmed = await confirm({
      title: `Move “${name}” to trash?`,
      body: `You can restore this table and its ${rows} until your account’s retention period ends.`,
      action: 'Move to trash',
      danger: true,
    });
    if (!isConfirmed) return;
    changes.trash.mutate(id, {
      onSuccess: () => {
        onGone?.();
        toast({
          kind: 'success',
          title: `“${name}” moved to trash`,
          action: { label: 'Undo', onSelect: () => restore(table) },
        });
      },
      onError: (error) => {
        const { title, message } = describeError(error);
        if (!isServiceError(error, 'in_use')) return toast({ kind: 'error', title, body: message });
        const uses = error.details.map((detail) => detail.message).join(' ');
        toast({ kind: 'error', title: `“${name}” is in use`, body: uses || message });
      },
    });
  };
  return { trash, restore };
};
