const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Converts `2026-11-15T13:30:00Z` to local time for a datetime-local input; an invalid time becomes empty. */
export function toLocal(value: unknown, inUtc: boolean): string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return '';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  // Shifted so that its UTC parts are the local ones.
  const shown = inUtc ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return Number.isNaN(shown.getTime()) ? '' : shown.toISOString().slice(0, 16);
}

/** A local time with its UTC offset: `2026-11-15T14:30:00+01:00`. */
export function fromLocal(local: string): string | undefined {
  const date = new Date(local);
  if (local === '' || Number.isNaN(date.getTime())) return local || undefined;
  const offset = -date.getTimezoneOffset();
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const clock = local.length === 16 ? `${local}:00` : local;
  return `${clock}${offset < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`;
}
