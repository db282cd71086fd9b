import { iterate } from '@form-service/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** All projects in use, archived ones too, by name: people have tens of them, and several screens offer them at once. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async () => {
    const found: Project[] = [];
    for await (const project of iterate(api().projects.list, { sort: 'name', limit: 200 }))
      found.push(project);
    return found;
  },
  staleTime: 60_000,
});

export type Project = Awaited<ReturnType<ReturnType<typeof api>['projects']['get']>>;

/** For somebody who has none yet: forms live in projects. */
export const defaultProjectName = 'My forms';
