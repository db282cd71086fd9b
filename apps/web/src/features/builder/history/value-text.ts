import { richTextToLine } from '../../../forms/form-texts.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordText = (record: Readonly<Record<string, unknown>>): string => {
  const { label, value, when, message } = record;
  // An option, a matrix row, or a rule.
  if (typeof value === 'string') return typeof label === 'string' && label !== '' ? label : value;
  if (typeof when === 'string') return `${when} → “${valueText(message)}”`;
  return Object.entries(record)
    .map(([name, part]) => `${name}: ${valueText(part)}`)
    .join(', ');
};

/** A property of a definition as text; empty if not set. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return richTextToLine(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return isRecord(value) ? recordText(value) : JSON.stringify(value);
}
