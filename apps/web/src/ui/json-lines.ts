/** A JSON value as lines of a tree of which parts are open. No looks in here. */

export type JsonLine = {
  /** Where it stands, as `JSON.stringify` writes the names on the way: unique among the lines. */
  readonly path: string;
  readonly depth: number;
  /** Its name in the object or its place in the list around it; undefined for the whole. */
  readonly name: string | number | undefined;
  /** `more` stands for members that are not drawn yet. */
  readonly kind: 'object' | 'array' | 'value' | 'more';
  readonly value: unknown;
  /** How many members it has, or how many are not drawn. */
  readonly count: number;
  readonly isOpen: boolean;
};

type Names = readonly (string | number)[];

const pathOf = (names: Names): string => JSON.stringify(names);

const membersOf = (value: object): [string | number, unknown][] =>
  Array.isArray(value) ? value.map((item, at) => [at, item]) : Object.entries(value);

/** So many members of one object or list are drawn at once. */
export const membersPerPage = 100;

type Opening = {
  /** Parts that were opened or closed by hand. */
  readonly toggled: ReadonlyMap<string, boolean>;
  /** How many members are drawn, where it is more than at first. */
  readonly shown: ReadonlyMap<string, number>;
  /** Parts that hold what is searched for. */
  readonly found: ReadonlySet<string>;
};

/** Two levels are open by themselves, unless they are long. */
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
    const drawn = Math.max(shown.get(path) ?? membersPerPage, lastFound(members, names, found) + 1);
    for (const [name, member] of members.slice(0, drawn)) add(member, [...names, name]);
    if (members.length > drawn)
      lines.push({
        path: `${path} more`,
        depth: names.length + 1,
        name: undefined,
        kind: 'more',
        value: path,
        count: members.length - drawn,
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

/** More than anybody looks through. */
const maxMatches = 500;

/** The lines whose name or value holds the text, and all that they stand in. */
export function findInJson(value: unknown, text: string): { matches: string[]; found: Set<string> } {
  const wanted = text.trim().toLowerCase();
  const matches: string[] = [];
  const found = new Set<string>();
  if (wanted === '') return { matches, found };
  const look = (one: unknown, names: Names): void => {
    if (matches.length >= maxMatches) return;
    const name = names.at(-1);
    const isNamed = typeof name === 'string' && name.toLowerCase().includes(wanted);
    const isLeaf = typeof one !== 'object' || one === null;
    if (isNamed || (isLeaf && `${one as string | number | boolean | null}`.toLowerCase().includes(wanted))) {
      matches.push(pathOf(names));
      for (let length = 0; length <= names.length; length++) found.add(pathOf(names.slice(0, length)));
    }
    if (!isLeaf) for (const [key, member] of membersOf(one)) look(member, [...names, key]);
  };
  look(value, []);
  return { matches, found };
}
