import styles from '../style/combobox.css?inline';
import { Combobox } from './combobox.tsx';
import type { ControlProps, FieldControl } from './control.ts';

function Lookup({ field, ...props }: ControlProps<'lookup'>) {
  return (
    <>
      <Combobox {...props} label={field.label ?? field.key} placeholder={field.placeholder} />
      <p class="help without-script">{props.tools.say('needsScript')}</p>
    </>
  );
}

export const lookup: FieldControl<'lookup'> = { frame: 'label', Control: Lookup, styles };
