/** What lists of runs can be narrowed by, and how the API is asked for it. */
import { activeRunStatuses, type RunStatus } from '../../../../automation/run-status.ts';

/** `open` is all that has not ended. */
export type StatusChoice = RunStatus | 'open';

export const sinceLabels = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
} as const;
export type Since = keyof typeof sinceLabels;

const hours: Readonly<Record<Since, number>> = { '1h': 1, '24h': 24, '7d': 168, '30d': 720 };

export const statusesOf = (choice: StatusChoice): string =>
  choice === 'open' ? activeRunStatuses.join(',') : choice;

/** By the clock of the service, so that the text is the same for every page of a list. */
export const sinceFilter = (since: Since): string => `createdAt >= now() - duration("${hours[since]}h")`;

/** An id of an entry as it was typed or pasted, also at the end of an address; undefined while it is none. */
export const entryIdIn = (text: string): string | undefined => /ent_[0-9a-hjkmnp-tv-z]{26}/.exec(text)?.[0];
