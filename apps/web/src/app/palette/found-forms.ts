import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** The forms that a word leads to; without one, those that changed last. */
export const foundFormsQuery = (q: string) =>
  queryOptions({
    queryKey: ['forms', 'found', q],
    queryFn: async ({ signal }) => {
      const { data } = await api().forms.list(
        { limit: 8, sort: '-updatedAt', q: q || undefined },
        { signal },
      );
      return data;
    },
    placeholderData: keepPreviousData,
  });
