/** The value at a path, own properties only; undefined if there is none. */
export const valueAt = (values: unknown, path: readonly (string | number)[]): unknown => {
  let value: unknown = values;
  for (const part of path) {
    if (Array.isArray(value)) {
      if (part === 'first') value = value[0];
      else if (part === 'last') value = value.at(-1);
      else if (part === 'size') value = value.length;
      else value = typeof part === 'number' ? value[part] : undefined;
    } else if (typeof value === 'string' && part === 'size') value = value.length;
    else if (typeof value === 'object' && value !== null && Object.hasOwn(value, part))
      value = (value as Record<string, unknown>)[part];
    else return undefined;
  }
  return value;
};
