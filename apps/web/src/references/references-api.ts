import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** Where a text is written: it decides what can be named in it. */
export interface ReferenceContext {
  /** `workflow:wfl_…`, `form:frm_…` or `template:tpl_…` */
  context: string;
  step?: string | undefined;
  /** In a template: the form whose entries fill it in. */
  formId?: string | undefined;
}

/** As many as the service tells at once. */
export const maxReferences = 200;

export const referencesQuery = ({ context, step, formId }: ReferenceContext, q = '') =>
  queryOptions({
    queryKey: ['references', context, step, formId, q],
    queryFn: async ({ signal }) =>
      (
        await api().references.search(
          {
            context,
            ...(step && { step }),
            ...(formId && { formId }),
            ...(q && { q }),
            limit: maxReferences,
          },
          { signal },
        )
      ).data,
    staleTime: 30_000,
  });

type Found = Awaited<ReturnType<Awaited<ReturnType<typeof api>>['references']['search']>>['data'][number];

/** Beside what the service knows there is what a screen itself knows: an action's inputs, variables and secrets. */
export type Reference = Omit<Found, 'source'> & { source: Found['source'] | 'inputs' | 'env' | 'secrets' };

/** Where nothing need be asked: all that can be named. */
export interface KnownReferences {
  known: readonly Reference[];
}
