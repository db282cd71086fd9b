import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useDebouncedValue } from '../../../ui/debounce.ts';
import { defaultFormQuery, previewEntriesQuery, renderQuery, type Template } from '../api.ts';
import type { TemplateDraft } from '../editor/use-template-draft.ts';
import { templateError } from '../model/text-errors.ts';

const route = getRouteApi('/shell/templates/$templateId');

const debounceMs = 400;

/** The draft rendered with the selected entry, debounced. */
export const useTemplatePreview = ({ id }: Template, draft: TemplateDraft) => {
  const { form: requestedForm, entry: chosen } = route.useSearch();
  const client = useQueryClient();
  const defaultForm = useQuery({ ...defaultFormQuery(id, client), enabled: requestedForm === undefined });
  const form = requestedForm ?? defaultForm.data ?? undefined;
  const { data: entries } = useQuery({ ...previewEntriesQuery(form ?? ''), enabled: form !== undefined });
  const entryId = chosen ?? entries?.[0]?.id;
  const { body, format, layoutTemplateId } = useDebouncedValue(draft, debounceMs);
  const { data, error, isFetching } = useQuery({
    ...renderQuery(id, { body, format, layoutTemplateId, entryId }),
    // Avoids rendering first without and then with an entry.
    enabled: form === undefined ? !defaultForm.isLoading : entryId !== undefined || entries !== undefined,
  });
  const last = useRef(data);
  if (data) last.current = data;
  return {
    form,
    entries,
    entryId,
    /** The last result; of the previous text while the current one has an error. */
    rendered: data ?? last.current,
    renderError: error ? templateError(error) : undefined,
    /** The text that the error refers to. */
    body,
    isFetching,
  };
};

export type TemplatePreviewState = ReturnType<typeof useTemplatePreview>;
