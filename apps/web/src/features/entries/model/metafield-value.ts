/** Metafield types with labels. */
export const metafieldTypes = [
  { value: 'string', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'True or false' },
  { value: 'date', label: 'Date' },
  { value: 'datetime', label: 'Date and time' },
  { value: 'list', label: 'List (JSON)' },
  { value: 'json', label: 'JSON' },
] as const;

export type MetafieldType = (typeof metafieldTypes)[number]['value'];

const nameFormat = /^[a-z][a-z0-9_]{0,62}$/;

/** Error of a namespace or key, if any. */
export const validateMetafieldName = (name: string): string | undefined =>
  nameFormat.test(name)
    ? undefined
    : 'Start with a lowercase letter. Use only lowercase letters, digits and _. Maximum 63 characters.';

type ParsedValue = { value: unknown } | { problem: string };

const parseJson = (text: string, type: 'list' | 'json'): ParsedValue => {
  try {
    const value: unknown = JSON.parse(text);
    if (value === null) return { problem: 'The value can’t be null. Delete the metafield instead.' };
    if (type === 'list' && !Array.isArray(value)) return { problem: 'A list starts with [ and ends with ].' };
    return { value };
  } catch {
    return { problem: 'Not valid JSON. Text and names need double quotes.' };
  }
};

const parseNumber = (text: string): ParsedValue => {
  const value = Number(text.trim());
  return text.trim() !== '' && Number.isFinite(value)
    ? { value }
    : { problem: 'Enter a number, such as 12.5.' };
};

/** Parses input by type. The server has the final say. */
export const parseMetafield = (type: MetafieldType, text: string): ParsedValue => {
  switch (type) {
    case 'string':
      return text === '' ? { problem: 'Enter some text.' } : { value: text };
    case 'number':
      return parseNumber(text);
    case 'boolean':
      return { value: text === 'true' };
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? { value: text } : { problem: 'Choose a date.' };
    case 'datetime': {
      const moment = new Date(text);
      return Number.isNaN(moment.getTime())
        ? { problem: 'Choose a date and a time.' }
        : { value: moment.toISOString() };
    }
    default:
      return parseJson(text, type);
  }
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Formats a stored value for its input. Times are local. */
export const formatMetafield = (type: MetafieldType, value: unknown): string => {
  if (type === 'datetime') {
    const moment = new Date(String(value));
    const day = `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
    return `${day}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
  }
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};
