import { Combobox } from './combobox.tsx';
import type { ControlProps } from './control.ts';

type Props = Omit<ControlProps, 'field'> & {
  field: {
    label?: string | undefined;
    key: string;
    placeholder?: string | undefined;
    filter?: string | undefined;
    options?: object;
  };
  isMultiple?: boolean;
};

/** Choices that are rows of a data table, too many to be in the form. */
export function FromTable({ field, isMultiple = false, ...props }: Props) {
  const label = field.label ?? field.key;
  return (
    <>
      <Combobox
        {...props}
        label={label}
        placeholder={field.placeholder}
        isMultiple={isMultiple}
        isFiltered={field.filter !== undefined || (field.options !== undefined && 'filter' in field.options)}
      />
      {props.tools.plain?.choices(props, { label, isMultiple })}
    </>
  );
}
