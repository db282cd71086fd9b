import type { Form } from '../api/forms.ts';
import { Badge } from '../ui/badge.tsx';

type Told = Pick<Form, 'status' | 'accepting'>;

const words = ({ status, accepting }: Told): { tone: 'neutral' | 'success' | 'warning'; text: string } => {
  if (accepting.open) return { tone: 'success', text: 'Live' };
  switch (accepting.reason) {
    case 'not_yet_open':
      return { tone: 'warning', text: 'Scheduled' };
    case 'limit_reached':
      return { tone: 'neutral', text: 'Full' };
    case 'trashed':
      return { tone: 'neutral', text: 'In the trash' };
    default:
      return { tone: 'neutral', text: status === 'draft' ? 'Draft' : 'Closed' };
  }
};

/** Whether a form takes entries now, in one word. */
export const FormStatus = ({ form }: { form: Told }) => {
  const { tone, text } = words(form);
  return <Badge tone={tone}>{text}</Badge>;
};
