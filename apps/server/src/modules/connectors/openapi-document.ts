export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectAt = (value: unknown, key: string): Json => {
  const inner = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
};
export const textAt = (value: Json, key: string, max: number): string =>
  typeof value[key] === 'string' ? (value[key] as string).replaceAll('\u0000', '').slice(0, max) : '';

const partOf = (written: string): string => {
  const part = written.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** Resolves references within the document, without cycles. Nothing is fetched. */
export const resolveReference = (document: Json, value: unknown, depth = 0): Json => {
  if (!isObject(value)) return {};
  const { $ref } = value;
  if (typeof $ref !== 'string') return value;
  if (!$ref.startsWith('#/') || depth > 20) return {};
  const target = $ref
    .slice(2)
    .split('/')
    .map(partOf)
    .reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), document);
  return resolveReference(document, target, depth + 1);
};

const maxParts = 50;

/** A schema and all schemas of its `allOf`, at any depth, each once: a document may refer to itself. */
const partsOf = (document: Json, value: unknown): Json[] => {
  const seen = new Set<Json>();
  const parts: Json[] = [];
  const add = (one: unknown): void => {
    const schema = resolveReference(document, one);
    if (seen.has(schema) || seen.size >= maxParts) return;
    seen.add(schema);
    if (Array.isArray(schema.allOf)) for (const part of schema.allOf.slice(0, maxParts)) add(part);
    parts.push(schema);
  };
  add(value);
  return parts;
};

/** A schema merged with its `allOf`: type, properties, and which of them are required. */
export const schemaOf = (document: Json, value: unknown): Json => {
  const all = partsOf(document, value);
  if (all.length === 1) return all[0] as Json;
  const lists = all.map(({ required }) => (Array.isArray(required) ? required : []));
  const properties = Object.assign({}, ...all.map((part) => objectAt(part, 'properties')));
  return {
    ...Object.assign({}, ...all),
    ...(Object.keys(properties).length > 0 && { type: 'object', properties }),
    required: lists.flat(),
  };
};
