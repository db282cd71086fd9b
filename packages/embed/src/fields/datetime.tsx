import { useLayoutEffect, useState } from 'preact/hooks';
import { type ControlProps, type FieldControl, inputProps } from './control.ts';
import { fromLocal, toLocal } from './local-time.ts';

/** A native input. The answer includes the respondent's UTC offset. */
function Datetime(props: ControlProps<'datetime'>) {
  const { field, value, id, describedBy, onChange, onLeave, tools } = props;
  // The server renders the first page without knowing the respondent's time zone.
  const [inUtc, setInUtc] = useState(true);
  useLayoutEffect(() => setInUtc(false), []);
  const [entered, setEntered] = useState<{ text: string; value: unknown } | null>(null);
  const shown = entered && entered.value === value ? entered.text : toLocal(value, inUtc);
  const noteId = `${id}-utc`;
  return (
    <>
      <input
        {...inputProps(props)}
        class={`input short${shown ? '' : ' empty'}`}
        type="datetime-local"
        min={toLocal(field.min, inUtc) || undefined}
        max={toLocal(field.max, inUtc) || undefined}
        value={shown}
        aria-describedby={[describedBy, inUtc && noteId].filter(Boolean).join(' ') || undefined}
        onInput={({ currentTarget }) => {
          const parsed = fromLocal(currentTarget.value);
          setEntered({ text: currentTarget.value, value: parsed });
          onChange(parsed);
        }}
        onBlur={() => {
          setEntered(null);
          onLeave();
        }}
      />
      <p class="help without-script" id={noteId}>
        {tools.t('timeInUtc')}
      </p>
    </>
  );
}

export const datetime: FieldControl<'datetime'> = { frame: 'label', Control: Datetime };
