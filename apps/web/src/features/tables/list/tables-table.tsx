import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../../api/projects.ts';
import { useHasRole } from '../../../api/session.ts';
import type { DataTable } from '../../../api/tables.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { TableDialog } from './table-dialog.tsx';
import { TableMenu } from './table-menu.tsx';
import { useTableActions } from './use-table-actions.ts';

interface TablesTableProps {
  tables: readonly DataTable[];
  projects: readonly Project[];
  isTrash: boolean;
  isLoading: boolean;
}

export const TablesTable = ({ tables, projects, isTrash, isLoading }: TablesTableProps) => {
  const mayWrite = useHasRole('editor');
  const { trash, restore } = useTableActions();
  const [edited, setEdited] = useState<DataTable>();
  const nameOf = (id: string) => projects.find((project) => project.id === id)?.name ?? '';
  const columns: Column<DataTable>[] = [
    {
      key: 'name',
      header: 'Name',
      rowHeader: true,
      width: 'w-full',
      cell: ({ id, name, description }) => (
        <>
          {isTrash ? (
            name
          ) : (
            <Link
              to="/tables/$tableId"
              params={{ tableId: id }}
              className="rounded-sm font-medium text-strong hover:underline"
            >
              {name}
            </Link>
          )}
          {description && <span className="line-clamp-1 font-normal text-muted text-xs">{description}</span>}
        </>
      ),
    },
    {
      key: 'project',
      header: 'Project',
      from: 'md',
      width: 'min-w-40',
      cell: ({ projectId }) => <span className="text-muted">{nameOf(projectId)}</span>,
    },
    {
      key: 'rows',
      header: 'Rows',
      align: 'end',
      cell: ({ rowCount }) => (
        <span className="whitespace-nowrap tabular-nums">{rowCount.toLocaleString()}</span>
      ),
    },
    {
      key: 'changed',
      header: isTrash ? 'Deleted' : 'Created',
      from: 'sm',
      width: 'min-w-36',
      cell: ({ createdAt, deletedAt }) => (
        <TimeAgo at={deletedAt ?? createdAt} className="whitespace-nowrap text-muted" />
      ),
    },
  ];
  const last: Column<DataTable> = {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    cell: (table) =>
      isTrash ? (
        <Button size="sm" icon={Undo2} aria-label={`Restore ${table.name}`} onClick={() => restore(table)}>
          Restore
        </Button>
      ) : (
        <TableMenu table={table} onEdit={() => setEdited(table)} onTrash={() => void trash(table)} />
      ),
  };
  return (
    <>
      <Table
        label={isTrash ? 'Tables in the trash' : 'Tables'}
        rows={tables}
        loading={isLoading}
        rowKey={({ id }) => id}
        empty={<p className="p-6 text-muted">No matches.</p>}
        columns={mayWrite ? [...columns, last] : columns}
      />
      {edited && <TableDialog tableId={edited.id} onClose={() => setEdited(undefined)} />}
    </>
  );
};
