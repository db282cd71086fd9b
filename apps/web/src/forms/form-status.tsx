import type { Form } from '../api/forms.ts';
import { Badge } from '../ui/badge.tsx';
import { stateLabels, stateOf } from './form-state.ts';

/** A form's state as a badge. */
export const FormStatus = ({ form }: { form: Pick<Form, 'status' | 'accepting'> }) => {
  const { label, tone } = stateLabels[stateOf(form)];
  return <Badge tone={tone}>{label}</Badge>;
};
