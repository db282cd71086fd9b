import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { type Form, formQuery } from '../../api/forms.ts';
import { projectsQuery } from '../../api/projects.ts';
import { listArguments } from './model/forms-list.ts';
import type { HomeSearch } from './search.ts';

const listsKey = ['forms', 'list'] as const;

export const formsQuery = (search: HomeSearch, projectId?: string) => {
  const given = listArguments(search, projectId);
  return infiniteQueryOptions({
    queryKey: [...listsKey, given],
    queryFn: ({ pageParam, signal }) =>
      api().forms.list({ ...given, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: (before) => before,
  });
};

export const trashedProjectsQuery = queryOptions({
  queryKey: ['projects', 'trash'],
  queryFn: async ({ signal }) => (await api().projects.list({ trashed: true, limit: 200 }, { signal })).data,
});

const updateFormCaches = (client: QueryClient, form?: Form) => {
  if (form) client.setQueryData(formQuery(form.id).queryKey, form);
  // Also the palette's.
  void client.invalidateQueries({ queryKey: ['forms', 'found'] });
  return client.invalidateQueries({ queryKey: listsKey });
};

/** Mutation of a form: lists are refetched, the form itself comes from the response. */
const useFormChange = <Given>(change: (given: Given) => Promise<Form | undefined>) => {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: (form) => updateFormCaches(client, form) });
};

export const useDuplicateForm = () => useFormChange((id: string) => api().forms.duplicate({ id }));
export const useCloseForm = () => useFormChange((id: string) => api().forms.close({ id }));
export const useReopenForm = () => useFormChange((id: string) => api().forms.reopen({ id }));
export const useRestoreForm = () => useFormChange((id: string) => api().forms.restore({ id }));
export const useUpdateForm = () =>
  useFormChange(({ id, ...body }: { id: string; name?: string; projectId?: string }) =>
    api().forms.update({ id, body }),
  );

export const useTrashForm = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api().forms.delete({ id }),
    onSuccess: (_nothing, id) => {
      client.removeQueries({ queryKey: formQuery(id).queryKey });
      return updateFormCaches(client);
    },
  });
};

/** Mutation of a project; waits until all project lists are refetched. */
const useProjectChange = <Given, Answer>(change: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: projectsQuery.queryKey }),
  });
};

type ProjectTexts = { name: string; description: string };

export const useCreateProject = () =>
  useProjectChange((body: ProjectTexts) => api().projects.create({ body }));
export const useUpdateProject = () =>
  useProjectChange(({ id, ...body }: Partial<ProjectTexts> & { id: string; archived?: boolean }) =>
    api().projects.update({ id, body }),
  );
export const useDuplicateProject = () => useProjectChange((id: string) => api().projects.duplicate({ id }));
export const useTrashProject = () => useProjectChange((id: string) => api().projects.delete({ id }));
export const useRestoreProject = () => useProjectChange((id: string) => api().projects.restore({ id }));
