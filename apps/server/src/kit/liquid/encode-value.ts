/** The format of rendered text, which determines how values are encoded. */
export type LiquidTarget = 'html' | 'text' | 'json' | 'url' | 'markdown';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] as string);

/** A value as text. Null is the empty text; lists are joined with commas. */
export const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object') return JSON.stringify(value) ?? '';
  return String(value as number | boolean | bigint);
};

/** Escapes text so that it has no meaning in Markdown and no line starts a list, a heading or code. */
const markdownText = (text: string): string =>
  text
    .replaceAll(/[\\`*_{}[\]()#+\-.!|<>&~:"'=$^]/g, '\\$&')
    .replaceAll(/[ \t]*(?:\r\n|\r|\n)\s*/g, '\\\n')
    .replaceAll(/\\\n$/g, '');

const jsonText = (value: unknown): string => JSON.stringify(value ?? null) ?? 'null';

/** Encodes a value; `inString` if it is inside a JSON string. */
export const encodeValue = (value: unknown, target: LiquidTarget, inString: boolean): string => {
  switch (target) {
    case 'html':
      return escapeHtml(textOf(value));
    case 'markdown':
      return markdownText(textOf(value));
    case 'url':
      return encodeURIComponent(textOf(value).toWellFormed());
    case 'json':
      return inString ? JSON.stringify(textOf(value)).slice(1, -1) : jsonText(value);
    case 'text':
      return textOf(value);
  }
};

/** Whether the position after `text` is inside a JSON string, given the state before it. */
export const endsInString = (text: string, inString: boolean): boolean => {
  let inside = inString;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\' && inside) at += 1;
    else if (sign === '"') inside = !inside;
  }
  return inside;
};
