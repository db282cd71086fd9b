import { FilePlus2 } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewFormButton } from './new-form-button.tsx';

/** Shown if there are projects but no forms. */
export function NoForms({ project }: { project?: string }) {
  return (
    <EmptyState
      icon={FilePlus2}
      title={project ? 'No forms in this project yet' : 'No forms yet'}
      action={<NewFormButton project={project} />}
    >
      Start with a blank form, a template or a file.
    </EmptyState>
  );
}
