import { asText, type ControlProps, type FieldControl, inputProps } from './control.ts';

/** The number as entered; the engine normalizes it to E.164. */
function Phone(props: ControlProps<'phone'>) {
  const { field, value, id, describedBy, onChange, tools } = props;
  const { callingCode, placeholder } = field;
  const noteId = `${id}-code`;
  return (
    <>
      <input
        {...inputProps(props)}
        class="input short"
        type="tel"
        autocomplete="tel"
        inputMode="tel"
        // Digits run left to right in every script.
        dir="ltr"
        value={asText(value)}
        placeholder={placeholder}
        maxLength={100}
        aria-describedby={callingCode ? [describedBy, noteId].filter(Boolean).join(' ') : describedBy}
        onInput={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
      {callingCode && (
        <p class="help" id={noteId}>
          {tools.t('phoneCode', { code: `\u2066${callingCode}\u2069` })}
        </p>
      )}
    </>
  );
}

export const phone: FieldControl<'phone'> = { frame: 'label', Control: Phone };
