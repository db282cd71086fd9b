import { iterate } from '@form-service/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/** All projects including archived ones, by name. Accounts have tens of projects, and several screens list them. */
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

/** Name of the project that is created for users without one, because every form belongs to a project. */
export const defaultProjectName = 'My forms';
