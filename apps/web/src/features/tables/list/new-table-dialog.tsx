import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { defaultProjectName, projectsQuery } from '../../../api/projects.ts';
import { NameDialog } from '../../../ui/name-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
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
  const [chosen, setChosen] = useState(projectId);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const open = projects.filter(({ archived }) => !archived);
  const project = chosen ?? open[0]?.id;

  const save = async (name: string) => {
    setBusy(true);
    try {
      // A table may be created before there is any form.
      const target = project ?? (await api().projects.create({ body: { name: defaultProjectName } })).id;
      const table = await create.mutateAsync({
        projectId: target,
        name,
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
    <NameDialog
      title="New table"
      description="It starts with one column. You can add more or import a CSV file later."
      action="Create table"
      placeholder="Price list"
      busy={isBusy}
      error={problem?.fields.name ?? problem?.message}
      onSubmit={(name) => void save(name)}
      onClose={onClose}
    >
      {open.length > 1 && (
        <Select
          label="Project"
          value={project}
          onChange={setChosen}
          options={open.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
    </NameDialog>
  );
};
