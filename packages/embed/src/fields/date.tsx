import type { ControlProps, FieldControl } from './control.ts';
import { asText, inputProps } from './control.ts';

/** Native date and time pickers: localized, and usable by keyboard and touch. */
const nativeInput = (type: 'date' | 'time') =>
  function Native(props: ControlProps<'date' | 'time'>) {
    const { field, value, onChange } = props;
    const bound = (text: string | undefined) => (text && /^[\d:-]+$/.test(text) ? text : undefined);
    return (
      <input
        {...inputProps(props)}
        class={`input short${value ? '' : ' empty'}`}
        type={type}
        min={bound(field.min)}
        max={bound(field.max)}
        step={'step' in field && field.step ? field.step * 60 : undefined}
        value={asText(value)}
        onInput={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      />
    );
  };

export const date = { frame: 'label', Control: nativeInput('date') } as FieldControl<'date'>;
export const time = { frame: 'label', Control: nativeInput('time') } as FieldControl<'time'>;
