import { Checkbox, RadioGroup } from '../../../ui/choice.tsx';
import { eventAction, eventGroups } from '../model/event-groups.ts';
import type { WebhookBody } from './webhooks-api.ts';

type Events = WebhookBody['events'];

type EventChoiceProps = {
  value: Events;
  onChange: (events: Events) => void;
  /** Whether a webhook with this scope can send this type. */
  isOffered: (type: string) => boolean;
};

/** All events, or selected types. */
export const EventChoice = ({ value, onChange, isOffered }: EventChoiceProps) => {
  const groups = eventGroups
    .map(({ heading, types }) => ({ heading, types: types.filter(isOffered) }))
    .filter(({ types }) => types.length > 0);
  const isAll = value.includes('*');
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label="Events"
        value={isAll ? 'all' : 'some'}
        onChange={(next) =>
          onChange(
            next === 'all' ? ['*'] : groups[0]?.types.includes('entry.submitted') ? ['entry.submitted'] : [],
          )
        }
        options={[
          { value: 'some', label: 'Selected events' },
          { value: 'all', label: 'All events, including types added later' },
        ]}
      />
      {!isAll && (
        <div className="grid gap-4 rounded-lg border border-line p-4 sm:grid-cols-2">
          {groups.map(({ heading, types }) => (
            <fieldset key={heading} className="flex flex-col gap-1.5">
              <legend className="mb-1.5 font-medium text-strong">{heading}</legend>
              {types.map((type) => (
                <Checkbox
                  key={type}
                  label={eventAction(type)}
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
