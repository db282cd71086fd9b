import { Archive, ArchiveRestore, Copy, Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '../../api/projects.ts';
import { useHasRole } from '../../api/session.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { useProjectActions } from './use-project-actions.ts';

/** Actions for a project. */
export function ProjectMenu({ project }: { project: Project }) {
  const [isEditing, setEditing] = useState(false);
  const actions = useProjectActions();
  const canDelete = useHasRole('admin');
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} variant="secondary" label="Actions for this project" />}
        items={[
          { label: 'Edit name and description', icon: PencilLine, onSelect: () => setEditing(true) },
          { label: 'Duplicate', icon: Copy, onSelect: () => actions.duplicate(project) },
          {
            label: project.archived ? 'Restore from archive' : 'Archive',
            icon: project.archived ? ArchiveRestore : Archive,
            onSelect: () => actions.archive(project),
          },
          { kind: 'separator' },
          {
            label: 'Delete',
            icon: Trash2,
            danger: true,
            disabledReason: canDelete ? undefined : 'Only admins can delete projects.',
            onSelect: () => void actions.trash(project),
          },
        ]}
      />
      {isEditing && (
        <ProjectDialog project={project} onDone={() => setEditing(false)} onClose={() => setEditing(false)} />
      )}
    </>
  );
}
