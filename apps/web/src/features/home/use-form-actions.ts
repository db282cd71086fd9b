import { useNavigate } from '@tanstack/react-router';
import type { Form } from '../../api/forms.ts';
import { useErrorToast } from '../../api/show-error.tsx';
import { useToast } from '../../ui/toast.tsx';
import {
  useCloseForm,
  useDuplicateForm,
  useReopenForm,
  useRestoreForm,
  useTrashForm,
  useUpdateForm,
} from './api.ts';

export type FormActions = ReturnType<typeof useFormActions>;

/**
 * Actions for a form in a list, each with a toast that offers undo. `onGone` is called when a form leaves the list,
 * because its row may have had the focus.
 */
export const useFormActions = (onGone?: () => void) => {
  const toast = useToast();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const duplicateForm = useDuplicateForm();
  const closeForm = useCloseForm();
  const reopenForm = useReopenForm();
  const trashForm = useTrashForm();
  const restoreForm = useRestoreForm();
  const updateForm = useUpdateForm();

  const run = async <Answer>(request: Promise<Answer>, done: (answer: Answer) => void) => {
    try {
      done(await request);
    } catch (error) {
      showError(error);
    }
  };
  const showSuccess = (title: string, undo?: () => void) =>
    toast({ kind: 'success', title, ...(undo && { action: { label: 'Undo', onSelect: undo } }) });

  const restore = ({ id, name }: Form) =>
    void run(restoreForm.mutateAsync(id), () => {
      showSuccess(`“${name}” restored`);
      onGone?.();
    });
  const reopen = ({ id, name }: Form) =>
    void run(reopenForm.mutateAsync(id), () => showSuccess(`“${name}” reopened`));

  return {
    restore,
    reopen,
    close: (form: Form) =>
      void run(closeForm.mutateAsync(form.id), () =>
        showSuccess(`“${form.name}” closed`, () => reopen(form)),
      ),
    trash: (form: Form) =>
      void run(trashForm.mutateAsync(form.id), () => {
        showSuccess(`“${form.name}” moved to trash`, () => restore(form));
        onGone?.();
      }),
    duplicate: (form: Form) =>
      void run(duplicateForm.mutateAsync(form.id), (copy) => {
        if (!copy) return;
        const open = () => void navigate({ to: '/forms/$formId/build', params: { formId: copy.id } });
        toast({
          kind: 'success',
          title: `“${copy.name}” created`,
          action: { label: 'Open', onSelect: open },
        });
      }),
    rename: (form: Form, name: string) =>
      void run(updateForm.mutateAsync({ id: form.id, name }), () =>
        showSuccess(
          'Form renamed',
          () => void run(updateForm.mutateAsync({ id: form.id, name: form.name }), () => {}),
        ),
      ),
    move: (form: Form, project: { id: string; name: string }) =>
      void run(updateForm.mutateAsync({ id: form.id, projectId: project.id }), () =>
        showSuccess(
          `Moved to “${project.name}”`,
          () => void run(updateForm.mutateAsync({ id: form.id, projectId: form.projectId }), () => {}),
        ),
      ),
  };
};
