import { type Cell, type Collection, type Column, type Sheet, separateSheets } from '../exports/index.ts';

type EdmType = 'Edm.String' | 'Edm.Double' | 'Edm.Int64' | 'Edm.Boolean' | 'Edm.Date' | 'Edm.DateTimeOffset';

/** A property of the records in a feed. */
export interface Property {
  name: string;
  type: EdmType;
  column: Column;
  /** The name in filters and sorts of the API; undefined if they do not support it. */
  path: string | undefined;
}

/** The records of a collection, or the instances of one of its repeatable groups. */
export interface EntitySet {
  /** `Entries`, `Entries_guests`. */
  name: string;
  typeName: string;
  key: string;
  sheet: Sheet;
  properties: readonly Property[];
  /** Of records: the groups that `$expand` includes. */
  navigation: readonly Navigation[];
}

/** The instances of a repeatable group, as a property of their record. */
export interface Navigation {
  name: string;
  set: EntitySet;
}

const types: Readonly<Record<Column['kind'], EdmType>> = {
  text: 'Edm.String',
  number: 'Edm.Double',
  boolean: 'Edm.Boolean',
  date: 'Edm.Date',
  moment: 'Edm.DateTimeOffset',
  list: 'Edm.String',
  files: 'Edm.String',
  json: 'Edm.String',
  id: 'Edm.String',
};

const isOwn = ({ path, kind }: Column): boolean => path.length === 0 && kind !== 'json';

const typeOf = (column: Column): EdmType =>
  column.kind === 'number' && (isOwn(column) || column.column === 'position')
    ? 'Edm.Int64'
    : types[column.kind];

/** The characters that names of a feed may have. */
const identifier = (text: string): string => text.replaceAll(/[^A-Za-z0-9_]/g, '_');

/** Taken names get the root as a prefix: an answer `status` is `answers_status`. */
const withUniqueName = (columns: readonly Column[], root: string, nameOf: (column: Column) => string) => {
  const taken = new Set<string>();
  return columns.map((column) => {
    const plain = nameOf(column);
    let name = taken.has(plain) ? `${root}_${plain}` : plain;
    while (taken.has(name)) name = `${name}_`;
    taken.add(name);
    return { name, column };
  });
};

const recordSet = (collection: Collection, sheet: Sheet): EntitySet => {
  const columns = [...collection.recordColumns, ...sheet.columns];
  const properties = withUniqueName(columns, collection.root, ({ key }) => identifier(key)).map(
    ({ name, column }) => ({
      name,
      column,
      type: typeOf(column),
      path: collection.schema.field(column.name.split('.')) ? column.name : undefined,
    }),
  );
  const name = collection.recordsName;
  return { name, typeName: collection.recordType, key: 'id', sheet, properties, navigation: [] };
};

const instanceId: Column = {
  name: 'id',
  key: 'id',
  label: 'Id',
  column: 'instance',
  path: ['id'],
  kind: 'text',
};

/** Instances have their own ids, and refer to their record. */
const groupSet = (collection: Collection, sheet: Sheet): EntitySet => {
  const { group, columns } = sheet;
  const owner = collection.recordType.charAt(0).toLowerCase() + collection.recordType.slice(1);
  const isIdentity = ({ name }: Column) => collection.identityColumns.includes(name);
  const nameOf = (column: Column): string => {
    if (column === instanceId) return 'id';
    if (column.column === 'position') return `${identifier(column.key)}_position`;
    return isIdentity(column) && isOwn(column)
      ? `${owner}${column.name.charAt(0).toUpperCase()}${column.name.slice(1)}`
      : identifier(column.key);
  };
  const properties = withUniqueName([instanceId, ...columns], collection.root, nameOf).map(
    ({ name, column }) => ({
      name,
      column,
      type: typeOf(column),
      path: isIdentity(column) && isOwn(column) ? column.name : undefined,
    }),
  );
  const suffix = identifier(group?.key ?? '');
  return {
    name: `${collection.recordsName}_${suffix}`,
    typeName: `${collection.recordType}_${suffix}`,
    key: 'id',
    sheet,
    properties,
    navigation: [],
  };
};

/** Groups by key; taken names get the name of the records as a prefix. */
const navigationOf = (records: EntitySet, groups: readonly EntitySet[]): Navigation[] => {
  const taken = new Set(records.properties.map(({ name }) => name));
  return groups.map((set) => {
    let name = identifier(set.sheet.group?.key ?? '');
    while (taken.has(name)) name = `${name}_`;
    taken.add(name);
    return { name, set };
  });
};

export const entitySetsOf = (collection: Collection): EntitySet[] => {
  const sheets = separateSheets(
    collection.items,
    collection.recordColumns.filter(({ name }) => collection.identityColumns.includes(name)),
  );
  const groups = sheets.filter(({ group }) => group !== null).map((sheet) => groupSet(collection, sheet));
  return sheets.flatMap((sheet) => {
    if (sheet.group !== null) return groups.filter((set) => set.sheet === sheet);
    const records = recordSet(collection, sheet);
    return [{ ...records, navigation: navigationOf(records, groups) }];
  });
};

/** A value in the type of its property; null if it has another type. */
export const valueOf = ({ type }: Property, cell: Cell): string | number | boolean | null => {
  if (cell === null) return null;
  switch (type) {
    case 'Edm.Boolean':
      return typeof cell === 'boolean' ? cell : null;
    case 'Edm.Double':
    case 'Edm.Int64':
      return typeof cell === 'number' ? cell : null;
    case 'Edm.Date':
      return typeof cell === 'object' && cell.isDay ? cell.text : null;
    case 'Edm.DateTimeOffset':
      return typeof cell === 'object' && !cell.isDay ? cell.text : null;
    case 'Edm.String':
      return typeof cell === 'object' ? cell.text : String(cell);
  }
};
