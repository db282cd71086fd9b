import { useState } from 'react';
import { describeError } from '../../api/describe-error.ts';
import type { Project } from '../../api/projects.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useCreateProject, useUpdateProject } from './api.ts';

type ProjectDialogProps = {
  /** The project to edit; a new one if omitted. */
  project?: Project;
  onDone(project: Project): void;
  onClose(): void;
};

export function ProjectDialog({ project, onDone, onClose }: ProjectDialogProps) {
  const [name, setName] = useState(project?.name ?? '');
  const [description, setDescription] = useState(project?.description ?? '');
  const [isSubmitted, setSubmitted] = useState(false);
  const create = useCreateProject();
  const update = useUpdateProject();
  const isBusy = create.isPending || update.isPending;
  const problem = (create.error ?? update.error) ? describeError(create.error ?? update.error) : undefined;
  const texts = { name: name.trim(), description: description.trim() };

  const save = () => {
    setSubmitted(true);
    if (texts.name === '' || isBusy) return;
    const callbacks = { onSuccess: onDone };
    if (project) update.mutate({ id: project.id, ...texts }, callbacks);
    else create.mutate(texts, callbacks);
  };
  const nameError =
    isSubmitted && texts.name === '' ? 'Enter a name.' : (problem?.fields.name ?? problem?.message);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={project ? 'Edit project' : 'New project'}
      description={project ? undefined : 'Use projects to group related forms.'}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {project ? 'Save' : 'Create project'}
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
          placeholder="Customer research"
          error={nameError}
        />
        <TextArea
          label="Description"
          optional
          value={description}
          onChange={setDescription}
          maxLength={5000}
          rows={2}
        />
      </div>
    </Dialog>
  );
}
