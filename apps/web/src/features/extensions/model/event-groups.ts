import { type EventType, eventTypeNames } from '../../../api/event-types.ts';

const headings: Readonly<Record<string, string>> = {
  entry: 'Entries',
  form: 'Forms',
  project: 'Projects',
  row: 'Table rows',
  workflow_run: 'Workflow runs',
  import: 'Imports',
  export: 'Exports',
  file: 'Files',
  webhook: 'Webhooks',
};

const order = Object.keys(headings);

/** Event types by subject; entries first, as most used. */
export const eventGroups: readonly { heading: string; types: readonly EventType[] }[] = [
  ...Map.groupBy(eventTypeNames, (type) => type.split('.')[0] ?? '').entries(),
]
  .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  .map(([subject, types]) => ({ heading: headings[subject] ?? subject, types }));

/** `entry.submitted` → "submitted". */
export const eventAction = (type: string): string => (type.split('.')[1] ?? type).replaceAll('_', ' ');
