import { Trash2, Undo2 } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useWorkflowChanges, type Workflow } from '../api.ts';

type TrashedWorkflowsProps = { rows: readonly Workflow[]; loading: boolean; canEdit: boolean };

/** Deleted workflows that can be restored. */
export function TrashedWorkflows({ rows, loading, canEdit }: TrashedWorkflowsProps) {
  const { restore } = useWorkflowChanges();
  const toast = useToast();
  const bringBack = ({ id, name }: Workflow) =>
    restore.mutate(id, {
      onSuccess: () => toast({ kind: 'success', title: `“${name}” restored and turned off` }),
      onError: (error) => toast({ kind: 'error', title: describeError(error).message }),
    });
  return (
    <Table
      label="Workflows in the trash"
      rows={rows}
      loading={loading}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon={Trash2} title="Trash is empty" compact>
          Deleted workflows stay here until they’re permanently deleted.
        </EmptyState>
      }
      columns={[
        { key: 'name', header: 'Name', rowHeader: true, width: 'w-full', cell: ({ name }) => name },
        {
          key: 'deleted',
          header: 'Deleted',
          from: 'sm',
          width: 'min-w-40',
          cell: ({ deletedAt }) =>
            deletedAt && <TimeAgo at={deletedAt} className="whitespace-nowrap text-muted" />,
        },
        {
          key: 'restore',
          header: 'Restore',
          hideHeader: true,
          align: 'end',
          cell: (row) =>
            canEdit && (
              <Button
                size="sm"
                icon={Undo2}
                aria-label={`Restore ${row.name}`}
                onClick={() => bringBack(row)}
              >
                Restore
              </Button>
            ),
        },
      ]}
    />
  );
}
