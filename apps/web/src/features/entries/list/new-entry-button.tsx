import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { Form } from '../../../api/forms.ts';
import { problemOf } from '../../../api/problem.ts';
import { useRole } from '../../../api/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { beginEntry } from '../entry-api.ts';
import { onlyEditors } from '../model/own-texts.ts';

/** Adds an entry by hand: a draft of the member's own, opened in the real form. */
export const NewEntryButton = ({ form }: { form: Form }) => {
  const navigate = useNavigate();
  const toast = useToast();
  const mayWrite = useRole('editor');
  const begin = useMutation({
    mutationFn: () => beginEntry(form.id),
    onSuccess: ({ id }) =>
      navigate({
        to: '/forms/$formId/entries/$entryId',
        params: { formId: form.id, entryId: id },
        search: { show: 'draft', edit: true },
      }),
    onError: (error) => {
      const { title, message } = problemOf(error);
      toast({ kind: 'error', title, body: message });
    },
  });
  return (
    <Button
      icon={Plus}
      compact
      busy={begin.isPending}
      disabledReason={mayWrite ? undefined : onlyEditors}
      onClick={() => begin.mutate()}
    >
      Add entry
    </Button>
  );
};
