import { analyzeSync, type Template } from 'liquidjs';

export interface LiquidReference {
  /** `entry.answers.children[0].name`. */
  reference: string;
  path: readonly (string | number)[];
  line: number;
  column: number;
}

const plainName = /^[A-Za-z_][\w-]*$/;

const written = (path: readonly (string | number)[]): string =>
  path
    .map((part, at) => {
      if (typeof part === 'number') return `[${part}]`;
      if (!plainName.test(part)) return `[${JSON.stringify(part)}]`;
      return at === 0 ? part : `.${part}`;
    })
    .join('');

/**
 * The paths that a template reads from its values, in order and unique. Its own variables (`assign`, `capture`, loop items) are
 * skipped; a path ends before a part that is only known at render time (`steps[name]`).
 */
export const collectReferences = (templates: Template[]): LiquidReference[] => {
  const { globals } = analyzeSync(templates, { partials: false });
  const found = Object.values(globals)
    .flat()
    .map(({ segments, location }) => {
      const unknown = segments.findIndex((part) => typeof part === 'object');
      const path = (unknown < 0 ? segments : segments.slice(0, unknown)) as (string | number)[];
      return { reference: written(path), path, line: location.row, column: location.col };
    })
    .sort((one, other) => one.line - other.line || one.column - other.column);
  const first = new Map<string, LiquidReference>();
  for (const each of found) if (!first.has(each.reference)) first.set(each.reference, each);
  return [...first.values()];
};
