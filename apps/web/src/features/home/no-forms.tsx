import { FilePlus2 } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewFormButton } from './new-form-button.tsx';

/** Where there are projects, but no form in them. */
export function NoForms({ project }: { project?: string }) {
  return (
    <EmptyState
      icon={FilePlus2}
      title={project ? 'No form in this project yet' : 'No form yet'}
      action={<NewFormButton project={project} />}
    >
      Start one from scratch, from a ready form or from a file.
    </EmptyState>
  );
}
