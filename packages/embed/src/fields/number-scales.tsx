import type { ComponentChildren } from 'preact';
import { ClearButton } from './choices.tsx';
import type { ControlProps, FieldControl } from './control.ts';
import { numberLocale } from './number-text.ts';
import { RatingIcon } from './rating-icons.tsx';

type NumberRowProps = Omit<ControlProps, 'field'> & {
  variant: string;
  numbers: readonly number[];
  /** What stands for the number; its name is said by `displayName`. */
  icon(number: number): ComponentChildren;
  labelOf(number: number): string;
  children?: ComponentChildren;
};

/** A row of radio buttons, one per number. */
function NumberRow({ variant, numbers, icon, labelOf, children, ...props }: NumberRowProps) {
  const { value, required, disabled, errors, describedBy, path, onChange, onLeave } = props;
  return (
    <div class="graded">
      <div class={`grades ${variant}`}>
        {numbers.map((number) => (
          <label
            key={number}
            part="grade"
            class={`grade${typeof value === 'number' && number <= value ? ' reached' : ''}`}
            title={labelOf(number)}
          >
            <input
              type="radio"
              class="hidden"
              name={path}
              value={String(number)}
              checked={value === number}
              required={required}
              disabled={disabled}
              aria-label={labelOf(number)}
              aria-invalid={errors.length > 0}
              aria-describedby={describedBy}
              onChange={() => onChange(number)}
              onBlur={onLeave}
            />
            {icon(number)}
          </label>
        ))}
      </div>
      {children}
      <ClearButton props={props} />
    </div>
  );
}

/** Bounded, in case the definition is invalid. */
const numberRange = (min: number, max: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(201, Math.floor(max - min) + 1)) }, (_, index) => min + index);

function Rating({ field, ...props }: ControlProps<'rating'>) {
  const { max = 5, icon = 'star' } = field;
  return (
    <NumberRow
      {...props}
      variant={`signs ${icon}`}
      numbers={numberRange(1, max)}
      labelOf={(number) => props.tools.t('ratingValue', { value: number, max })}
      icon={(number) => <RatingIcon icon={icon} position={max > 1 ? (number - 1) / (max - 1) : 1} />}
    />
  );
}

type EndTexts = {
  minLabel?: string | undefined;
  midLabel?: string | undefined;
  maxLabel?: string | undefined;
};

function NumberBoxes({
  min,
  max,
  ends,
  ...props
}: Omit<ControlProps, 'field'> & { min: number; max: number; ends: EndTexts }) {
  const { minLabel, midLabel, maxLabel } = ends;
  const format = new Intl.NumberFormat(numberLocale(props.tools.locale));
  const labelAt = (number: number) =>
    number === min ? minLabel : number === max ? maxLabel : number === (min + max) / 2 ? midLabel : undefined;
  return (
    <NumberRow
      {...props}
      variant={max - min > 10 ? 'boxes many' : 'boxes'}
      numbers={numberRange(min, max)}
      labelOf={(number) => {
        const text = labelAt(number);
        return text ? `${format.format(number)}, ${text}` : format.format(number);
      }}
      icon={(number) => <span class="box">{format.format(number)}</span>}
    >
      {(minLabel || midLabel || maxLabel) && <EndLabels {...ends} />}
    </NumberRow>
  );
}

/** Hidden from screen readers: the accessible names of the inputs include these labels. */
export function EndLabels({ minLabel, midLabel, maxLabel }: EndTexts) {
  return (
    <div class="ends" aria-hidden="true">
      <span>{minLabel}</span>
      {midLabel && <span>{midLabel}</span>}
      <span>{maxLabel}</span>
    </div>
  );
}

const Scale = ({ field, ...props }: ControlProps<'scale'>) => (
  <NumberBoxes {...props} min={field.min ?? 1} max={field.max ?? 5} ends={field} />
);

const Nps = ({ field, ...props }: ControlProps<'nps'>) => (
  <NumberBoxes {...props} min={0} max={10} ends={field} />
);

export const rating: FieldControl<'rating'> = { frame: 'group', Control: Rating };
export const scale: FieldControl<'scale'> = { frame: 'group', Control: Scale };
export const nps: FieldControl<'nps'> = { frame: 'group', Control: Nps };
