import { etagOf } from '@form-service/sdk';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, publicApi } from '../../api/client.ts';
import { type Form, formQuery } from '../../api/forms.ts';

/** The public form in one language; also while closed. */
export const publicFormQuery = (formId: string, version: string, locale?: string) =>
  queryOptions({
    queryKey: ['public-forms', formId, version, locale ?? ''],
    queryFn: ({ signal }) =>
      publicApi.entrySessions.getForm({ formId, version, ...(locale && { locale }) }, { signal }),
    // A published version does not change, but its design may.
    staleTime: 60_000,
  });

export type FormSettings = Form['settings'];

/** Writes the response to the form query. */
const useStoreForm = (formId: string) => {
  const queries = useQueryClient();
  return (form: Form) => {
    queries.setQueryData(formQuery(formId).queryKey, form);
    void queries.invalidateQueries({ queryKey: ['forms', 'list'] });
  };
};

/** Opens or closes the form. */
export const useOpenOrClose = (formId: string) =>
  useMutation({
    mutationFn: (act: 'close' | 'reopen') => api().forms[act]({ id: formId }),
    onSuccess: useStoreForm(formId),
  });

/** Updates settings; rejected if the form changed since it was loaded. */
export const useChangeSettings = (form: Form) =>
  useMutation({
    mutationFn: (settings: Partial<FormSettings>) =>
      api().forms.update({ id: form.id, body: { settings } }, { ifMatch: etagOf(form) }),
    onSuccess: useStoreForm(form.id),
  });
