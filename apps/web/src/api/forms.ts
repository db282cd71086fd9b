import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** One form with its settings; its `ETag` by `etagOf(form)`. Whoever changes it puts the answer here. */
export const formQuery = (formId: string) =>
  queryOptions({
    queryKey: ['forms', formId],
    queryFn: ({ signal }) => api().forms.get({ id: formId }, { signal }),
    // A copy that is put together from the old one and the new has no ETag.
    structuralSharing: false,
  });

export type Form = Awaited<ReturnType<ReturnType<typeof api>['forms']['get']>>;
