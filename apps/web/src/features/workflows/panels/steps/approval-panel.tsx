import { useQuery } from '@tanstack/react-query';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Combobox } from '../../../../ui/combobox.tsx';
import { Select } from '../../../../ui/select.tsx';
import { memberChoicesQuery } from '../choices-api.ts';
import { DurationField } from '../fields/duration-field.tsx';
import { TextsField } from '../fields/texts-field.tsx';
import type { StepPanelProps } from '../panel-types.ts';

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
        label="Approvers"
        hint="Email addresses of members, or roles such as role:admin. One per line. Any of them can decide."
        value={step.assignees}
        onChange={(assignees) => change({ assignees })}
        error={problem('assignees')}
      />
      <Combobox
        label="Add approver"
        hideLabel
        placeholder="Add approver…"
        value={undefined}
        onChange={(who) => change({ assignees: chosen.length > 0 ? [...chosen, who] : who })}
        options={choices}
      />
      <ReferenceField
        label="Message"
        multiline
        value={step.message ?? ''}
        onChange={(message) => change({ message: message || undefined })}
        error={problem('message')}
      />
      <DurationField
        label="Time limit"
        optional
        value={step.timeout}
        onChange={(timeout) => change({ timeout })}
        error={problem('timeout')}
      />
      {step.timeout !== undefined && (
        <Select
          label="If no one decides in time"
          value={step.onTimeout ?? 'timeout'}
          onChange={(onTimeout) => change({ onTimeout: onTimeout === 'timeout' ? undefined : onTimeout })}
          options={[
            { value: 'timeout', label: 'Continue on “Timed out”' },
            { value: 'approved', label: 'Approve' },
            { value: 'rejected', label: 'Reject' },
            { value: 'fail', label: 'Fail the run' },
          ]}
          error={problem('onTimeout')}
        />
      )}
    </>
  );
}
