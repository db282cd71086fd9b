import { etagOf } from '@form-service/sdk';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, publicApi } from '../../api/client.ts';
import { type Form, formQuery } from '../../api/forms.ts';

/** The form as respondents get it, in one of its languages; also while it is closed. */
export const publicFormQuery = (formId: string, version: string, locale?: string) =>
  queryOptions({
    queryKey: ['public-forms', formId, version, locale ?? ''],
    queryFn: ({ signal }) =>
      publicApi.entrySessions.getForm({ formId, version, ...(locale && { locale }) }, { signal }),
    // A version that was published asks what it asked; its look may be another a minute later.
    staleTime: 60_000,
  });

export type FormSettings = Form['settings'];

/** Keeps the form that every screen shows as the service answers it. */
const useStoreForm = (formId: string) => {
  const queries = useQueryClient();
  return (form: Form) => {
    queries.setQueryData(formQuery(formId).queryKey, form);
    void queries.invalidateQueries({ queryKey: ['forms', 'list'] });
  };
};

/** Takes entries again, or no more. */
export const useOpenOrClose = (formId: string) =>
  useMutation({
    mutationFn: (act: 'close' | 'reopen') => api().forms[act]({ id: formId }),
    onSuccess: useStoreForm(formId),
  });

/** Settings of the form, each as a whole; refused where somebody else changed the form since it was read. */
export const useChangeSettings = (form: Form) =>
  useMutation({
    mutationFn: (settings: Partial<FormSettings>) =>
      api().forms.update({ id: form.id, body: { settings } }, { ifMatch: etagOf(form) }),
    onSuccess: useStoreForm(form.id),
  });
