import type { ComponentChildren } from 'preact';
import { ClearButton } from './choices.tsx';
import type { ControlProps, FieldControl } from './control.ts';
import { numberLocale } from './number-text.ts';

type IconName = 'star' | 'heart' | 'thumb' | 'face';

const shapes = {
  star: 'M12 2.8l2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.4 6.4-.8z',
  heart: 'M12 20.5C5 15.6 2.7 12 2.7 8.6A4.9 4.9 0 0 1 12 6.4a4.9 4.9 0 0 1 9.3 2.2c0 3.4-2.3 7-9.3 11.9z',
  thumb:
    'M3 10.5h3.5V20H3zM6.5 11l4-7.5c1.6 0 2.5 1 2.5 2.4L12.4 9h6c1.5 0 2.4 1.3 2 2.7l-1.8 6.5A2.4 2.4 0 0 1 16.3 20H6.5z',
};

/** From sad to smiling. */
const mouth = (place: number): string => `M8 ${17 - place * 2.6}q4 ${(place - 0.5) * 8} 8 0`;

/** `position` is from 0 (first) to 1 (last). */
function RatingIcon({ icon, position }: { icon: IconName; position: number }) {
  return (
    <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" class="sign">
      {icon === 'face' ? (
        <>
          <circle cx="12" cy="12" r="9.5" class="body" />
          <circle cx="9" cy="9.8" r="1.2" class="eye" />
          <circle cx="15" cy="9.8" r="1.2" class="eye" />
          <path d={mouth(position)} class="mouth" />
        </>
      ) : (
        <path d={shapes[icon]} class="body" />
      )}
    </svg>
  );
}

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
