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

/** A timestamp in local time for the browser's input: `2026-11-15T10:30`. */
export function toLocalInput(rfc3339: string): string {
  const moment = new Date(rfc3339);
  if (Number.isNaN(moment.valueOf())) return '';
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Inverse; undefined while the input is incomplete. */
export function fromLocalInput(local: string): string | undefined {
  const moment = new Date(local);
  return local === '' || Number.isNaN(moment.valueOf()) ? undefined : moment.toISOString();
}
