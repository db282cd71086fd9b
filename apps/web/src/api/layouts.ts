import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** Every list of templates begins so: whoever changes one makes all of them old. */
export const templateListsKey = ['templates', 'list'] as const;

/** What can stand around templates and forms. */
export const layoutsQuery = queryOptions({
  queryKey: [...templateListsKey, 'layouts'],
  queryFn: async ({ signal }) =>
    (await api().templates.list({ kind: 'layout', sort: 'name', limit: 200 }, { signal })).data,
});
