import { Checkbox, RadioGroup } from '../../../ui/choice.tsx';
import { Select } from '../../../ui/select.tsx';
import type { Plan } from '../model/plan.ts';
import type { Target } from '../model/targets.ts';

type ImportOptionsProps = {
  plan: Plan;
  targets: readonly Target[];
  isForm: boolean;
  onChange: (part: Partial<Plan>) => void;
};

export const ImportOptions = ({ plan, targets, isForm, onChange }: ImportOptionsProps) => {
  const keys = targets.filter(({ isKey }) => isKey).map(({ key, label }) => ({ value: key, label }));
  const things = isForm ? 'entries' : 'rows';
  return (
    <div className="flex flex-col gap-6">
      <RadioGroup
        label="Import mode"
        value={plan.mode}
        onChange={(mode) => onChange({ mode })}
        options={[
          { value: 'create', label: `Add new ${things}`, hint: 'Adds every row.' },
          {
            value: 'upsert',
            label: `Add or update ${things}`,
            hint:
              keys.length > 0
                ? 'Updates existing ones and adds the rest.'
                : 'The table needs a unique column.',
            ...(keys.length === 0 && { disabled: true }),
          },
        ]}
      />
      {plan.mode === 'upsert' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Match by"
            value={plan.key ?? undefined}
            options={keys}
            onChange={(key) => onChange({ key })}
          />
          <Select
            label="Empty cells"
            value={plan.emptyCells}
            options={[
              { value: 'clear', label: 'Clear the existing value' },
              { value: 'keep', label: 'Keep the existing value' },
            ]}
            onChange={(emptyCells) => onChange({ emptyCells })}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label="Rows with errors"
          value={plan.onError}
          options={[
            { value: 'skip', label: 'Skip and list them' },
            { value: 'stop', label: 'Stop the import' },
          ]}
          onChange={(onError) => onChange({ onError })}
        />
      </div>
      <div className="flex flex-col gap-3">
        {isForm && (
          <Checkbox
            label="Import as drafts"
            hint="Drafts can have invalid answers. Submitted entries can’t."
            checked={plan.entryStatus === 'draft'}
            onChange={(isDraft) => onChange({ entryStatus: isDraft === true ? 'draft' : 'submitted' })}
          />
        )}
        <Checkbox
          label="Trigger webhooks and workflows for every row"
          hint="Otherwise they get one event for the whole import."
          checked={plan.emitEvents}
          onChange={(emitEvents) => onChange({ emitEvents: emitEvents === true })}
        />
      </div>
    </div>
  );
};
