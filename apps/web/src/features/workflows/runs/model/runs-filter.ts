/** Filters of the runs list, and their API arguments. */
import { activeRunStatuses, type RunStatus } from '../../../../automation/run-status.tsx';

/** `open` is every active status. */
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

/** By the server's clock, so that the text is the same for every page. */
export const sinceFilter = (since: Since): string => `createdAt >= now() - duration("${hours[since]}h")`;

/** Finds an entry id in pasted text, also at the end of a URL; undefined if none. */
export const entryIdIn = (text: string): string | undefined => /ent_[0-9a-hjkmnp-tv-z]{26}/.exec(text)?.[0];
