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

export type ThingKind = 'table' | 'workflow' | 'template' | 'connector';

export interface FoundThing {
  kind: ThingKind;
  id: string;
  name: string;
}

/** Tables, workflows, templates and connectors that a word leads to. */
export const foundThingsQuery = (q: string) =>
  queryOptions({
    queryKey: ['found-things', q],
    queryFn: async ({ signal }): Promise<FoundThing[]> => {
      const query = { q, limit: 5, sort: '-updatedAt' };
      const [tables, workflows, templates, connectors] = await Promise.all([
        api().dataTables.list(query, { signal }),
        api().workflows.list(query, { signal }),
        api().templates.list(query, { signal }),
        api().apiConnectors.list({ q, limit: 5 }, { signal }),
      ]);
      const named = (kind: ThingKind, data: readonly { id: string; name: string }[]) =>
        data.map(({ id, name }) => ({ kind, id, name }));
      return [
        ...named('table', tables.data),
        ...named('workflow', workflows.data),
        ...named('template', templates.data),
        ...named('connector', connectors.data),
      ];
    },
    placeholderData: keepPreviousData,
  });
