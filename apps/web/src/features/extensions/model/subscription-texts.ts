interface Named {
  id: string;
  name: string;
}

export interface Subjects {
  forms: readonly Named[];
  tables: readonly Named[];
}

export const eventsText = (events: readonly string[]): string =>
  events.includes('*') ? 'All events' : events.join(', ');

const nameOf = (among: readonly Named[] | undefined, id: string, what: string): string =>
  among?.find((one) => one.id === id)?.name ?? (among ? `Deleted ${what}` : '…');

/** The webhook's forms and tables by name; "Whole account" if it has none. */
export const subjectsText = (
  { formIds, tableIds }: { formIds: readonly string[]; tableIds: readonly string[] },
  subjects: Subjects | undefined,
): string =>
  [
    ...formIds.map((id) => nameOf(subjects?.forms, id, 'form')),
    ...tableIds.map((id) => nameOf(subjects?.tables, id, 'table')),
  ].join(', ') || 'Whole account';

const ofForms = /^(\*|(entry|form|file|import|export|workflow_run)\..*)$/;
const ofTables = /^(\*|(row|import|export)\..*)$/;

/** Whether a webhook with this scope can receive events of this type. */
export const canSend = (
  type: string,
  { formIds, tableIds }: { formIds: readonly string[]; tableIds: readonly string[] },
): boolean =>
  (formIds.length === 0 && tableIds.length === 0) ||
  (formIds.length > 0 && ofForms.test(type)) ||
  (tableIds.length > 0 && ofTables.test(type));

/** Whether a filter can be evaluated for all of these events. */
export const canFilter = (
  events: readonly string[],
  { formIds, tableIds }: { formIds: readonly string[]; tableIds: readonly string[] },
): boolean =>
  formIds.length + tableIds.length === 1 &&
  events.length > 0 &&
  events.every((type) => (formIds.length > 0 ? /^entry\./ : /^row\.(created|updated)$/).test(type));
