import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** Prefix of all template list keys, for invalidation. */
export const templateListsKey = ['templates', 'list'] as const;

/** Layout templates for templates and forms. */
export const layoutsQuery = queryOptions({
  queryKey: [...templateListsKey, 'layouts'],
  queryFn: async ({ signal }) =>
    (await api().templates.list({ kind: 'layout', sort: 'name', limit: 200 }, { signal })).data,
});
