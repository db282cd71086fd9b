import { etagOf } from '@form-service/sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { formQuery } from '../../../api/forms.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useBuilder } from '../model/use-builder.ts';

/** Languages of the open form. They are form settings, so adding one saves immediately. */
export function useLanguages() {
  const formId = useBuilder((view) => view.formId);
  const { data: form } = useQuery(formQuery(formId));
  const queries = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async (locale: string) => {
      const latest = await queries.fetchQuery({ ...formQuery(formId), staleTime: 0 });
      const { locales } = latest.settings;
      if (locales.includes(locale)) return latest;
      const body = { settings: { locales: [...locales, locale] } };
      return api().forms.update({ id: formId, body }, { ifMatch: etagOf(latest) });
    },
    onSuccess: (answer) => queries.setQueryData(formQuery(formId).queryKey, answer),
    onError: (error) => {
      const { title, message } = describeError(error);
      toast({ kind: 'error', title, body: message });
    },
  });
  return {
    /** Undefined until the form is loaded. */
    languages: form && {
      own: form.settings.defaultLocale,
      others: form.settings.locales.filter((locale) => locale !== form.settings.defaultLocale),
    },
    add: mutate,
    isAdding: isPending,
  };
}
