import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** Where a text is used, which determines its references. */
export interface ReferenceContext {
  /** `workflow:wfl_…`, `form:frm_…` or `template:tpl_…` */
  context: string;
  step?: string | undefined;
  /** For templates: the form whose entries fill it. */
  formId?: string | undefined;
}

/** The API's maximum per request. */
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

/** Besides references of the API, a screen can have its own: an action's inputs, variables and secrets. */
export type Reference = Omit<Found, 'source'> & { source: Found['source'] | 'inputs' | 'env' | 'secrets' };

/** A fixed list of references, without a request. */
export interface KnownReferences {
  known: readonly Reference[];
}
