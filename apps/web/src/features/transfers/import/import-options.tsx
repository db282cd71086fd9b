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
        label="What rows become"
        value={plan.mode}
        onChange={(mode) => onChange({ mode })}
        options={[
          { value: 'create', label: `New ${things}`, hint: 'Every row is added.' },
          {
            value: 'upsert',
            label: `New or changed ${things}`,
            hint:
              keys.length > 0
                ? 'What is there already is changed, the others are added.'
                : 'Needs a unique column in the table.',
            ...(keys.length === 0 && { disabled: true }),
          },
        ]}
      />
      {plan.mode === 'upsert' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Found by"
            value={plan.key ?? undefined}
            options={keys}
            onChange={(key) => onChange({ key })}
          />
          <Select
            label="An empty cell"
            value={plan.emptyCells}
            options={[
              { value: 'clear', label: 'Clears what is there' },
              { value: 'keep', label: 'Leaves what is there' },
            ]}
            onChange={(emptyCells) => onChange({ emptyCells })}
          />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Select
          label="A row that is wrong"
          value={plan.onError}
          options={[
            { value: 'skip', label: 'Is left out and listed' },
            { value: 'stop', label: 'Stops the import' },
          ]}
          onChange={(onError) => onChange({ onError })}
        />
      </div>
      <div className="flex flex-col gap-3">
        {isForm && (
          <Checkbox
            label="As drafts"
            hint="Drafts keep answers that are wrong; submitted entries must be right."
            checked={plan.entryStatus === 'draft'}
            onChange={(isDraft) => onChange({ entryStatus: isDraft === true ? 'draft' : 'submitted' })}
          />
        )}
        <Checkbox
          label="Tell webhooks and workflows of every row"
          hint="Otherwise they hear of the import as a whole."
          checked={plan.emitEvents}
          onChange={(emitEvents) => onChange({ emitEvents: emitEvents === true })}
        />
      </div>
    </div>
  );
};
