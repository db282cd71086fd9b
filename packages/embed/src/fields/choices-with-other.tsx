import {
  Choice,
  type ChoiceType,
  ClearButton,
  DropdownList,
  type ShownOption,
  selectedValues,
  shownOptions,
  withChoice,
} from './choices.tsx';
import { type ControlProps, onFocusLeave } from './control.ts';

/** The option value for "Other", and the answer while its text is empty. No option starts with a space. */
export const OTHER = ' ';

export const otherAnswer = (given: readonly string[], options: readonly ShownOption[]): string | undefined =>
  given.find((value) => !options.some((option) => option.value === value));

/** The text input for "Other". Typing chooses the option. */
export function OtherText({
  props,
  other,
  onChange,
}: {
  props: Pick<ControlProps, 'tools' | 'path' | 'id' | 'disabled' | 'errors' | 'describedBy'>;
  /** Undefined if another option is chosen. */
  other: string | undefined;
  onChange(value: string): void;
}) {
  const { tools, path, id, disabled, errors, describedBy } = props;
  return (
    <input
      part="input"
      class={other === undefined ? 'input other open' : 'input other'}
      type="text"
      id={`${id}-own`}
      name={`${path}.other`}
      maxLength={500}
      value={other === OTHER ? '' : (other ?? '')}
      disabled={disabled}
      aria-label={tools.t('otherAnswer')}
      aria-invalid={other !== undefined && errors.length > 0}
      aria-describedby={describedBy}
      onInput={({ currentTarget }) => onChange(currentTarget.value || OTHER)}
    />
  );
}

/** A single select, multiple select or dropdown with an "Other" option. */
export function ChoicesWithOther(props: ControlProps<ChoiceType>) {
  const { field, value, onChange, onLeave, tools } = props;
  const options = shownOptions(field);
  const given = selectedValues(value);
  const other = otherAnswer(given, options);
  const isMultiple = field.type === 'multi_choice';
  const set = (chosen: readonly string[]) => {
    if (isMultiple) onChange(chosen.length > 0 ? chosen : undefined);
    else onChange(chosen[0]);
  };
  const regular = isMultiple ? given.filter((one) => one !== other) : [];
  const text = <OtherText props={props} other={other} onChange={(entered) => set([...regular, entered])} />;
  const isOther = other !== undefined;
  if (field.type === 'dropdown')
    return (
      <div class="own-list" onFocusOut={onFocusLeave(onLeave)}>
        <DropdownList
          props={{ ...props, onLeave() {} }}
          value={isOther ? OTHER : (given[0] ?? '')}
          onChoose={(chosen) => set(chosen === '' ? [] : [chosen])}
        >
          <option value={OTHER} selected={isOther}>
            {tools.t('other')}
          </option>
        </DropdownList>
        {text}
      </div>
    );
  const type = isMultiple ? 'checkbox' : 'radio';
  // Moving between "Other" and its text does not leave the field.
  const innerProps = { ...props, onLeave() {} };
  return (
    <div class="choices" onFocusOut={onFocusLeave(onLeave)}>
      {options.map((option) => (
        <Choice
          key={option.value}
          props={innerProps}
          type={type}
          value={option.value}
          label={option.label}
          isChosen={given.includes(option.value)}
          onChoose={(isChosen) => {
            const rest = isOther ? [other] : [];
            set(
              isMultiple ? [...withChoice(options, given, option.value, isChosen), ...rest] : [option.value],
            );
          }}
        />
      ))}
      <div class="own">
        <Choice
          props={innerProps}
          type={type}
          value={OTHER}
          label={tools.t('other')}
          isChosen={isOther}
          onChoose={(isChosen) => set(isChosen ? [...regular, OTHER] : regular)}
        />
        {text}
      </div>
      {!isMultiple && <ClearButton props={props} />}
    </div>
  );
}
