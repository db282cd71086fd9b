import type { Form } from '../api/forms.ts';
import { Badge } from '../ui/badge.tsx';
import { stateLabels, stateOf } from './form-state.ts';

/** How a form stands, in one word. */
export const FormStatus = ({ form }: { form: Pick<Form, 'status' | 'accepting'> }) => {
  const { label, tone } = stateLabels[stateOf(form)];
  return <Badge tone={tone}>{label}</Badge>;
};
