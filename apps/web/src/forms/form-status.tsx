import type { Form } from '../api/forms.ts';
import { Badge } from '../ui/badge.tsx';
import { formStateLabels, formStateOf } from './form-state.ts';

/** A form's state as a badge. */
export const FormStatus = ({ form }: { form: Pick<Form, 'status' | 'accepting'> }) => {
  const { label, tone } = formStateLabels[formStateOf(form)];
  return <Badge tone={tone}>{label}</Badge>;
};
