import { type ControlProps, type FieldControl, textOf } from './control.ts';

/** The number as people write it; the engine brings it into the one form that machines dial. */
function Phone(props: ControlProps<'phone'>) {
  const { field, value, required, disabled, errors, id, describedBy, path, onChange, onLeave, tools } = props;
  const { callingCode, placeholder } = field;
  const noteId = `${id}-code`;
  return (
    <>
      <input
        part="input"
        class="input short"
        type="tel"
        autocomplete="tel"
        inputMode="tel"
        id={id}
        name={path}
        // Digits run from left to right in every script.
        dir="ltr"
        value={textOf(value)}
        placeholder={placeholder}
        maxLength={100}
        required={required}
        disabled={disabled}
        aria-invalid={errors.length > 0}
        aria-describedby={callingCode ? [describedBy, noteId].filter(Boolean).join(' ') : describedBy}
        onInput={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        onBlur={onLeave}
      />
      {callingCode && (
        <p class="help" id={noteId}>
          {tools.say('phoneCode', { code: `\u2066${callingCode}\u2069` })}
        </p>
      )}
    </>
  );
}

export const phone: FieldControl<'phone'> = { frame: 'label', Control: Phone };
