/** A JSON value as lines of a tree with open and closed nodes. No UI here. */

export type JsonLine = {
  /** Unique path: the names as written by `JSON.stringify`. */
  readonly path: string;
  readonly depth: number;
  /** Property name or list index; undefined for the root. */
  readonly name: string | number | undefined;
  /** `more` stands for members that are not rendered yet. */
  readonly kind: 'object' | 'array' | 'value' | 'more';
  readonly value: unknown;
  /** Number of members, or of those not rendered. */
  readonly count: number;
  readonly isOpen: boolean;
};

type Names = readonly (string | number)[];

const pathOf = (names: Names): string => JSON.stringify(names);

const membersOf = (value: object): [string | number, unknown][] =>
  Array.isArray(value) ? value.map((item, at) => [at, item]) : Object.entries(value);

/** Members rendered at a time. */
export const membersPerPage = 100;

type Opening = {
  /** Nodes that were opened or closed manually. */
  readonly toggled: ReadonlyMap<string, boolean>;
  /** Number of rendered members, if more than the default. */
  readonly shown: ReadonlyMap<string, number>;
  /** Nodes that contain matches. */
  readonly found: ReadonlySet<string>;
};

/** Two levels are open by default, unless they are long. */
const isOpenByDefault = (depth: number, count: number): boolean => depth < 2 && count <= membersPerPage;

export function jsonLines(value: unknown, { toggled, shown, found }: Opening): JsonLine[] {
  const lines: JsonLine[] = [];
  const add = (one: unknown, names: Names): void => {
    const path = pathOf(names);
    const base = { path, depth: names.length, name: names.at(-1), value: one };
    if (typeof one !== 'object' || one === null) {
      lines.push({ ...base, kind: 'value', count: 0, isOpen: false });
      return;
    }
    const members = membersOf(one);
    const isOpen = toggled.get(path) ?? (found.has(path) || isOpenByDefault(names.length, members.length));
    lines.push({ ...base, kind: Array.isArray(one) ? 'array' : 'object', count: members.length, isOpen });
    if (!isOpen) return;
    const rendered = Math.max(shown.get(path) ?? membersPerPage, lastFound(members, names, found) + 1);
    for (const [name, member] of members.slice(0, rendered)) add(member, [...names, name]);
    if (members.length > rendered)
      lines.push({
        path: `${path} more`,
        depth: names.length + 1,
        name: undefined,
        kind: 'more',
        value: path,
        count: members.length - rendered,
        isOpen: false,
      });
  };
  add(value, []);
  return lines;
}

const lastFound = (
  members: readonly [string | number, unknown][],
  names: Names,
  found: ReadonlySet<string>,
) => (found.size === 0 ? -1 : members.findLastIndex(([name]) => found.has(pathOf([...names, name]))));

/** Limit of matches. */
const maxMatches = 500;

/** Lines whose name or value contains the text, and their ancestors. */
export function findInJson(value: unknown, text: string): { matches: string[]; found: Set<string> } {
  const wanted = text.trim().toLowerCase();
  const matches: string[] = [];
  const found = new Set<string>();
  if (wanted === '') return { matches, found };
  const search = (one: unknown, names: Names): void => {
    if (matches.length >= maxMatches) return;
    const name = names.at(-1);
    const isNamed = typeof name === 'string' && name.toLowerCase().includes(wanted);
    const isLeaf = typeof one !== 'object' || one === null;
    if (isNamed || (isLeaf && `${one as string | number | boolean | null}`.toLowerCase().includes(wanted))) {
      matches.push(pathOf(names));
      for (let length = 0; length <= names.length; length++) found.add(pathOf(names.slice(0, length)));
    }
    if (!isLeaf) for (const [key, member] of membersOf(one)) search(member, [...names, key]);
  };
  search(value, []);
  return { matches, found };
}
