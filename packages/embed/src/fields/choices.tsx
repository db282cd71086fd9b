import type { FieldOf } from '@form-service/engine/browser';
import { useMemo, useState } from 'preact/hooks';
import type { ControlProps, FieldControl } from './control.ts';
import { FromTable } from './from-table.tsx';

type OneChoice = 'single_choice' | 'dropdown';
type WithOptions = FieldOf<OneChoice | 'multi_choice'>;
export type ShownOption = { value: string; label: string; imageFileId?: string | undefined };

/** The options in the order they are shown: shuffled once, the same until the page is loaded anew. */
export function useOptions({
  options,
  shuffle,
}: Pick<WithOptions, 'options' | 'shuffle'>): readonly ShownOption[] {
  return useMemo(() => {
    if (!Array.isArray(options)) return [];
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
    return shown;
  }, [options, shuffle]);
}

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

function SingleChoice(props: ControlProps<'single_choice'>) {
  return Array.isArray(props.field.options) ? <OneOfThese {...props} /> : <FromTable {...props} />;
}

function OneOfThese(props: ControlProps<'single_choice'>) {
  const { field, value, required, disabled, errors, id, describedBy, path, onChange, onLeave, tools } = props;
  const options = useOptions(field);
  const [isOther, setOther] = useState(false);
  const given = typeof value === 'string' ? [value] : [];
  const own = field.allowOther ? ownAnswer(given, options) : undefined;
  const otherChosen = own !== undefined || (isOther && given.length === 0);
  const radio = (key: string, label: string, checked: boolean, choose: () => void) => (
    <label class="choice" part="choice" key={key}>
      <input
        type="radio"
        name={path}
        value={key}
        checked={checked}
        required={required}
        disabled={disabled}
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy}
        onChange={choose}
        onBlur={onLeave}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <div class="choices">
      {options.map((option) =>
        radio(option.value, option.label, option.value === value, () => {
          setOther(false);
          onChange(option.value);
        }),
      )}
      {field.allowOther &&
        radio(OWN, tools.say('other'), otherChosen, () => {
          setOther(true);
          onChange(undefined);
        })}
      {field.allowOther && (
        <OtherText
          props={props}
          isChosen={otherChosen}
          value={own ?? ''}
          onChange={(text) => onChange(text || undefined)}
        />
      )}
      {!required && given.length > 0 && !disabled && (
        <button type="button" class="quiet" id={`${id}-clear`} onClick={() => onChange(undefined)}>
          {tools.say('clear')}
        </button>
      )}
    </div>
  );
}

function MultiChoice(props: ControlProps<'multi_choice'>) {
  return Array.isArray(props.field.options) ? (
    <SomeOfThese {...props} />
  ) : (
    <FromTable {...props} isMultiple />
  );
}

function SomeOfThese(props: ControlProps<'multi_choice'>) {
  const { field, value, disabled, errors, describedBy, path, onChange, onLeave, tools } = props;
  const options = useOptions(field);
  const [isOther, setOther] = useState(false);
  const given = Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const own = field.allowOther ? ownAnswer(given, options) : undefined;
  const otherChosen = own !== undefined || isOther;
  const set = (chosen: readonly string[]) => onChange(chosen.length > 0 ? chosen : undefined);
  // In the order of the form, whatever was ticked first.
  const choose = (option: string, isChosen: boolean) =>
    set([
      ...options.map((one) => one.value).filter((one) => (one === option ? isChosen : given.includes(one))),
      ...(own === undefined ? [] : [own]),
    ]);
  const box = (key: string, label: string, checked: boolean, change: (checked: boolean) => void) => (
    <label class="choice" part="choice" key={key}>
      <input
        type="checkbox"
        name={path}
        value={key}
        checked={checked}
        disabled={disabled}
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
        onBlur={onLeave}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <div class="choices">
      {options.map((option) =>
        box(option.value, option.label, given.includes(option.value), (checked) =>
          choose(option.value, checked),
        ),
      )}
      {field.allowOther &&
        box(OWN, tools.say('other'), otherChosen, (checked) => {
          setOther(checked);
          if (!checked) set(given.filter((one) => one !== own));
        })}
      {field.allowOther && (
        <OtherText
          props={props}
          isChosen={otherChosen}
          value={own ?? ''}
          onChange={(text) => set([...given.filter((one) => one !== own), ...(text ? [text] : [])])}
        />
      )}
    </div>
  );
}

function Dropdown(props: ControlProps<'dropdown'>) {
  return Array.isArray(props.field.options) ? <OneInList {...props} /> : <FromTable {...props} />;
}

function OneInList(props: ControlProps<'dropdown'>) {
  const { field, value, required, disabled, errors, id, describedBy, path, onChange, onLeave, tools } = props;
  const options = useOptions(field);
  const [isOther, setOther] = useState(false);
  const own = field.allowOther && typeof value === 'string' ? ownAnswer([value], options) : undefined;
  const otherChosen = own !== undefined || (isOther && value === undefined);
  return (
    <>
      <select
        part="input"
        class="input"
        id={id}
        name={path}
        required={required && !otherChosen}
        disabled={disabled}
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy}
        value={otherChosen ? OWN : typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => {
          const isOwn = currentTarget.value === OWN;
          setOther(isOwn);
          onChange(isOwn ? undefined : currentTarget.value || undefined);
        }}
        onBlur={onLeave}
      >
        <option value="">{field.placeholder ?? tools.say('choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
        {field.allowOther && <option value={OWN}>{tools.say('other')}</option>}
      </select>
      {field.allowOther && (
        <OtherText
          props={props}
          isChosen={otherChosen}
          value={own ?? ''}
          onChange={(text) => onChange(text || undefined)}
        />
      )}
    </>
  );
}

export const singleChoice: FieldControl<'single_choice'> = { frame: 'group', Control: SingleChoice };
export const multiChoice: FieldControl<'multi_choice'> = { frame: 'group', Control: MultiChoice };
export const dropdown: FieldControl<'dropdown'> = { frame: 'label', Control: Dropdown };
