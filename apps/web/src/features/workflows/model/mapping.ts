/** Named values in step settings: any JSON, shown as text. */

/** Expected type of a value, if known: of a column, a field or an input. */
export type ValueType = string | undefined;

export const textOfValue = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

const texts = new Set([
  'text',
  'long_text',
  'string',
  'email',
  'url',
  'phone',
  'select',
  'date',
  'time',
  'datetime',
]);

/** A number or list if one is expected; anything else, and all text with `{{`, stays text. */
export function valueOfText(text: string, type: ValueType, before: unknown): unknown {
  if (text.includes('{{') || (type !== undefined && texts.has(type))) return text;
  const isKnown = type !== undefined || (before !== undefined && typeof before !== 'string');
  if (!isKnown) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? text : value;
  } catch {
    return text;
  }
}

type Mapping = Readonly<Record<string, unknown>>;

export const withValue = (mapping: Mapping, key: string, value: unknown): Record<string, unknown> => ({
  ...mapping,
  [key]: value,
});

export function withoutKey(mapping: Mapping, key: string): Record<string, unknown> | undefined {
  const rest = Object.entries(mapping).filter(([name]) => name !== key);
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

/** Renames in place, unless the name is taken. */
export function withMappingKey(mapping: Mapping, from: string, to: string): Record<string, unknown> {
  if (from === to || Object.hasOwn(mapping, to)) return { ...mapping };
  return Object.fromEntries(
    Object.entries(mapping).map(([name, value]) => [name === from ? to : name, value]),
  );
}

export function freeName(mapping: Mapping, wanted = 'value'): string {
  if (!Object.hasOwn(mapping, wanted)) return wanted;
  for (let number = 2; ; number++)
    if (!Object.hasOwn(mapping, `${wanted}_${number}`)) return `${wanted}_${number}`;
}
