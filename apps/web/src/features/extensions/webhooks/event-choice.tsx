import { Checkbox, RadioGroup } from '../../../ui/choice.tsx';
import { deedOf, eventGroups } from '../model/event-groups.ts';
import type { WebhookBody } from './webhooks-api.ts';

type Events = WebhookBody['events'];

/** Everything, or some types of events. */
export const EventChoice = ({ value, onChange }: { value: Events; onChange: (events: Events) => void }) => {
  const isAll = value.includes('*');
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label="Told of"
        value={isAll ? 'all' : 'some'}
        onChange={(next) => onChange(next === 'all' ? ['*'] : ['entry.submitted'])}
        options={[
          { value: 'some', label: 'Some events' },
          { value: 'all', label: 'Everything, also what is yet to come' },
        ]}
      />
      {!isAll && (
        <div className="grid gap-4 rounded-lg border border-line p-4 sm:grid-cols-2">
          {eventGroups.map(({ heading, types }) => (
            <fieldset key={heading} className="flex flex-col gap-1.5">
              <legend className="mb-1.5 font-medium text-strong">{heading}</legend>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  label={deedOf(type)}
                  checked={value.includes(type)}
                  onChange={(isOn) =>
                    onChange(isOn === true ? [...value, type] : value.filter((one) => one !== type))
                  }
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </div>
  );
};
