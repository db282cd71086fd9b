import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import type { Project } from '../../api/projects.ts';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useCreateProject, useUpdateProject } from './api.ts';

type ProjectDialogProps = {
  /** The project to edit; a new one if omitted. */
  project?: Project;
  onDone(project: Project): void;
  onClose(): void;
};

export function ProjectDialog({ project, onDone, onClose }: ProjectDialogProps) {
  const [description, setDescription] = useState(project?.description ?? '');
  const create = useCreateProject();
  const update = useUpdateProject();
  const error = create.error ?? update.error;
  const problem = error ? describeError(error) : undefined;
  const save = (name: string) => {
    const texts = { name, description: description.trim() };
    if (project) update.mutate({ id: project.id, ...texts }, { onSuccess: onDone });
    else create.mutate(texts, { onSuccess: onDone });
  };
  return (
    <NameDialog
      title={project ? 'Edit project' : 'New project'}
      description={project ? undefined : 'Use projects to group related forms.'}
      action={project ? 'Save' : 'Create project'}
      name={project?.name ?? ''}
      placeholder="Customer research"
      busy={create.isPending || update.isPending}
      error={problem?.fields.name ?? problem?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextArea
        label="Description"
        optional
        value={description}
        onChange={setDescription}
        maxLength={5000}
        rows={2}
      />
    </NameDialog>
  );
}
