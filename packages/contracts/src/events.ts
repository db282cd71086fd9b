import type { TSchema } from 'typebox';
import { Form } from './form-resource.ts';
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
  'form.created': { summary: 'A form was made', data: Form },
  'form.updated': { summary: 'A form was changed, reopened or restored', data: Form },
  'form.published': { summary: 'A version of a form was published', data: Form },
  'form.closed': { summary: 'A form was closed, by hand, by its schedule or by its limit', data: Form },
  'form.deleted': { summary: 'A form went to the trash', data: Form },
} as const satisfies Record<string, EventShape>;

export type EventType = keyof typeof eventTypes;
