import { useState } from 'react';
import { ReferenceField } from '../../../../references/reference-field.tsx';
import { Segmented } from '../../../../ui/choice.tsx';
import { DurationField } from '../fields/duration-field.tsx';
import type { StepPanelProps } from '../panel-types.ts';

type Kind = 'for' | 'until' | 'calculated';

export function DelayPanel({ step, change, problem }: StepPanelProps<'delay'>) {
  const { seconds, until } = step;
  const currentKind: Kind =
    until !== undefined ? 'until' : typeof seconds === 'string' ? 'calculated' : 'for';
  const [chosen, setChosen] = useState<Kind>();
  const isEmpty = until === undefined && seconds === undefined;
  const kind = isEmpty ? (chosen ?? currentKind) : currentKind;
  return (
    <>
      <Segmented
        label="Wait"
        fill
        value={kind}
        onChange={(next) => {
          setChosen(next);
          change({ seconds: undefined, until: undefined });
        }}
        options={[
          { value: 'for', label: 'Duration' },
          { value: 'until', label: 'Date' },
          { value: 'calculated', label: 'Calculated' },
        ]}
      />
      {kind === 'for' && (
        <DurationField
          label="Wait for"
          value={typeof seconds === 'number' ? seconds : undefined}
          onChange={(next) => change({ seconds: next, until: undefined })}
          error={problem('seconds') ?? problem('')}
        />
      )}
      {kind === 'until' && (
        <ReferenceField
          label="Wait until"
          hint="A date or date and time, such as 2027-01-31T09:00:00Z, or a value."
          placeholder="{{ entry.answers.date }}"
          value={until ?? ''}
          onChange={(text) => change({ until: text || undefined, seconds: undefined })}
          error={problem('until')}
        />
      )}
      {kind === 'calculated' && (
        <ReferenceField
          label="Seconds"
          placeholder="{{ steps.set.output.seconds }}"
          value={typeof seconds === 'string' ? seconds : ''}
          onChange={(text) => change({ seconds: text || undefined, until: undefined })}
          error={problem('seconds')}
        />
      )}
    </>
  );
}
