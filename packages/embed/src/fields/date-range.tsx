import { type ControlProps, type FieldControl, leaving } from './control.ts';
import { Part, textParts, withPart } from './parts.tsx';

const fixed = (bound: string | undefined): string | undefined =>
  bound && /^\d{4}-\d{2}-\d{2}$/.test(bound) ? bound : undefined;

/** The later of two dates, of which one may be missing. */
const later = (one: string | undefined, other: string): string | undefined =>
  one === undefined || other > one ? other || one : one;

function DateRange({ field, ...props }: ControlProps<'date_range'>) {
  const { value, onChange, onLeave, tools } = props;
  const given = textParts(value, ['start', 'end']);
  const { start = '' } = given;
  const [min, max] = [fixed(field.min), fixed(field.max)];
  return (
    <div class="parts" onFocusOut={leaving(onLeave)}>
      {(['start', 'end'] as const).map((part) => (
        <Part
          key={part}
          of={props}
          name={part}
          label={tools.say(part === 'start' ? 'rangeStart' : 'rangeEnd')}
          isRequired
          width="half"
          input={(attributes) => (
            <input
              {...attributes}
              class={`${attributes.class}${given[part] ? '' : ' empty'}`}
              type="date"
              min={part === 'end' ? later(min, start) : min}
              max={max}
              value={given[part]}
              onInput={({ currentTarget }) => onChange(withPart(given, part, currentTarget.value))}
            />
          )}
        />
      ))}
    </div>
  );
}

export const dateRange: FieldControl<'date_range'> = {
  frame: 'group',
  Control: DateRange,
  showsPartErrors: true,
};
