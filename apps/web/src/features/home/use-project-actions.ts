import { isServiceError } from '@form-service/sdk';
import { useNavigate } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import type { Project } from '../../api/projects.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useDuplicateProject, useRestoreProject, useTrashProject, useUpdateProject } from './api.ts';

const notEmpty = {
  kind: 'error',
  title: 'This project isn’t empty',
  body: 'Move its forms and tables to another project or to the trash, then delete it.',
} as const;

/** Actions for a project, each with a toast that offers undo. `onGone` as for forms. */
export const useProjectActions = (onGone?: () => void) => {
  const toast = useToast();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const updateProject = useUpdateProject();
  const duplicateProject = useDuplicateProject();
  const trashProject = useTrashProject();
  const restoreProject = useRestoreProject();

  const run = async <Answer>(request: Promise<Answer>, done: (answer: Answer) => void) => {
    try {
      done(await request);
    } catch (error) {
      const { title, message } = describeError(error);
      toast(isServiceError(error, 'in_use') ? notEmpty : { kind: 'error', title, body: message });
    }
  };
  const showSuccess = (title: string, undo?: () => void) =>
    toast({ kind: 'success', title, ...(undo && { action: { label: 'Undo', onSelect: undo } }) });

  const archive = ({ id, name, archived }: Pick<Project, 'id' | 'name' | 'archived'>) =>
    void run(updateProject.mutateAsync({ id, archived: !archived }), () =>
      showSuccess(archived ? `“${name}” restored from archive` : `“${name}” archived`, () =>
        archive({ id, name, archived: !archived }),
      ),
    );
  const restore = ({ id, name }: Project) =>
    void run(restoreProject.mutateAsync(id), () => {
      showSuccess(`“${name}” restored`);
      onGone?.();
    });

  return {
    archive,
    restore,
    duplicate: ({ id }: Project) =>
      void run(duplicateProject.mutateAsync(id), (copy) => {
        showSuccess(`“${copy.name}” created`);
        void navigate({ to: '/projects/$projectId', params: { projectId: copy.id }, search: {} });
      }),
    trash: async (project: Project) => {
      const isConfirmed = await confirm({
        title: `Delete “${project.name}”?`,
        body: 'Only an empty project can be deleted. You can restore it from the trash.',
        action: 'Delete project',
        danger: true,
      });
      if (!isConfirmed) return;
      await run(trashProject.mutateAsync(project.id), () => {
        showSuccess(`“${project.name}” moved to trash`, () => restore(project));
        void navigate({ to: '/', search: {} });
      });
    },
  };
};
