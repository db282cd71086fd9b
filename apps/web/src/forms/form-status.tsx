import type { Form } from '../api/forms.ts';
import { Badge } from '../ui/badge.tsx';

/** A form's state as one word: its status and current availability. */
type FormState = 'draft' | 'live' | 'scheduled' | 'full' | 'closed';

export function formStateOf({ status, accepting }: Pick<Form, 'status' | 'accepting'>): FormState {
  if (status === 'draft') return 'draft';
  // A deleted form accepts no entries, so its status decides.
  if (accepting.reason === 'trashed') return status === 'published' ? 'live' : 'closed';
  if (accepting.reason === 'not_yet_open') return 'scheduled';
  if (accepting.reason === 'limit_reached') return 'full';
  return accepting.open ? 'live' : 'closed';
}

type StateLabel = { label: string; tone: 'neutral' | 'accent' | 'success' | 'warning' };

/** Label and badge tone of a state. */
const formStateLabels: Readonly<Record<FormState, StateLabel>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  live: { label: 'Live', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  full: { label: 'Full', tone: 'warning' },
  closed: { label: 'Closed', tone: 'warning' },
};

/** A form's state as a badge. */
export const FormStatus = ({ form }: { form: Pick<Form, 'status' | 'accepting'> }) => {
  const { label, tone } = formStateLabels[formStateOf(form)];
  return <Badge tone={tone}>{label}</Badge>;
};
