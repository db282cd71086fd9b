import { type IdPrefix, idKeyword } from '@form-service/contracts';
import type { JsonSchema } from './operations.ts';

interface IdField {
  path: string[];
  prefix: IdPrefix;
}

/** The ID fields of a schema: by name, and for lists by the path of the first item. */
export const idFieldsOf = (schema: JsonSchema | undefined, path: string[] = []): IdField[] => {
  if (!schema) return [];
  const prefix = schema[idKeyword];
  if (prefix) return [{ path, prefix }];
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    idFieldsOf(inner, [...path, name]),
  );
  return [...inside, ...idFieldsOf(schema.items, [...path, '0'])];
};

/** A copy of a value with one field, at any depth, replaced. */
export const withField = (value: unknown, [name, ...rest]: readonly string[], field: unknown): unknown => {
  if (name === undefined) return field;
  if (Array.isArray(value) || name === '0') {
    const items = Array.isArray(value) ? [...value] : [];
    items[Number(name)] = withField(items[Number(name)], rest, field);
    return items;
  }
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [name]: withField(object[name], rest, field) };
};
