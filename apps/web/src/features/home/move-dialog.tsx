import { useState } from 'react';
import type { Form } from '../../api/forms.ts';
import type { Project } from '../../api/projects.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { FormDialog } from '../../ui/dialog.tsx';

type MoveDialogProps = {
  form: Form;
  projects: readonly Project[];
  onMove(project: Project): void;
  onClose(): void;
};

/** Moves a form to another project. */
export function MoveDialog({ form, projects, onMove, onClose }: MoveDialogProps) {
  const others = projects.filter(({ id, archived }) => id !== form.projectId && !archived);
  const [chosen, setChosen] = useState<string | undefined>(others[0]?.id);
  const target = others.find(({ id }) => id === chosen);
  const move = () => {
    if (!target) return;
    onMove(target);
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={`Move “${form.name}”`}
      description="Its link, entries and settings stay the same."
      onSubmit={move}
      action="Move"
      disabled={!target}
    >
      {others.length === 0 ? (
        <p className="text-muted">You have no other projects yet. Create one first, then move the form.</p>
      ) : (
        <Combobox
          label="Project"
          value={chosen}
          onChange={setChosen}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormDialog>
  );
}
