/** PostgreSQL stores every character except NUL and unpaired surrogates. */
const unstorable = /\\u0000|\\ud[89a-f]/i;

const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '\ufffd');

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [storable(name), clean(item)]));
};

/** Makes JSON with external data storable in PostgreSQL. */
export const storableJson = (json: string): string =>
  unstorable.test(json) ? JSON.stringify(clean(JSON.parse(json))) : json;
