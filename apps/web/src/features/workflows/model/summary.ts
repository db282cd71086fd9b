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

/** "3 days": in the largest unit that says it whole. */
export function durationText(seconds: number): string {
  const unit = units.find((one) => seconds >= one.seconds && seconds % one.seconds === 0);
  const count = unit ? seconds / unit.seconds : seconds;
  return `${count} ${unit?.one ?? 'second'}${count === 1 ? '' : 's'}`;
}

/** What a request is sent by: where nothing is said, a body decides. */
export const methodOf = ({
  method,
  body,
}: Pick<Extract<Part, { type: 'http_request' }>, 'method' | 'body'>) => method ?? (body ? 'POST' : 'GET');

/** The settings that tell most, in one line under the name of a part. */
function told(part: Part): string | undefined {
  switch (part.type) {
    case 'condition':
      return part.expression;
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
    case 'find_rows':
      return part.filter;
    case 'approval':
      return first(part.assignees) && `By ${first(part.assignees)}`;
    case 'stop':
      return part.status === 'failed' ? 'As failed' : undefined;
    case 'schedule':
      return part.cron;
    case 'button.clicked':
      return part.buttonKey;
    case 'entry.created':
    case 'entry.updated':
    case 'entry.submitted':
    case 'entry.deleted':
    case 'row.created':
    case 'row.updated':
      return part.filter;
    default:
      return undefined;
  }
}

/** What a part does, in one line: what it was told, or what it is. */
export const summaryOf = (part: Part): string => {
  const said = told(part)?.trim();
  if (said) return said;
  const { label, about } = typeOf(part);
  return part.name ? label : about;
};
