import { useState } from 'preact/hooks';
import {
  Choice,
  type ChoiceType,
  Clear,
  chosenIn,
  DropdownList,
  type ShownOption,
  shownOptions,
  withChoice,
} from './choices.tsx';
import type { ControlProps } from './control.ts';

/** Stands for the respondent's own answer: no option begins with a blank. */
export const OWN = ' ';

export const ownAnswer = (given: readonly string[], options: readonly ShownOption[]): string | undefined =>
  given.find((value) => !options.some((option) => option.value === value));

/** The field for an answer of the respondent's own, beside its option. Without JavaScript it is always there. */
export function OtherText({
  props,
  isChosen,
  value,
  onChange,
}: {
  props: Pick<ControlProps, 'tools' | 'path' | 'id' | 'disabled' | 'onLeave'>;
  isChosen: boolean;
  value: string;
  onChange(value: string): void;
}) {
  const { tools, path, id, disabled, onLeave } = props;
  return (
    <input
      part="input"
      class={isChosen ? 'input other' : 'input other without-script'}
      type="text"
      id={`${id}-own`}
      name={`${path}.other`}
      maxLength={500}
      value={value}
      disabled={disabled}
      aria-label={tools.say('otherAnswer')}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onLeave}
    />
  );
}

/** Single choice, multiple choice or a list that drops down, with an answer of one's own beside the options. */
export function OwnChoices(props: ControlProps<ChoiceType>) {
  const { field, value, onChange, tools } = props;
  const [isOther, setOther] = useState(false);
  const options = shownOptions(field);
  const given = chosenIn(value);
  const own = ownAnswer(given, options);
  const isMultiple = field.type === 'multi_choice';
  const isOwn = own !== undefined || (isOther && (isMultiple || given.length === 0));
  const set = (chosen: readonly string[]) => {
    if (isMultiple) onChange(chosen.length > 0 ? chosen : undefined);
    else onChange(chosen[0]);
  };
  const kept = isMultiple ? given.filter((one) => one !== own) : [];
  const text = (
    <OtherText
      props={props}
      isChosen={isOwn}
      value={own ?? ''}
      onChange={(typed) => set(typed ? [...kept, typed] : kept)}
    />
  );
  if (field.type === 'dropdown')
    return (
      <>
        <DropdownList
          props={isOwn ? { ...props, required: false } : props}
          value={isOwn ? OWN : (given[0] ?? '')}
          onChoose={(chosen) => {
            setOther(chosen === OWN);
            set(chosen === OWN || chosen === '' ? [] : [chosen]);
          }}
        >
          <option value={OWN}>{tools.say('other')}</option>
        </DropdownList>
        {text}
      </>
    );
  const type = isMultiple ? 'checkbox' : 'radio';
  return (
    <div class="choices">
      {options.map((option) => (
        <Choice
          key={option.value}
          props={props}
          type={type}
          value={option.value}
          label={option.label}
          isChosen={given.includes(option.value)}
          onChoose={(isChosen) => {
            if (!isMultiple) setOther(false);
            const rest = isMultiple && own !== undefined ? [own] : [];
            set(
              isMultiple ? [...withChoice(options, given, option.value, isChosen), ...rest] : [option.value],
            );
          }}
        />
      ))}
      <Choice
        props={props}
        type={type}
        value={OWN}
        label={tools.say('other')}
        isChosen={isOwn}
        onChoose={(isChosen) => {
          setOther(isChosen);
          set(kept);
        }}
      />
      {text}
      {!isMultiple && <Clear props={props} />}
    </div>
  );
}
