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

/** The published version, or the draft if there is none. The draft can change. */
export const currentVersionQuery = (formId: string, publishedVersionId: string | null) =>
  publishedVersionId === null
    ? queryOptions({
        queryKey: ['form-versions', formId, 'draft', 'current'],
        queryFn: ({ signal }) => api().formVersions.get({ formId, versionId: 'draft' }, { signal }),
      })
    : publishedVersionQuery(formId, publishedVersionId);

/** Forms for a select, sorted by name. */
export const formChoicesQuery = queryOptions({
  queryKey: ['forms', 'choices'],
  queryFn: async ({ signal }) => (await api().forms.list({ sort: 'name', limit: 200 }, { signal })).data,
  staleTime: 5_000,
});

type FormChoices = readonly { publishedVersionId: string | null }[];

/** For `select` of `formChoicesQuery`: only forms that can have entries. */
export const withPublishedVersion = <Forms extends FormChoices>(forms: Forms): Forms[number][] =>
  forms.filter(({ publishedVersionId }) => publishedVersionId !== null);

export type Form = Awaited<ReturnType<ReturnType<typeof api>['forms']['get']>>;
