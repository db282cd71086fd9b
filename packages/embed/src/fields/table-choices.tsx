import { Combobox } from './combobox.tsx';
import type { ControlProps, FieldControl } from './control.ts';

type Props = Omit<ControlProps, 'field'> & {
  field: {
    label?: string | undefined;
    key: string;
    placeholder?: string | undefined;
  };
  isMultiple?: boolean;
};

/** Options from a data table that are too many to include in the form. */
export function TableChoices({ field, isMultiple = false, ...props }: Props) {
  const label = field.label ?? field.key;
  return (
    <>
      <Combobox {...props} label={label} placeholder={field.placeholder} isMultiple={isMultiple} />
      {props.tools.plain?.choices(props, { label, isMultiple })}
    </>
  );
}

export const lookup: FieldControl<'lookup'> = { frame: 'label', Control: TableChoices };
