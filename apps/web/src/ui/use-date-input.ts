import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

/** A partly typed year: 0002, 0020 and 0202 on the way to 2026. */
const incompleteYear = /^0\d{3}-/;

/**
 * Props of a date or time input. Dates are typed part by part, and incomplete ones have no value: setting the input's
 * value would clear them. So the input is uncontrolled while focused, and takes the value on blur. A year is reported
 * once it is complete.
 */
export function useDateInput(value: string, onChange: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [defaultValue] = useState(value);
  const [isEmpty, setEmpty] = useState(value === '');
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input || input.matches(':focus')) return;
    if (input.value !== value) input.value = value;
    setEmpty(value === '');
  }, [value]);
  return {
    ref,
    defaultValue,
    // WebKit shows today's date in an empty input (ui.css).
    'data-empty': isEmpty || undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setEmpty(target.value === '');
      if (!incompleteYear.test(target.value)) onChange(target.value);
    },
    onBlur: ({ target }: { target: HTMLInputElement }) => {
      if (target.value !== value) onChange(target.value);
    },
  };
}
