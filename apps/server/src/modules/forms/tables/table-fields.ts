import {
  type Definition,
  type Field,
  type Group,
  isField,
  qualifiedKey,
  walkElements,
} from '@form-service/engine';
import { decodeId } from '../../../kit/ids.ts';

/** A field whose options are rows of a data table. */
export interface TableField {
  /** Its path in the definition. */
  path: string;
  /** Its qualified key, as in the API. */
  name: string;
  field: Field;
  /** The enclosing groups, outermost first. */
  groups: readonly Group[];
  tableId: string;
  /** Undefined if the row itself is the answer. */
  valueColumn: string | undefined;
  labelColumn: string;
  filter: string | undefined;
  /** The property of the field that contains these settings. */
  at: '' | 'options.';
}

interface TableSettings {
  tableId?: string;
  valueColumn?: string;
  labelColumn?: string;
  filter?: string;
}

const settingsOf = (field: Field): { settings: TableSettings; at: TableField['at'] } | undefined => {
  if (field.type === 'lookup') return { settings: field, at: '' };
  if (!('options' in field) || Array.isArray(field.options)) return undefined;
  return { settings: field.options as TableSettings, at: 'options.' };
};

const findTableFields = (definition: Definition): TableField[] =>
  [...walkElements(definition)].flatMap((placed): TableField[] => {
    const { element, path, groups } = placed;
    const found = isField(element) ? settingsOf(element) : undefined;
    if (!found) return [];
    const { settings, at } = found;
    const { valueColumn, filter } = settings;
    return [
      {
        path,
        name: qualifiedKey(placed) as string,
        field: element as Field,
        groups,
        tableId: decodeId('tbl', settings.tableId ?? '') ?? '00000000-0000-0000-0000-000000000000',
        valueColumn,
        labelColumn: settings.labelColumn ?? valueColumn ?? '',
        filter: filter === undefined || filter.trim() === '' ? undefined : filter,
        at,
      },
    ];
  });

const fieldCache = new WeakMap<Definition, TableField[]>();

/** The table-backed fields of a definition. */
export const tableFieldsOf = (definition: Definition): TableField[] => {
  const known = fieldCache.get(definition) ?? findTableFields(definition);
  fieldCache.set(definition, known);
  return known;
};

const lookupKeyCache = new WeakMap<Definition, string[]>();

/** The keys of tables that expressions look up rows in. Text in a label may match as well; an extra table does no harm. */
export const lookupKeysOf = (definition: Definition): string[] => {
  const known = lookupKeyCache.get(definition);
  if (known) return known;
  const text = JSON.stringify(definition);
  const named = text.matchAll(/\blookup\s*\(\s*(?:\\"|')([a-z][a-z0-9_]{0,62})(?:\\"|')/g);
  const keys = [...new Set([...named].map(([, key]) => key as string))];
  lookupKeyCache.set(definition, keys);
  return keys;
};

/** Whether a form uses tables at all. */
export const usesTables = (definition: Definition): boolean =>
  tableFieldsOf(definition).length > 0 || lookupKeysOf(definition).length > 0;
