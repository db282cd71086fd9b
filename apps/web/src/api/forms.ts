import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** One form with its settings; `etagOf(form)` gives its `ETag`. Mutations write their response to this key. */
export const formQuery = (formId: string) =>
  queryOptions({
    queryKey: ['forms', formId],
    queryFn: ({ signal }) => api().forms.get({ id: formId }, { signal }),
    // Structural sharing would create a copy without an ETag.
    structuralSharing: false,
  });

/** The definition of one published version. Published versions never change. */
export const publishedVersionQuery = (formId: string, versionId: string) =>
  queryOptions({
    queryKey: ['form-versions', formId, versionId],
    queryFn: ({ signal }) => api().formVersions.get({ formId, versionId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Form = Awaited<ReturnType<ReturnType<typeof api>['forms']['get']>>;
