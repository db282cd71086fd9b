import { type ControlProps, type FieldControl, onFocusLeave } from './control.ts';
import { Part, textParts, withPart } from './parts.tsx';

const absoluteDate = (bound: string | undefined): string | undefined =>
  bound && /^\d{4}-\d{2}-\d{2}$/.test(bound) ? bound : undefined;

/** The later of two dates; either may be missing. */
const laterDate = (one: string | undefined, other: string): string | undefined =>
  one === undefined || other > one ? other || one : one;

function DateRange({ field, ...props }: ControlProps<'date_range'>) {
  const { value, onChange, onLeave, tools } = props;
  const given = textParts(value, ['start', 'end']);
  const { start = '' } = given;
  const [min, max] = [absoluteDate(field.min), absoluteDate(field.max)];
  return (
    <div class="parts" onFocusOut={onFocusLeave(onLeave)}>
      {(['start', 'end'] as const).map((part) => (
        <Part
          key={part}
          control={props}
          name={part}
          label={tools.t(part === 'start' ? 'rangeStart' : 'rangeEnd')}
          isRequired
          width="half"
          input={(attributes) => (
            <input
              {...attributes}
              class={`${attributes.class}${given[part] ? '' : ' empty'}`}
              type="date"
              min={part === 'end' ? laterDate(min, start) : min}
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
