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
