import { etagOf } from '@form-service/sdk';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { templateListsKey as listsKey } from '../../api/layouts.ts';
import { formOfTriggers } from './model/labels.ts';
import type { TemplatesSearch } from './search.ts';

type Api = ReturnType<typeof api>;
export type Template = Awaited<ReturnType<Api['templates']['get']>>;
export type TemplateBody = Parameters<Api['templates']['create']>[0]['body'];
type Change = Parameters<Api['templates']['update']>[0]['body'];

export const templatesQuery = ({ q, kind }: TemplatesSearch) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, q, kind],
    queryFn: ({ pageParam, signal }) =>
      api().templates.list(
        {
          sort: 'name',
          limit: 50,
          ...(q && { q }),
          ...(kind && { kind }),
          ...(pageParam && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
  });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id],
    queryFn: ({ signal }) => api().templates.get({ id }, { signal }),
    // Structural sharing would create a copy without an ETag.
    structuralSharing: false,
    // Input must not change while it is edited.
    refetchOnWindowFocus: false,
  });

export type TemplateUsage = Awaited<ReturnType<Api['templates']['listUses']>>['data'][number];

/** What would break without the template. */
export const usagesQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', id, 'uses'],
    queryFn: async ({ signal }) => (await api().templates.listUses({ id }, { signal })).data,
  });

export const useTemplateChanges = () => {
  const client = useQueryClient();
  const notice = (template?: Template) => {
    if (template) client.setQueryData(templateQuery(template.id).queryKey, template);
    return client.invalidateQueries({ queryKey: listsKey });
  };
  const create = useMutation({
    mutationFn: (body: TemplateBody) => api().templates.create({ body }),
    onSuccess: notice,
  });
  const update = useMutation({
    mutationFn: ({ template, body }: { template: Template; body: Change }) =>
      api().templates.update({ id: template.id, body }, { ifMatch: etagOf(template) }),
    onSuccess: notice,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api().templates.delete({ id }),
    onSuccess: () => notice(),
  });
  /** Removes a deleted template from the cache once its screen is closed: while shown, it would be refetched. */
  const removeFromCache = (id: string) => client.removeQueries({ queryKey: templateQuery(id).queryKey });
  return { create, update, remove, removeFromCache };
};

/** Renders the unsaved template with an entry. */
export const renderQuery = (
  id: string,
  given: Required<Pick<Change, 'body' | 'format' | 'layoutTemplateId'>> & { entryId?: string | undefined },
) =>
  queryOptions({
    queryKey: ['templates', id, 'rendered', given],
    queryFn: ({ signal }) => {
      const { entryId, ...body } = given;
      return api().templates.render({ id, body: { ...body, ...(entryId && { entryId }) } }, { signal });
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 30_000,
  });

/** The form whose entries fill the template: that of the first workflow that uses it; null without one. */
export const defaultFormQuery = (templateId: string, client: QueryClient) =>
  queryOptions({
    queryKey: ['templates', templateId, 'usual-form'],
    queryFn: async () => {
      const uses = await client.fetchQuery(usagesQuery(templateId));
      for (const { id } of uses.filter((use) => use.kind === 'workflow').slice(0, 3)) {
        const { triggers } = await api().workflows.get({ id });
        const formId = formOfTriggers(triggers);
        if (formId) return formId;
      }
      return null;
    },
  });

/** Latest entries of a form, for the preview. */
export const previewEntriesQuery = (formId: string) =>
  queryOptions({
    queryKey: ['entries', formId, 'template-choices'],
    queryFn: async ({ signal }) =>
      (await api().entries.listOfForm({ id: formId, sort: '-createdAt', limit: 25 }, { signal })).data,
  });

/** PDF of an entry with the saved template. */
export const templatePdf = (entryId: string, templateId: string) =>
  api().entryDocuments.pdf({ id: entryId, templateId });
