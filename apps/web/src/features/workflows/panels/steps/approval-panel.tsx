import { useQuery } from '@tanstack/react-query';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { memberChoicesQuery } from '../choices-api.ts';
import { DurationField } from '../fields/duration-field.tsx';
import { TextsField } from '../fields/texts-field.tsx';
import type { StepPanelProps } from '../panel-shape.ts';

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);

export function ApprovalPanel({ step, change, problem }: StepPanelProps<'approval'>) {
  const { data: members = [] } = useQuery(memberChoicesQuery);
  const chosen = listOf(step.assignees);
  const choices = [
    { value: 'role:admin', label: 'All admins' },
    { value: 'role:editor', label: 'All editors' },
    ...members.map(({ email, name }) => ({ value: email, label: name, hint: email })),
  ].filter(({ value }) => !chosen.includes(value));
  return (
    <>
      <TextsField
        label="Who decides"
        hint="Addresses of members, or roles such as role:admin, on lines of their own. One of them is enough."
        value={step.assignees}
        onChange={(assignees) => change({ assignees })}
        error={problem('assignees')}
      />
      <Combobox
        label="Add somebody"
        hideLabel
        placeholder="Add somebody…"
        value={undefined}
        onChange={(who) => change({ assignees: chosen.length > 0 ? [...chosen, who] : who })}
        options={choices}
      />
      <ReferenceField
        label="What is asked of them"
        multiline
        value={step.message ?? ''}
        onChange={(message) => change({ message: message || undefined })}
        error={problem('message')}
      />
      <DurationField
        label="Wait for at most"
        optional
        value={step.timeout}
        onChange={(timeout) => change({ timeout })}
        error={problem('timeout')}
      />
      {step.timeout !== undefined && (
        <Select
          label="When nobody has decided"
          value={step.onTimeout ?? 'timeout'}
          onChange={(onTimeout) => change({ onTimeout: onTimeout === 'timeout' ? undefined : onTimeout })}
          options={[
            { value: 'timeout', label: 'Go on by “Timed out”' },
            { value: 'approved', label: 'Take it as approved' },
            { value: 'rejected', label: 'Take it as rejected' },
            { value: 'fail', label: 'Let the run fail' },
          ]}
          error={problem('onTimeout')}
        />
      )}
    </>
  );
}
