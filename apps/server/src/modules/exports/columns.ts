import type { IdPrefix } from '@form-service/contracts';

/** What the values of a column are, which decides how a cell is written. What is of another kind is written as it is. */
export type CellKind = 'text' | 'number' | 'boolean' | 'date' | 'moment' | 'list' | 'files' | 'json' | 'id';

/** One column of a table, and where a record has its value. */
export interface Column {
  /** As `columns` names it: `number`, `answers.address.city`. */
  name: string;
  /** Its headings: by keys, and for people. */
  key: string;
  label: string;
  /** The column of the record's table, or `instance` inside a repeatable group; and the way from there through its JSON. */
  column: string;
  path: readonly string[];
  kind: CellKind;
  /** What people see instead of a value. */
  labels?: ReadonlyMap<string, string> | undefined;
  /** Of a column of ids. */
  prefix?: IdPrefix;
}

/** A repeatable group: a list of instances, each with columns of its own. Their paths begin at the instance. */
export interface Group {
  name: string;
  key: string;
  label: string;
  column: string;
  path: readonly string[];
  items: readonly Item[];
}

export type Item = Column | Group;

export const isGroup = (item: Item): item is Group => 'items' in item;

const isAtOrBelow = (name: string, above: string): boolean => name === above || name.startsWith(`${above}.`);

/** What of the items goes by a name: a column, or all that is below it. */
const itemsAtOrBelow = (items: readonly Item[], name: string): Item[] =>
  items.flatMap((item): Item[] => {
    if (isAtOrBelow(item.name, name)) return [item];
    if (!isGroup(item) || !isAtOrBelow(name, item.name)) return [];
    const within = itemsAtOrBelow(item.items, name);
    return within.length === 0 ? [] : [{ ...item, items: within }];
  });

/** Parts of one group that were named apart belong together, where the first of them was named. */
const mergeGroups = (items: readonly Item[]): Item[] => {
  const known = new Map<string, Item>();
  for (const item of items) {
    const before = known.get(item.name);
    if (!before) known.set(item.name, item);
    else if (isGroup(before) && isGroup(item))
      known.set(item.name, { ...before, items: mergeGroups([...before.items, ...item.items]) });
  }
  return [...known.values()];
};

/** The items that were asked for, in that order, and the names that nothing goes by. */
export const selectItems = (
  find: (name: string) => readonly Item[],
  names: readonly string[],
): { items: Item[]; unknown: number[] } => {
  const found = names.map((name) => find(name));
  const unknown = found.flatMap((items, place) => (items.length === 0 ? [place] : []));
  return { items: mergeGroups(found.flat()), unknown };
};

export const itemsByName =
  (items: readonly Item[], root: string) =>
  (name: string): Item[] => {
    const direct = itemsAtOrBelow(items, name);
    return direct.length > 0 ? direct : itemsAtOrBelow(items, `${root}.${name}`);
  };

/** A table of a document: what one row stands for, and its columns. */
export interface Sheet {
  /** Null for the records themselves. */
  group: Group | null;
  /** The lists that lead from the record to a row, one inside the other. */
  lists: readonly { column: string; path: readonly string[] }[];
  columns: readonly Column[];
}

const position = (group: Group, depth: number): Column => ({
  name: `position.${depth}`,
  key: group.key,
  label: group.label,
  column: 'position',
  path: [String(depth)],
  kind: 'number',
});

/** The records in one table, the instances of each repeatable group in another that names the record. */
export const separateSheets = (items: readonly Item[], identity: readonly Column[]): Sheet[] => {
  const below = (group: Group, around: readonly Group[]): Sheet[] => {
    const chain = [...around, group];
    const own = group.items.filter((item): item is Column => !isGroup(item));
    const nested = group.items.filter(isGroup);
    return [
      {
        group,
        lists: chain,
        columns: [...identity, ...chain.map(position), ...own],
      },
      ...nested.flatMap((inner) =>
        below({ ...inner, name: inner.name, key: `${group.key}.${inner.key}` }, chain),
      ),
    ];
  };
  const columns = items.filter((item): item is Column => !isGroup(item));
  return [{ group: null, lists: [], columns }, ...items.filter(isGroup).flatMap((group) => below(group, []))];
};

/** Everything in one table: the instances of repeatable groups side by side, as many as `counts` knows. */
export const numberedColumns = (items: readonly Item[], counts: ReadonlyMap<string, number>): Column[] =>
  items.flatMap((item): Column[] => {
    if (!isGroup(item)) return [item];
    const within = numberedColumns(item.items, counts);
    return Array.from({ length: counts.get(item.name) ?? 0 }, (_, place) =>
      within.map((column) => ({
        ...column,
        name: `${column.name}.${place + 1}`,
        key: `${item.key}.${place + 1}.${column.key}`,
        label: `${item.label} ${place + 1}: ${column.label}`,
        column: item.column,
        path: [...item.path, String(place), ...column.path],
      })),
    ).flat();
  });

/** Where the lists of a group are in a record. A star stands for all instances of the group around. */
export interface GroupPath {
  name: string;
  column: string;
  steps: readonly string[];
}

/** The repeatable groups among the items, those inside of others too. */
export const groupsOf = (items: readonly Item[], around?: GroupPath): GroupPath[] =>
  items.filter(isGroup).flatMap((group) => {
    const way = {
      name: group.name,
      column: around?.column ?? group.column,
      steps: around ? [...around.steps, '*', ...group.path] : group.path,
    };
    return [way, ...groupsOf(group.items, way)];
  });

/** Headings of a table. Where two would read the same, their keys tell them apart. */
export const headingsOf = (columns: readonly Column[], labels: boolean): string[] => {
  if (!labels) return columns.map(({ key }) => key);
  const times = new Map<string, number>();
  for (const { label } of columns) times.set(label, (times.get(label) ?? 0) + 1);
  return columns.map(({ label, key }) => (times.get(label) === 1 ? label : `${label} (${key})`));
};
