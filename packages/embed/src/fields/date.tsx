import type { ControlProps, FieldControl } from './control.ts';
import { textOf } from './control.ts';

/** The browser's own pickers: they speak the respondent's language and calendar, by keyboard and touch alike. */
const native = (type: 'date' | 'time') =>
  function Native({
    field,
    value,
    required,
    disabled,
    errors,
    id,
    describedBy,
    path,
    onChange,
    onLeave,
  }: ControlProps<'date' | 'time'>) {
    const bound = (text: string | undefined) => (text && /^[\d:-]+$/.test(text) ? text : undefined);
    return (
      <input
        part="input"
        class="input short"
        type={type}
        id={id}
        name={path}
        min={bound(field.min)}
        max={bound(field.max)}
        step={'step' in field && field.step ? field.step * 60 : undefined}
        value={textOf(value)}
        required={required}
        disabled={disabled}
        aria-invalid={errors.length > 0}
        aria-describedby={describedBy}
        onInput={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        onBlur={onLeave}
      />
    );
  };

export const date = { frame: 'label', Control: native('date') } as FieldControl<'date'>;
export const time = { frame: 'label', Control: native('time') } as FieldControl<'time'>;
