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
import { type ControlProps, leaving } from './control.ts';

/** Stands for the respondent's own answer, and is the answer as long as its text is missing: no option begins with a blank. */
export const OWN = ' ';

export const ownAnswer = (given: readonly string[], options: readonly ShownOption[]): string | undefined =>
  given.find((value) => !options.some((option) => option.value === value));

/** The field for an answer of the respondent's own. Whoever writes into it has chosen it. */
export function OtherText({
  props,
  own,
  onChange,
}: {
  props: Pick<ControlProps, 'tools' | 'path' | 'id' | 'disabled' | 'errors' | 'describedBy'>;
  /** Undefined where another option is chosen. */
  own: string | undefined;
  onChange(value: string): void;
}) {
  const { tools, path, id, disabled, errors, describedBy } = props;
  return (
    <input
      part="input"
      class={own === undefined ? 'input other open' : 'input other'}
      type="text"
      id={`${id}-own`}
      name={`${path}.other`}
      maxLength={500}
      value={own === OWN ? '' : (own ?? '')}
      disabled={disabled}
      aria-label={tools.say('otherAnswer')}
      aria-invalid={own !== undefined && errors.length > 0}
      aria-describedby={describedBy}
      onInput={({ currentTarget }) => onChange(currentTarget.value || OWN)}
    />
  );
}

/** Single choice, multiple choice or a list that drops down, with an answer of one's own beside the options. */
export function OwnChoices(props: ControlProps<ChoiceType>) {
  const { field, value, onChange, onLeave, tools } = props;
  const options = shownOptions(field);
  const given = chosenIn(value);
  const own = ownAnswer(given, options);
  const isMultiple = field.type === 'multi_choice';
  const set = (chosen: readonly string[]) => {
    if (isMultiple) onChange(chosen.length > 0 ? chosen : undefined);
    else onChange(chosen[0]);
  };
  const kept = isMultiple ? given.filter((one) => one !== own) : [];
  const text = <OtherText props={props} own={own} onChange={(typed) => set([...kept, typed])} />;
  const isOwn = own !== undefined;
  if (field.type === 'dropdown')
    return (
      <div class="own-list" onFocusOut={leaving(onLeave)}>
        <DropdownList
          props={{ ...props, onLeave() {} }}
          value={isOwn ? OWN : (given[0] ?? '')}
          onChoose={(chosen) => set(chosen === '' ? [] : [chosen])}
        >
          <option value={OWN} selected={isOwn}>
            {tools.say('other')}
          </option>
        </DropdownList>
        {text}
      </div>
    );
  const type = isMultiple ? 'checkbox' : 'radio';
  // Between "Other" and its text nobody has left the field yet.
  const inside = { ...props, onLeave() {} };
  return (
    <div class="choices" onFocusOut={leaving(onLeave)}>
      {options.map((option) => (
        <Choice
          key={option.value}
          props={inside}
          type={type}
          value={option.value}
          label={option.label}
          isChosen={given.includes(option.value)}
          onChoose={(isChosen) => {
            const rest = isOwn ? [own] : [];
            set(
              isMultiple ? [...withChoice(options, given, option.value, isChosen), ...rest] : [option.value],
            );
          }}
        />
      ))}
      <div class="own">
        <Choice
          props={inside}
          type={type}
          value={OWN}
          label={tools.say('other')}
          isChosen={isOwn}
          onChoose={(isChosen) => set(isChosen ? [...kept, OWN] : kept)}
        />
        {text}
      </div>
      {!isMultiple && <Clear props={props} />}
    </div>
  );
}
