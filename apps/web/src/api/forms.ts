import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** One form with its settings; its `ETag` by `etagOf(form)`. Whoever changes it puts the answer here. */
export const formQuery = (formId: string) =>
  queryOptions({
    queryKey: ['forms', formId],
    queryFn: ({ signal }) => api().forms.get({ id: formId }, { signal }),
  });

export type Form = Awaited<ReturnType<ReturnType<typeof api>['forms']['get']>>;
