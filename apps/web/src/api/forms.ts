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

/** What a form asked at one point of its history. Only for published versions, which never change. */
export const publishedVersionQuery = (formId: string, versionId: string) =>
  queryOptions({
    queryKey: ['form-versions', formId, versionId],
    queryFn: ({ signal }) => api().formVersions.get({ formId, versionId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Form = Awaited<ReturnType<ReturnType<typeof api>['forms']['get']>>;
