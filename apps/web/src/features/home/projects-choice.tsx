import { useNavigate } from '@tanstack/react-router';
import type { Project } from '../../api/projects.ts';
import { Select } from '../../ui/select.tsx';

type ProjectsChoiceProps = {
  projects: readonly Project[];
  /** A project id, or one of the two global lists. */
  value: string;
};

const allForms = 'all';
const trash = 'trash';

/** Project select for narrow screens. */
export function ProjectsChoice({ projects, value }: ProjectsChoiceProps) {
  const navigate = useNavigate();
  const go = (to: string) => {
    if (to === allForms) void navigate({ to: '/', search: {} });
    else if (to === trash) void navigate({ to: '/', search: { trash: true } });
    else void navigate({ to: '/projects/$projectId', params: { projectId: to }, search: {} });
  };
  return (
    <Select
      label="Project"
      hideLabel
      className="min-w-0 flex-1"
      value={value}
      onChange={go}
      options={[
        { value: allForms, label: 'All forms' },
        ...projects.map(({ id, name, archived }) => ({
          value: id,
          label: archived ? `${name} (archived)` : name,
        })),
        { value: trash, label: 'Trash' },
      ]}
    />
  );
}
