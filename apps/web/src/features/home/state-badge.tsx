import { stateOf, stateWords } from '../../api/form-state.ts';
import type { Form } from '../../api/forms.ts';
import { Badge } from '../../ui/badge.tsx';

export function StateBadge({ form }: { form: Form }) {
  const { label, tone } = stateWords[stateOf(form)];
  return <Badge tone={tone}>{label}</Badge>;
}
