import { escapeHtml } from '../../kit/liquid/encode-value.ts';

/** JSON for a script element: nothing in it can close the element or start a comment. */
export const jsonInScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

type Attribute = string | boolean | undefined;

/** ` name="value"` for each attribute with a value; `true` becomes the name alone. */
export const attributes = (values: Readonly<Record<string, Attribute>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`))
    .join('');

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** The text of simple HTML on one line. */
export const plainTextOf = (html: string, maxLength: number): string => {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => namedEntities[name] as string)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).trimEnd()}…`;
};
