import type { TSchema } from 'typebox';
import { Project } from './projects.ts';

/** What happened, as webhooks and listeners are told. `data` is the resource as the API shows it. */
export interface EventShape {
  summary: string;
  data: TSchema;
}

export const eventTypes = {
  'project.created': { summary: 'A project was made', data: Project },
  'project.updated': { summary: 'A project was changed', data: Project },
  'project.deleted': { summary: 'A project went to the trash', data: Project },
  'project.restored': { summary: 'A project came back from the trash', data: Project },
} as const satisfies Record<string, EventShape>;

export type EventType = keyof typeof eventTypes;
