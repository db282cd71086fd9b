import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { Scope } from './model/scope.ts';

/** Summary of the answers. While another one loads, the last one stays on the screen. */
export const summaryQuery = (formId: string, scope: Scope) =>
  queryOptions({
    queryKey: ['forms', formId, 'summary', scope],
    queryFn: ({ signal }) => api().forms.summary({ id: formId, ...scope }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
