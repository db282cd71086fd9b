import { ClearButton } from './choices.tsx';
import type { ControlProps, FieldControl } from './control.ts';
import { EndLabels } from './number-scales.tsx';
import { numberLocale } from './number-text.ts';

/** In right-to-left text, the left arrow increases the value. WebKit does not do this itself. */
const rtlSteps = (key: string, input: HTMLInputElement): number =>
  (key !== 'ArrowLeft' && key !== 'ArrowRight') || getComputedStyle(input).direction !== 'rtl'
    ? 0
    : key === 'ArrowLeft'
      ? 1
      : -1;

/** A native slider. There is no answer until it is used, and it says so. */
function Slider(props: ControlProps<'slider'>) {
  const { field, value, required, disabled, errors, id, describedBy, path, onChange, onLeave, tools } = props;
  const { min = 0, max = 100, step = 1, minLabel, maxLabel } = field;
  const isGiven = typeof value === 'number';
  const valueText = isGiven
    ? new Intl.NumberFormat(numberLocale(tools.locale), { maximumFractionDigits: 10 }).format(value)
    : tools.t('notAnswered');
  /** Also accepts the initial position, so that the middle can be chosen. */
  const commit = (input: HTMLInputElement) => {
    if (!isGiven) onChange(input.valueAsNumber);
  };
  return (
    <div class="graded">
      <div class="slider">
        <input
          part="slider"
          class={isGiven ? 'range' : 'range open'}
          type="range"
          id={id}
          name={path}
          min={min}
          max={max}
          step={step > 0 ? step : 'any'}
          value={isGiven ? value : min + (max - min) / 2}
          required={required}
          disabled={disabled}
          aria-invalid={errors.length > 0}
          aria-describedby={describedBy}
          aria-valuetext={valueText}
          onInput={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
          onClick={({ currentTarget }) => commit(currentTarget)}
          onKeyDown={(event) => {
            const { key, currentTarget: input } = event;
            const steps = step > 0 ? rtlSteps(key, input) : 0;
            if (steps === 0 && key !== ' ' && key !== 'Enter') return;
            event.preventDefault();
            if (steps === 0) return commit(input);
            input.stepUp(steps);
            onChange(input.valueAsNumber);
          }}
          onBlur={onLeave}
        />
        <output for={id} class={isGiven ? 'reading' : 'reading open'} part="slider-value">
          {valueText}
          {/* Reserves the width of the longest text, so that the slider does not resize. */}
          <span class="widest" aria-hidden="true">
            {tools.t('notAnswered')}
          </span>
        </output>
      </div>
      {(minLabel || maxLabel) && <EndLabels minLabel={minLabel} maxLabel={maxLabel} />}
      <label class="without-script">
        <input type="checkbox" name={`${path}.given`} value="true" checked={isGiven} />{' '}
        {tools.t('sliderTake')}
      </label>
      <ClearButton props={props} hasAnswer={isGiven} />
    </div>
  );
}

export const slider: FieldControl<'slider'> = { frame: 'label', Control: Slider };
