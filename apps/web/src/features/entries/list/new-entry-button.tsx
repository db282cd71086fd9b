import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { describeError } from '../../../api/describe-error.ts';
import type { Form } from '../../../api/forms.ts';
import { useHasRole } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { createDraftEntry } from '../entry-api.ts';
import { onlyEditors } from '../model/entry-texts.ts';

/** Adds a draft entry for the member and opens it in the real form. */
export const NewEntryButton = ({ form }: { form: Form }) => {
  const navigate = useNavigate();
  const toast = useToast();
  const mayWrite = useHasRole('editor');
  const create = useMutation({
    mutationFn: () => createDraftEntry(form.id),
    onSuccess: ({ id }) =>
      navigate({
        to: '/forms/$formId/entries/$entryId',
        params: { formId: form.id, entryId: id },
        search: { show: 'draft', edit: true },
      }),
    onError: (error) => {
      const { title, message } = describeError(error);
      toast({ kind: 'error', title, body: message });
    },
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
