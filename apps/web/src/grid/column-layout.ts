/** Column properties that a layout needs. */
export interface LayoutColumn {
  key: string;
  width: number;
  /** Shown by default. */
  isDefault: boolean;
}

/** A user's column layout. Omitted properties have defaults. */
export interface ColumnLayout {
  /** Keys in order; new columns are placed beside their neighbors. */
  order?: readonly string[];
  /** Shown or hidden by the user. */
  shown?: Readonly<Record<string, boolean>>;
  widths?: Readonly<Record<string, number>>;
}

const minWidth = 64;
const maxWidth = 800;

export const isShown = (column: LayoutColumn, { shown }: ColumnLayout): boolean =>
  shown?.[column.key] ?? column.isDefault;

/** All columns in layout order. */
export const orderedColumns = <Column extends LayoutColumn>(
  columns: readonly Column[],
  { order = [] }: ColumnLayout,
): Column[] => {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const placed = order.flatMap((key) => byKey.get(key) ?? []);
  const known = new Set(placed.map(({ key }) => key));
  for (const [index, column] of columns.entries()) {
    if (known.has(column.key)) continue;
    known.add(column.key);
    const before = columns[index - 1];
    const at = before ? placed.findIndex(({ key }) => key === before.key) + 1 : 0;
    placed.splice(at, 0, column);
  }
  return placed;
};

export const visibleColumns = <Column extends LayoutColumn>(
  columns: readonly Column[],
  layout: ColumnLayout,
): Column[] => orderedColumns(columns, layout).filter((column) => isShown(column, layout));

export const widthOf = (column: LayoutColumn, { widths }: ColumnLayout): number =>
  widths?.[column.key] ?? column.width;

export const withWidth = (layout: ColumnLayout, key: string, width: number): ColumnLayout => ({
  ...layout,
  widths: { ...layout.widths, [key]: Math.round(Math.min(maxWidth, Math.max(minWidth, width))) },
});

export const withShown = (layout: ColumnLayout, keys: readonly string[], isOn: boolean): ColumnLayout => ({
  ...layout,
  shown: { ...layout.shown, ...Object.fromEntries(keys.map((key) => [key, isOn])) },
});

/** Moves a column to another's position: after it from the left, before it from the right. */
export const withMoved = (
  columns: readonly LayoutColumn[],
  layout: ColumnLayout,
  key: string,
  target: string,
): ColumnLayout => {
  const order = orderedColumns(columns, layout).map((column) => column.key);
  const [from, to] = [order.indexOf(key), order.indexOf(target)];
  if (from < 0 || to < 0 || from === to) return layout;
  order.splice(from, 1);
  order.splice(to, 0, key);
  return { ...layout, order };
};

/** One step among the visible columns. */
export const withStep = (
  columns: readonly LayoutColumn[],
  layout: ColumnLayout,
  key: string,
  step: -1 | 1,
): ColumnLayout => {
  const shown = visibleColumns(columns, layout).map((column) => column.key);
  const target = shown[shown.indexOf(key) + step];
  return shown.includes(key) && target !== undefined ? withMoved(columns, layout, key, target) : layout;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = <T>(
  value: unknown,
  isRight: (item: unknown) => item is T,
): Record<string, T> | undefined =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((pair): pair is [string, T] => isRight(pair[1])))
    : undefined;

/** Parses a stored layout, which another version of the app may have written. */
export const readLayout = (json: string | null): ColumnLayout => {
  if (json === null) return {};
  try {
    const { order, shown, widths }: Record<string, unknown> = JSON.parse(json);
    const isNumber = (item: unknown): item is number =>
      typeof item === 'number' && item >= minWidth && item <= maxWidth;
    return {
      ...(Array.isArray(order) && { order: order.filter((key) => typeof key === 'string') }),
      ...(isRecord(shown) && { shown: entriesOf(shown, (item) => typeof item === 'boolean') ?? {} }),
      ...(isRecord(widths) && { widths: entriesOf(widths, isNumber) ?? {} }),
    };
  } catch {
    return {};
  }
};

/** Next sort after a click on a heading: ascending, descending, then the default. */
export const nextSort = (current: string | undefined, key: string): string | undefined => {
  if (current === key) return `-${key}`;
  return current === `-${key}` ? undefined : key;
};

export const sortDirection = (
  current: string | undefined,
  key: string,
): 'ascending' | 'descending' | undefined => {
  if (current === key) return 'ascending';
  return current === `-${key}` ? 'descending' : undefined;
};
