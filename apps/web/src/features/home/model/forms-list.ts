import { defaultSort, type HomeSearch } from '../search.ts';

/** What the service is asked for, of what the address says. */
export const listArguments = ({ q, status, sort, trash }: HomeSearch, projectId?: string) => ({
  sort: sort ?? defaultSort,
  limit: 50,
  include: 'total' as const,
  ...(q && { q }),
  ...(status && { filter: `status == "${status}"` }),
  ...(projectId && { projectId }),
  ...(trash && { trashed: true }),
});

/** Whether something narrows the list, so that an empty one does not mean that there is nothing. */
export const isNarrowed = ({ q, status }: HomeSearch): boolean => q !== undefined || status !== undefined;
