import { useNavigate } from '@tanstack/react-router';
import { FolderPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Project } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectsChoice } from './projects-choice.tsx';
import { ProjectsNav } from './projects-nav.tsx';

type ProjectsLayoutProps = {
  projects: readonly Project[] | undefined;
  /** As in `ProjectsChoice`. */
  selected: string;
  children: ReactNode;
};

/** Projects next to their forms. */
export function ProjectsLayout({ projects, selected, children }: ProjectsLayoutProps) {
  const navigate = useNavigate();
  const canEdit = useHasRole('editor');
  const [isCreating, setCreating] = useState(false);
  const open = ({ id }: Project) => {
    setCreating(false);
    void navigate({ to: '/projects/$projectId', params: { projectId: id }, search: {} });
  };
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1">
      <div className="w-60 shrink-0 border-e border-line px-4 py-8 max-lg:hidden">
        <ProjectsNav projects={projects} onNew={() => setCreating(true)} />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex gap-2 px-4 pt-4 sm:px-8 lg:hidden">
          <ProjectsChoice projects={projects ?? []} value={selected} />
          {canEdit && <IconButton icon={FolderPlus} label="New project" onClick={() => setCreating(true)} />}
        </div>
        {children}
      </div>
      {isCreating && <ProjectDialog onDone={open} onClose={() => setCreating(false)} />}
    </div>
  );
}
