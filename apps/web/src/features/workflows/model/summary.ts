import type { Part } from './draft.ts';
import { typeOf } from './part-types.ts';

const first = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0];

const units = [
  { seconds: 86_400, one: 'day' },
  { seconds: 3_600, one: 'hour' },
  { seconds: 60, one: 'minute' },
  { seconds: 1, one: 'second' },
];

/** "3 days": in the largest whole unit. */
export function durationText(seconds: number): string {
  const unit = units.find((one) => seconds >= one.seconds && seconds % one.seconds === 0);
  const count = unit ? seconds / unit.seconds : seconds;
  return `${count} ${unit?.one ?? 'second'}${count === 1 ? '' : 's'}`;
}

/** HTTP method; by default, a body implies POST. */
export const methodOf = ({
  method,
  body,
}: Pick<Extract<Part, { type: 'http_request' }>, 'method' | 'body'>) => method ?? (body ? 'POST' : 'GET');

/** Display names of things that parts refer to; undefined if unknown. */
export type NameLookup = {
  form(id: string): string | undefined;
  table(id: string): string | undefined;
  /** A condition as a sentence. */
  condition(cel: string): string | undefined;
};

const emptyLookup: NameLookup = { form: () => undefined, table: () => undefined, condition: () => undefined };

/** Shortened CEL, for conditions that cannot be shown as a sentence. */
const plainCel = (cel: string): string => cel.replaceAll(/\b(?:entry\.)?(?:answers|values)\./g, '');

const conditionText = (cel: string | undefined, names: NameLookup): string | undefined =>
  cel?.trim() ? (names.condition(cel) ?? plainCel(cel)) : undefined;

/** "Form submitted: Summer party, if Guests is greater than 2". */
function triggerText(
  part: Part,
  name: string | undefined,
  filter: string | undefined,
  names: NameLookup,
): string | undefined {
  const condition = conditionText(filter, names);
  if (name === undefined && condition === undefined) return undefined;
  const start = name === undefined ? typeOf(part).about : `${typeOf(part).about}: ${name}`;
  return condition === undefined ? start : `${start}, if ${condition}`;
}

/** The most important settings in one line. */
function settingsSummary(part: Part, names: NameLookup): string | undefined {
  switch (part.type) {
    case 'condition':
      return conditionText(part.expression, names);
    case 'switch':
      return part.cases && `${part.cases.length} ${part.cases.length === 1 ? 'case' : 'cases'}`;
    case 'for_each':
      return part.items;
    case 'delay':
      return typeof part.seconds === 'number'
        ? durationText(part.seconds)
        : (part.seconds ?? (part.until && `Until ${part.until}`));
    case 'set':
      return part.values && Object.keys(part.values).join(', ');
    case 'connector_action':
      return part.actionKey;
    case 'http_request':
      return part.url && `${methodOf(part)} ${part.url}`;
    case 'send_email':
      return first(part.to) && `To ${first(part.to)}`;
    case 'find_entries': {
      const [form, filter] = [names.form(part.formId ?? ''), conditionText(part.filter, names)];
      return form && filter ? `${form} where ${filter}` : (form ?? filter);
    }
    case 'find_rows': {
      const [table, filter] = [names.table(part.tableId ?? ''), conditionText(part.filter, names)];
      return table && filter ? `${table} where ${filter}` : (table ?? filter);
    }
    case 'create_row':
    case 'upsert_row':
      return names.table(part.tableId ?? '') && `To ${names.table(part.tableId ?? '')}`;
    case 'update_row':
    case 'delete_row':
      return names.table(part.tableId ?? '') && `In ${names.table(part.tableId ?? '')}`;
    case 'create_entry':
    case 'delete_entry':
      return names.form(part.formId ?? '') && `In ${names.form(part.formId ?? '')}`;
    case 'approval':
      return first(part.assignees) && `From ${first(part.assignees)}`;
    case 'stop':
      return part.status === 'failed' ? 'Fails the run' : undefined;
    case 'schedule':
      return part.cron;
    case 'button.clicked':
      return triggerText(part, names.form(part.formId ?? ''), undefined, names) ?? part.buttonKey;
    case 'entry.created':
    case 'entry.updated':
    case 'entry.submitted':
    case 'entry.deleted':
      return triggerText(part, names.form(part.formId ?? ''), part.filter, names);
    case 'row.created':
    case 'row.updated':
      return triggerText(part, names.table(part.tableId ?? ''), part.filter, names);
    case 'row.deleted':
      return triggerText(part, names.table(part.tableId ?? ''), undefined, names);
    default:
      return undefined;
  }
}

/** A part's summary in one line: its settings, or its type. */
export const summaryOf = (part: Part, names: NameLookup = emptyLookup): string => {
  const settingsText = settingsSummary(part, names)?.trim();
  if (settingsText) return settingsText;
  const { label, about } = typeOf(part);
  return part.name ? label : about;
};
