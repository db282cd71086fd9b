import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../../../api/describe-error.ts';
import { projectsQuery } from '../../../api/projects.ts';
import { type DataTable, tableQuery } from '../../../api/tables.ts';
import { Dialog, FormDialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { useTableChanges } from '../api.ts';

interface TableDialogProps {
  tableId: string;
  onClose: () => void;
}

/** Name, description and project of a table. */
export const TableDialog = ({ tableId, onClose }: TableDialogProps) => {
  const { data: table } = useQuery(tableQuery(tableId));
  if (table) return <TableForm table={table} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title="Table settings">
      <Skeleton className="h-40 w-full" />
    </Dialog>
  );
};

const TableForm = ({ table, onClose }: { table: DataTable; onClose: () => void }) => {
  const { data: projects = [] } = useQuery(projectsQuery);
  const { update } = useTableChanges();
  const [name, setName] = useState(table.name);
  const [key, setKey] = useState(table.key);
  const [description, setDescription] = useState(table.description);
  const [projectId, setProjectId] = useState(table.projectId);
  const problem = update.error ? describeError(update.error) : undefined;
  const uses = problem && Object.values(problem.fields).join(' ');
  const save = () => {
    if (name.trim() === '' || update.isPending) return;
    const body = {
      ...(name.trim() !== table.name && { name: name.trim() }),
      ...(key.trim() !== table.key && { key: key.trim() }),
      ...(description.trim() !== table.description && { description: description.trim() }),
      ...(projectId !== table.projectId && { projectId }),
    };
    if (Object.keys(body).length === 0) return onClose();
    update.mutate({ table, body }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title="Table settings"
      onSubmit={save}
      action="Save"
      busy={update.isPending}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={200}
          error={
            name.trim() === ''
              ? 'Enter a name.'
              : (problem?.fields.name ??
                (problem && !problem.fields.key ? uses || problem.message : undefined))
          }
        />
        <TextField
          label="Key"
          value={key}
          onChange={setKey}
          maxLength={63}
          spellCheck={false}
          hint="Used in expressions. Lowercase letters, digits, and underscores."
          error={problem?.fields.key}
        />
        <TextArea
          label="Description"
          optional
          value={description}
          onChange={setDescription}
          maxLength={5000}
          rows={2}
        />
        <Select
          label="Project"
          value={projectId}
          onChange={setProjectId}
          options={projects.map((one) => ({ value: one.id, label: one.name }))}
        />
      </div>
    </FormDialog>
  );
};
