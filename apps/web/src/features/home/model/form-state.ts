import type { Form } from '../../../api/forms.ts';

/** How a form stands, as people say it: the status and what holds at this moment, in one word. */
export type FormState = 'draft' | 'live' | 'scheduled' | 'full' | 'closed';

export function stateOf({ status, accepting }: Pick<Form, 'status' | 'accepting'>): FormState {
  if (status === 'draft') return 'draft';
  if (accepting.reason === 'not_yet_open') return 'scheduled';
  if (accepting.reason === 'limit_reached') return 'full';
  return accepting.open ? 'live' : 'closed';
}

/** In the trash a form takes no entries; what it was stands in its status alone. */
export const stateInTrash = ({ status }: Pick<Form, 'status'>): FormState =>
  status === 'published' ? 'live' : status;
