import { Plus } from 'lucide-react';
import { useHasRole } from '../../api/session.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Link to creating a form, in this project if given. */
export function NewFormButton({ project }: { project?: string }) {
  const canEdit = useHasRole('editor');
  return (
    canEdit && (
      <LinkButton variant="primary" icon={Plus} to="/new" search={project ? { project } : {}}>
        New form
      </LinkButton>
    )
  );
}
