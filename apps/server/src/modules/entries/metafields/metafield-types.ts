import type { MetafieldType } from '@form-service/contracts';

export interface MetafieldName {
  namespace: string;
  key: string;
}

const isCalendarDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

const datePattern = /^\d{4}-\d\d-\d\d$/;
const datetimePattern =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const typeOfString = (text: string): MetafieldType => {
  if (datePattern.test(text)) return isCalendarDate(text) ? 'date' : 'string';
  const day = datetimePattern.exec(text)?.[1];
  return day !== undefined && isCalendarDate(day) ? 'datetime' : 'string';
};

/** The type is not stored. It follows from the value. */
export const metafieldTypeOf = (value: unknown): MetafieldType => {
  if (typeof value === 'string') return typeOfString(value);
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return Array.isArray(value) ? 'list' : 'json';
};

/** Dates are also strings, and every value is JSON. */
export const fitsType = (value: unknown, type: MetafieldType): boolean =>
  type === 'json' || metafieldTypeOf(value) === type || (type === 'string' && typeof value === 'string');
