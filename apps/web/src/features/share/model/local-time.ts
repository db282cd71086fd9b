/** Between the API's times, in UTC, and what an input of the type "datetime-local" holds: the clock on the wall here. */

const two = (number: number): string => String(number).padStart(2, '0');

export function toLocalInput(time: string | null): string {
  if (time === null) return '';
  const at = new Date(time);
  if (Number.isNaN(at.getTime())) return '';
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Null for an empty input, and for what is no time. */
export function fromLocalInput(text: string): string | null {
  const at = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
