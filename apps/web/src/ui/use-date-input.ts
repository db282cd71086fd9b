import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';

/** A year of which only the last digits are there: 0002, 0020 and 0202 on the way to 2026. */
const incompleteYear = /^0\d{3}-/;

/**
 * Props of an input for a date or time. It is typed part by part, and parts that make no date yet are no value: setting the
 * input's value would empty them. So it keeps what is typed while it has the focus, and takes the value over when it has not.
 * A year is told on once it is complete.
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
