import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ComboboxProps } from './combobox.tsx';
import type { ControlProps } from './control.ts';

type Props = Omit<ControlProps, 'field'> & {
  field: { label?: string | undefined; key: string; placeholder?: string | undefined };
  isMultiple?: boolean;
};

let loaded: ComponentType<ComboboxProps> | undefined;

/** Choices that are rows of a data table, too many to be in the form: what searches them is fetched for such a form alone. */
export function FromTable({ field, isMultiple = false, ...props }: Props) {
  const [Combobox, setCombobox] = useState(() => loaded);
  useEffect(() => {
    let isGone = false;
    if (!loaded)
      void import('./combobox.tsx').then(
        (module) => {
          loaded = module.Combobox;
          if (!isGone) setCombobox(() => module.Combobox);
        },
        // Without a connection: the form asks for it again when it is drawn next.
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, []);
  const label = field.label ?? field.key;
  if (Combobox)
    return <Combobox {...props} label={label} placeholder={field.placeholder} isMultiple={isMultiple} />;
  return (
    <>
      <input
        class="input needs-script"
        id={props.id}
        disabled
        placeholder={props.tools.say('loading')}
        aria-label={label}
      />
      <p class="help without-script">{props.tools.say('needsScript')}</p>
    </>
  );
}
