import type { Event } from '@form-service/sdk';

export type EventType = Event['type'];

const names: Readonly<Record<EventType, true>> = {
  'project.created': true,
  'project.updated': true,
  'project.deleted': true,
  'project.restored': true,
  'form.created': true,
  'form.updated': true,
  'form.published': true,
  'form.closed': true,
  'form.deleted': true,
  'entry.created': true,
  'entry.updated': true,
  'entry.submitted': true,
  'entry.deleted': true,
  'entry.restored': true,
  'row.created': true,
  'row.updated': true,
  'row.deleted': true,
  'workflow_run.started': true,
  'workflow_run.succeeded': true,
  'workflow_run.failed': true,
  'workflow_run.canceled': true,
  'import.finished': true,
  'export.finished': true,
  'file.infected': true,
  'file.available': true,
  'webhook.disabled': true,
};

/** Every event type in the order of the contract. A missing one is a compile error. */
export const eventTypeNames = Object.keys(names) as EventType[];
