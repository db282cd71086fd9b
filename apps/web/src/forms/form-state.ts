import type { Form } from '../api/forms.ts';

/** How a form stands, as people say it: the status and what holds at this moment, in one word. */
export type FormState = 'draft' | 'live' | 'scheduled' | 'full' | 'closed';

export function stateOf({ status, accepting }: Pick<Form, 'status' | 'accepting'>): FormState {
  if (status === 'draft') return 'draft';
  // In the trash a form takes no entries; what it was stands in its status alone.
  if (accepting.reason === 'trashed') return status === 'published' ? 'live' : 'closed';
  if (accepting.reason === 'not_yet_open') return 'scheduled';
  if (accepting.reason === 'limit_reached') return 'full';
  return accepting.open ? 'live' : 'closed';
}

type StateLabel = { label: string; tone: 'neutral' | 'accent' | 'success' | 'warning' };

/** The word for it, and a tone that helps the word. */
export const stateLabels: Readonly<Record<FormState, StateLabel>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  live: { label: 'Live', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  full: { label: 'Full', tone: 'warning' },
  closed: { label: 'Closed', tone: 'warning' },
};
