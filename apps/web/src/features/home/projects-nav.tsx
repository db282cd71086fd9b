import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, Folder, FolderArchive, LayoutList, Plus, Trash2 } from 'lucide-react';
import type { Project } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { type Icon, IconButton } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type ProjectsNavProps = {
  /** Undefined while loading. */
  projects: readonly Project[] | undefined;
  onNew(): void;
};

const linkClass =
  'flex h-8 min-w-0 items-center gap-2 rounded-md px-2 text-muted hover:bg-hover hover:text-strong aria-[current=page]:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-strong pointer-coarse:h-10';

type NavLinkProps = { link: LinkProps; icon: Icon; children: string };

const NavLink = ({ link, icon: Icon, children }: NavLinkProps) => (
  <li>
    <Link
      {...link}
      className={linkClass}
      title={children}
      activeOptions={{ exact: true, includeSearch: link.to === '/', explicitUndefined: true }}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{children}</span>
    </Link>
  </li>
);

/** Project navigation next to the forms, for wide screens. */
export function ProjectsNav({ projects, onNew }: ProjectsNavProps) {
  const canEdit = useHasRole('editor');
  const inUse = projects?.filter(({ archived }) => !archived);
  const archived = projects?.filter((project) => project.archived) ?? [];
  return (
    <nav aria-label="Projects" className="flex flex-col gap-6">
      <ul>
        <NavLink link={{ to: '/', search: {} }} icon={LayoutList}>
          All forms
        </NavLink>
        <NavLink link={{ to: '/', search: { trash: true } }} icon={Trash2}>
          Trash
        </NavLink>
      </ul>
      <div>
        <div className="mb-1 flex h-8 items-center justify-between ps-2">
          <h2 className="text-xs font-medium text-muted">Projects</h2>
          {canEdit && <IconButton icon={Plus} label="New project" size="sm" onClick={onNew} />}
        </div>
        <ul>
          {inUse?.map((project) => (
            <NavLink key={project.id} link={projectLink(project)} icon={Folder}>
              {project.name}
            </NavLink>
          ))}
          {!inUse && <Skeleton className="mx-2 h-4 w-3/4" />}
          {inUse?.length === 0 && <li className="px-2 text-xs text-muted">No projects yet</li>}
        </ul>
      </div>
      {archived.length > 0 && (
        <details className="group">
          <summary className="flex h-8 items-center rounded-md ps-1 text-xs font-medium text-muted hover:text-strong">
            <ChevronRight aria-hidden className="me-1 size-3.5 group-open:rotate-90 rtl:rotate-180" />
            Archived ({archived.length})
          </summary>
          <ul>
            {archived.map((project) => (
              <NavLink key={project.id} link={projectLink(project)} icon={FolderArchive}>
                {project.name}
              </NavLink>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}

const projectLink = ({ id }: Project): LinkProps => ({
  to: '/projects/$projectId',
  params: { projectId: id },
  search: {},
});
