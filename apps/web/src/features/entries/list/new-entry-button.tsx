import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Form } from '../../../api/forms.ts';
import { useHasRole } from '../../../api/session.ts';
import { useErrorToast } from '../../../api/show-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { createDraftEntry } from '../entry-api.ts';
import { onlyEditors } from '../model/entry-texts.ts';

/** Adds a draft entry for the member and opens it in the real form. */
export const NewEntryButton = ({ form }: { form: Form }) => {
  const navigate = useNavigate();
  const showError = useErrorToast();
  const mayWrite = useHasRole('editor');
  const create = useMutation({
    mutationFn: () => createDraftEntry(form.id),
    onSuccess: ({ id }) =>
      navigate({
        to: '/forms/$formId/entries/$entryId',
        params: { formId: form.id, entryId: id },
        search: { show: 'draft', edit: true },
      }),
    onError: (error) => showError(error),
  });
  return (
    <Button
      icon={Plus}
      compact
      busy={create.isPending}
      disabledReason={mayWrite ? undefined : onlyEditors}
      onClick={() => create.mutate()}
    >
      Add entry
    </Button>
  );
};
