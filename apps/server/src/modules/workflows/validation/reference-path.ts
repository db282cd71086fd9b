import { type ExpressionType, nearestName } from '@form-service/engine';

type Path = readonly (string | number)[];

type Found =
  | { type: ExpressionType }
  /** The first unknown part, and the nearest name. */
  | { unknown: string; at: number; nearest: string | undefined };

const any: ExpressionType = { kind: 'any' };
const listParts: Readonly<Record<string, (items: ExpressionType) => ExpressionType>> = {
  first: (items) => items,
  last: (items) => items,
  size: () => ({ kind: 'number' }),
};

const partOf = (type: ExpressionType, part: string | number): ExpressionType | readonly string[] => {
  switch (type.kind) {
    case 'any':
    case 'null':
      return any;
    case 'map':
      return type.values;
    case 'object':
      return typeof part === 'string' && Object.hasOwn(type.fields, part)
        ? (type.fields[part] as ExpressionType)
        : part === 'size'
          ? { kind: 'number' }
          : Object.keys(type.fields);
    case 'list':
      if (typeof part === 'number') return type.items;
      return Object.hasOwn(listParts, part)
        ? (listParts[part] as (items: ExpressionType) => ExpressionType)(type.items)
        : Object.keys(listParts);
    case 'string':
      return part === 'size' ? { kind: 'number' } : ['size'];
    default:
      return [];
  }
};

/** The type at a path, as Liquid resolves it: `guests[0].name`, `guests.size`. */
export const resolvePath = (names: Readonly<Record<string, ExpressionType>>, path: Path): Found => {
  let type: ExpressionType = { kind: 'object', fields: names };
  for (const [at, part] of path.entries()) {
    const next = partOf(type, part);
    if (Array.isArray(next)) return { unknown: String(part), at, nearest: nearestName(String(part), next) };
    type = next as ExpressionType;
  }
  return { type };
};

/** `entry.answers.guests[0]["first name"]` as its parts; undefined for anything else. */
export const readPath = (reference: string): (string | number)[] | undefined => {
  const pattern = /(?:^|\.)([A-Za-z_][\w-]*)|\[(\d{1,6})\]|\["([^"\\]*)"\]|\['([^'\\]*)'\]/y;
  const parts: (string | number)[] = [];
  const text = reference.trim().replace(/^\{\{\s*|\s*\}\}$/g, '');
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text);
    if (!found) return undefined;
    parts.push(found[2] === undefined ? ((found[1] ?? found[3] ?? found[4]) as string) : Number(found[2]));
  }
  return parts.length === 0 ? undefined : parts;
};

/** A path as people write it. */
export const writePath = (path: Path): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? part : `${text}.${part}`;
  }, '');
