import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { defaultProjectName, projectsQuery } from '../../../api/projects.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useTableChanges } from '../api.ts';

interface NewTableDialogProps {
  projectId: string | undefined;
  onClose: () => void;
}

/** Initial column, so that there is something to type into. */
const firstColumns = [{ key: 'name', name: 'Name', type: 'text' as const }];

export const NewTableDialog = ({ projectId, onClose }: NewTableDialogProps) => {
  const navigate = useNavigate();
  const { data: projects = [] } = useQuery(projectsQuery);
  const { create } = useTableChanges();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState(projectId);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const open = projects.filter(({ archived }) => !archived);
  const project = chosen ?? open[0]?.id;

  const save = async () => {
    setSubmitted(true);
    if (name.trim() === '' || isBusy) return;
    setBusy(true);
    try {
      // A table may be created before there is any form.
      const target = project ?? (await api().projects.create({ body: { name: defaultProjectName } })).id;
      const table = await create.mutateAsync({
        projectId: target,
        name: name.trim(),
        columns: firstColumns,
      });
      onClose();
      void navigate({ to: '/tables/$tableId', params: { tableId: table.id } });
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const problem = error ? describeError(error) : undefined;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title="New table"
      description="It starts with one column. You can add more or import a CSV file later."
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Create table
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          maxLength={200}
          placeholder="Price list"
          error={
            isSubmitted && name.trim() === '' ? 'Enter a name.' : (problem?.fields.name ?? problem?.message)
          }
        />
        {open.length > 1 && (
          <Select
            label="Project"
            value={project}
            onChange={setChosen}
            options={open.map((one) => ({ value: one.id, label: one.name }))}
          />
        )}
      </div>
    </Dialog>
  );
};
