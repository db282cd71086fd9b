import { jobs } from './jobs.ts';
import { projects } from './projects.ts';

export type { Area } from './route.ts';

/** Every area of the API, in the order the documentation shows them. */
export const areas = { projects, jobs };
