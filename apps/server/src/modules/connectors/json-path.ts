/** One step into a value: a name, a list index, or all items of a list. */
type Step = { name: string } | { index: number } | { all: true };

const step =
  /\.([A-Za-z_][\w-]*)|\[(\d{1,9})\]|\[(\*)\]|\['((?:[^'\\]|\\['\\])*)'\]|\["((?:[^"\\]|\\["\\])*)"\]/y;

/** Maximum number of items that `[*]` returns. */
const maxItems = 10_000;

/**
 * A small part of JSONPath: `$.places[0].name`, `$['odd key']`, `$.places[*].name`. The leading `$` is optional. No filters,
 * no scripts, no `..`: the time is proportional to the length of the path, whatever the response is. Undefined if the text
 * is not such a path.
 */
export const parseJsonPath = (text: string): readonly Step[] | undefined => {
  const written = text.startsWith('$') ? text.slice(1) : text.startsWith('[') ? text : `.${text}`;
  const steps: Step[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < written.length) {
    const found = step.exec(written);
    if (!found) return undefined;
    const [, name, index, all, single, double] = found;
    const quoted = single ?? double;
    if (name !== undefined) steps.push({ name });
    else if (index !== undefined) steps.push({ index: Number(index) });
    else if (all !== undefined) steps.push({ all: true });
    else if (quoted !== undefined) steps.push({ name: quoted.replaceAll(/\\(.)/g, '$1') });
  }
  return steps;
};

/** The value at a path; null if there is none. Only own properties count, no inherited ones. */
export const readJsonPath = (value: unknown, [first, ...rest]: readonly Step[]): unknown => {
  if (first === undefined) return value ?? null;
  if ('all' in first)
    return Array.isArray(value) ? value.slice(0, maxItems).map((item) => readJsonPath(item, rest)) : null;
  if ('index' in first) return Array.isArray(value) ? readJsonPath(value[first.index], rest) : null;
  const isThere =
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, first.name);
  return isThere ? readJsonPath((value as Record<string, unknown>)[first.name], rest) : null;
};
