import type { FieldOf } from '@form-service/engine/browser';
import { lazy } from '../view/lazy.ts';
import { type ControlProps, type FieldControl, inputProps } from './control.ts';

export type ChoiceType = 'single_choice' | 'multi_choice' | 'dropdown';
type ChoiceField = FieldOf<ChoiceType>;
export type ShownOption = { value: string; label: string; imageFileId?: string | undefined };

/** Options from a data table that are too many to include in the form. */
export const LazyTableChoices = lazy(async () => (await import('./table-choices.tsx')).TableChoices);
/** Choices with an "Other" option. */
export const LazyChoicesWithOther = lazy(
  async () => (await import('./choices-with-other.tsx')).ChoicesWithOther,
);

const shuffledOptions = new WeakMap<object, readonly ShownOption[]>();

/** The options in display order: shuffled once per page load. */
export function shownOptions({
  options,
  shuffle,
}: Pick<ChoiceField, 'options' | 'shuffle'>): readonly ShownOption[] {
  if (!Array.isArray(options)) return [];
  const cached = shuffledOptions.get(options);
  if (cached) return cached;
  const shown: ShownOption[] = options.map(({ value, label = value, imageFileId }) => ({
    value,
    label,
    imageFileId,
  }));
  if (shuffle)
    for (let last = shown.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [shown[last], shown[other]] = [shown[other] as ShownOption, shown[last] as ShownOption];
    }
  shuffledOptions.set(options, shown);
  return shown;
}

type ChoiceProps = {
  props: ControlProps<ChoiceType>;
  type: 'radio' | 'checkbox';
  value: string;
  label: string;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
};

/** One option with its radio button or checkbox. */
export function Choice({ props, type, value, label, isChosen, onChoose }: ChoiceProps) {
  const { path, required, disabled, errors, describedBy, onLeave } = props;
  return (
    <label class="choice" part="choice">
      <input
        type={type}
        name={path}
        value={value}
        checked={isChosen}
        required={required && type === 'radio'}
        disabled={disabled}
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        onBlur={onLeave}
      />
      <span>{label}</span>
    </label>
  );
}

type ClearProps = {
  props: Pick<ControlProps, 'id' | 'required' | 'disabled' | 'value' | 'onChange' | 'tools'>;
  hasAnswer?: boolean;
  onClear?: () => void;
};

/** Clears the answer. Its space is reserved in the label row, so that answering does not shift the layout. */
export function ClearButton({
  props,
  hasAnswer = props.value !== undefined,
  onClear = () => props.onChange(undefined),
}: ClearProps) {
  const { id, required, disabled, tools } = props;
  if (required) return null;
  return (
    <button
      type="button"
      class={`quiet clear ${hasAnswer && !disabled ? 'needs-script' : 'idle'}`}
      id={`${id}-clear`}
      onClick={({ currentTarget }) => {
        onClear();
        // The button is hidden next: keep the focus in the field.
        currentTarget.parentElement?.querySelector<HTMLElement>('input, button')?.focus();
      }}
    >
      {tools.t('clear')}
    </button>
  );
}

export const selectedValues = (value: unknown): string[] =>
  [value].flat().filter((one): one is string => typeof one === 'string');

/** The selected values in the order of the form. */
export function withChoice(
  options: readonly ShownOption[],
  given: readonly string[],
  option: string,
  isChosen: boolean,
): string[] {
  return options
    .map(({ value }) => value)
    .filter((value) => (value === option ? isChosen : given.includes(value)));
}

/** Picks the control by the kind of options: static, with "Other", or from a table. */
const choiceControl = (Plain: (props: ControlProps<ChoiceType>) => preact.JSX.Element, isMultiple = false) =>
  function Choices(props: ControlProps<ChoiceType>) {
    const { options, allowOther } = props.field;
    if (!Array.isArray(options)) return <LazyTableChoices {...props} isMultiple={isMultiple} />;
    return allowOther ? <LazyChoicesWithOther {...props} /> : <Plain {...props} />;
  };

function RadioList(props: ControlProps<ChoiceType>) {
  const { field, value, onChange } = props;
  return (
    <div class="choices">
      {shownOptions(field).map((option) => (
        <Choice
          key={option.value}
          props={props}
          type="radio"
          value={option.value}
          label={option.label}
          isChosen={option.value === value}
          onChoose={() => onChange(option.value)}
        />
      ))}
      <ClearButton props={props} />
    </div>
  );
}

function CheckboxList(props: ControlProps<ChoiceType>) {
  const { field, value, onChange } = props;
  const options = shownOptions(field);
  const given = selectedValues(value);
  return (
    <div class="choices">
      {options.map((option) => (
        <Choice
          key={option.value}
          props={props}
          type="checkbox"
          value={option.value}
          label={option.label}
          isChosen={given.includes(option.value)}
          onChoose={(isChosen) => {
            const chosen = withChoice(options, given, option.value, isChosen);
            onChange(chosen.length > 0 ? chosen : undefined);
          }}
        />
      ))}
    </div>
  );
}

type DropdownProps = {
  props: ControlProps<ChoiceType>;
  value: string;
  onChoose(value: string): void;
  children?: preact.ComponentChildren;
};

/** A native select; `children` are additional options. */
export function DropdownList({ props, value, onChoose, children }: DropdownProps) {
  const { field, tools } = props;
  return (
    <select
      {...inputProps(props)}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{field.placeholder ?? tools.t('choose')}</option>
      {shownOptions(field).map((option) => (
        <option key={option.value} value={option.value} selected={option.value === value}>
          {option.label}
        </option>
      ))}
      {children}
    </select>
  );
}

const DropdownControl = (props: ControlProps<ChoiceType>) => (
  <DropdownList
    props={props}
    value={typeof props.value === 'string' ? props.value : ''}
    onChoose={(value) => props.onChange(value || undefined)}
  />
);

export const singleChoice = {
  frame: 'group',
  Control: choiceControl(RadioList),
} as FieldControl<'single_choice'>;
export const multiChoice = {
  frame: 'group',
  Control: choiceControl(CheckboxList, true),
} as FieldControl<'multi_choice'>;
export const dropdown = {
  frame: 'label',
  Control: choiceControl(DropdownControl),
} as FieldControl<'dropdown'>;
