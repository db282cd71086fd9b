import type { IdPrefix } from '@form-service/contracts';

/** The kind of value in a column, which decides how a cell is written. A value of another kind is written as it is. */
export type CellKind = 'text' | 'number' | 'boolean' | 'date' | 'moment' | 'list' | 'files' | 'json' | 'id';

/** A column of a sheet, and where a record has its value. */
export interface Column {
  /** The name used in `columns`: `number`, `answers.address.city`. */
  name: string;
  /** Its headings: the key, and the label for people. */
  key: string;
  label: string;
  /** The column of the record's table, or `instance` inside a repeatable group; and the path inside its JSON. */
  column: string;
  path: readonly string[];
  kind: CellKind;
  /** Labels to show instead of values. */
  labels?: ReadonlyMap<string, string> | undefined;
  /** For id columns. */
  prefix?: IdPrefix;
}

/** A repeatable group: a list of instances with columns of their own. Their paths start at the instance. */
export interface Group {
  name: string;
  key: string;
  label: string;
  column: string;
  path: readonly string[];
  items: readonly ColumnItem[];
}

export type ColumnItem = Column | Group;

export const isGroup = (item: ColumnItem): item is Group => 'items' in item;

const isAtOrBelow = (name: string, above: string): boolean => name === above || name.startsWith(`${above}.`);

/** The items with this name: a column, or everything below it. */
const itemsAtOrBelow = (items: readonly ColumnItem[], name: string): ColumnItem[] =>
  items.flatMap((item): ColumnItem[] => {
    if (isAtOrBelow(item.name, name)) return [item];
    if (!isGroup(item) || !isAtOrBelow(name, item.name)) return [];
    const within = itemsAtOrBelow(item.items, name);
    return within.length === 0 ? [] : [{ ...item, items: within }];
  });

/** Merges parts of one group that were selected separately, at the position of the first. */
const mergeGroups = (items: readonly ColumnItem[]): ColumnItem[] => {
  const known = new Map<string, ColumnItem>();
  for (const item of items) {
    const before = known.get(item.name);
    if (!before) known.set(item.name, item);
    else if (isGroup(before) && isGroup(item))
      known.set(item.name, { ...before, items: mergeGroups([...before.items, ...item.items]) });
  }
  return [...known.values()];
};

/** The selected items in order, and the indexes of unknown names. */
export const selectItems = (
  find: (name: string) => readonly ColumnItem[],
  names: readonly string[],
): { items: ColumnItem[]; unknown: number[] } => {
  const found = names.map((name) => find(name));
  const unknown = found.flatMap((items, index) => (items.length === 0 ? [index] : []));
  return { items: mergeGroups(found.flat()), unknown };
};

export const itemsByName =
  (items: readonly ColumnItem[], root: string) =>
  (name: string): ColumnItem[] => {
    const direct = itemsAtOrBelow(items, name);
    return direct.length > 0 ? direct : itemsAtOrBelow(items, `${root}.${name}`);
  };

/** A sheet of a document: what one row is, and its columns. */
export interface Sheet {
  /** Null for the records themselves. */
  group: Group | null;
  /** The nested lists from the record to a row. */
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

/** One sheet for the records, and one per repeatable group that identifies the record. */
export const separateSheets = (items: readonly ColumnItem[], identity: readonly Column[]): Sheet[] => {
  const below = (group: Group, outer: readonly Group[]): Sheet[] => {
    const chain = [...outer, group];
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

/** Everything in one sheet: instances of repeatable groups side by side, as many as in `counts`. */
export const numberedColumns = (
  items: readonly ColumnItem[],
  counts: ReadonlyMap<string, number>,
): Column[] =>
  items.flatMap((item): Column[] => {
    if (!isGroup(item)) return [item];
    const within = numberedColumns(item.items, counts);
    return Array.from({ length: counts.get(item.name) ?? 0 }, (_, index) =>
      within.map((column) => ({
        ...column,
        name: `${column.name}.${index + 1}`,
        key: `${item.key}.${index + 1}.${column.key}`,
        label: `${item.label} ${index + 1}: ${column.label}`,
        column: item.column,
        path: [...item.path, String(index), ...column.path],
      })),
    ).flat();
  });

/** The path to the lists of a group in a record. A star stands for all instances of the outer group. */
export interface GroupPath {
  name: string;
  column: string;
  steps: readonly string[];
}

/** The repeatable groups among the items, including nested ones. */
export const groupsOf = (items: readonly ColumnItem[], outer?: GroupPath): GroupPath[] =>
  items.filter(isGroup).flatMap((group) => {
    const groupPath = {
      name: group.name,
      column: outer?.column ?? group.column,
      steps: outer ? [...outer.steps, '*', ...group.path] : group.path,
    };
    return [groupPath, ...groupsOf(group.items, groupPath)];
  });

/** Headings of a sheet. Duplicate labels get their keys appended. */
export const headingsOf = (columns: readonly Column[], labels: boolean): string[] => {
  if (!labels) return columns.map(({ key }) => key);
  const times = new Map<string, number>();
  for (const { label } of columns) times.set(label, (times.get(label) ?? 0) + 1);
  return columns.map(({ label, key }) => (times.get(label) === 1 ? label : `${label} (${key})`));
};
