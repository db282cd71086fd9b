import { defaultSort, type HomeSearch } from '../search.ts';

/** API arguments from the search parameters. */
export const listArguments = ({ q, status, sort, trash }: HomeSearch, projectId?: string) => ({
  sort: sort ?? defaultSort,
  limit: 50,
  include: 'total' as const,
  ...(q && { q }),
  ...(status && { filter: `status == "${status}"` }),
  ...(projectId && { projectId }),
  ...(trash && { trashed: true }),
});

/** Whether the list is filtered, so that an empty list does not mean that there are no forms. */
export const isNarrowed = ({ q, status }: HomeSearch): boolean => q !== undefined || status !== undefined;
