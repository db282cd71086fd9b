import { MAX_ELEMENTS, MAX_GROUP_DEPTH } from '../../settings/limits.ts';
import { isObject, type JsonObject } from '../../settings/plain-json.ts';
import { quote, type Report, rejectImport } from '../import-report.ts';

/** A schema with its JSON pointer. */
export type SchemaLocation = {
  readonly schema: JsonObject;
  readonly place: string;
  readonly depth: number;
  /** The enclosing and referenced schemas, to detect cycles. */
  readonly ancestors: readonly object[];
};

/** The state of an import. */
export type SchemaContext = {
  readonly root: JsonObject;
  readonly report: Report;
  readonly places: Map<object, string>;
  /** The number of visited schemas: references can make a small document exponentially large. */
  visited: number;
};

export const childPointer = (place: string, name: string | number): string =>
  `${place}/${String(name).slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1')}`;

const ownProperty = (value: unknown, name: string): unknown =>
  (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, name)
    ? (value as JsonObject)[name]
    : undefined;

function decodePointer(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Resolves a reference within the document. */
function resolveRef(root: JsonObject, ref: string): unknown {
  if (ref === '#') return root;
  if (!ref.startsWith('#/')) return undefined;
  return ref
    .slice(2)
    .split('/')
    .map((part) => decodePointer(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(ownProperty, root);
}

export const textIn = (schema: JsonObject, name: string): string | undefined => {
  const value = ownProperty(schema, name);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

export const numberIn = (schema: JsonObject, name: string): number | undefined => {
  const value = ownProperty(schema, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

export const listIn = (schema: JsonObject, name: string): readonly unknown[] | undefined => {
  const value = ownProperty(schema, name);
  return Array.isArray(value) ? value : undefined;
};

const isNull = (schema: unknown): boolean =>
  ownProperty(schema, 'type') === 'null' || ownProperty(schema, 'const') === null;

/** Reports a part of a schema that was not imported. */
export const reportSkipped = (
  { report }: SchemaContext,
  place: string,
  code: string,
  message: string,
): undefined => {
  report.error(place, code, message);
  return undefined;
};

/**
 * Resolves a schema: `$ref` (sibling keywords win), `allOf`, and nullable types without null. Undefined if it cannot be
 * resolved, which is reported.
 */
export function resolveSchema(
  context: SchemaContext,
  value: unknown,
  { place, depth, ancestors }: Omit<SchemaLocation, 'schema'>,
): SchemaLocation | undefined {
  if (++context.visited > MAX_ELEMENTS * 3)
    rejectImport(place, 'too_many', `The schema has more than ${MAX_ELEMENTS} fields, including references.`);
  if (depth > MAX_GROUP_DEPTH)
    return reportSkipped(
      context,
      place,
      'too_deep',
      `Groups can be nested up to ${MAX_GROUP_DEPTH} levels deep, so this was not imported.`,
    );
  let current = value;
  const seen = new Set<object>(ancestors);
  for (;;) {
    if (!isObject(current))
      return reportSkipped(
        context,
        place,
        'schema_not_carried',
        'This schema has no type, so it was not imported.',
      );
    const ref = ownProperty(current, '$ref') ?? ownProperty(current, '$dynamicRef');
    if (ref !== undefined) {
      const found = typeof ref === 'string' ? resolveRef(context.root, ref) : undefined;
      if (!isObject(found) || typeof ref !== 'string')
        return reportSkipped(
          context,
          childPointer(place, '$ref'),
          'reference_unknown',
          `${typeof ref === 'string' ? quote(ref) : 'This reference'} points to nothing in this document, so it was not imported.`,
        );
      if (seen.has(found))
        return reportSkipped(
          context,
          childPointer(place, '$ref'),
          'reference_circle',
          `${quote(ref)} refers to itself, so it was not imported.`,
        );
      seen.add(found);
      const { $ref: _ref, $dynamicRef: _dynamic, ...beside } = current;
      current = { ...found, ...beside };
      continue;
    }
    const merged = mergeAllOf(context, current, place, seen) ?? withoutNull(current);
    if (!merged) return { schema: current, place, depth, ancestors: [...seen] };
    current = merged;
  }
}

/** Merges `allOf`: properties and required add up; for other keywords the last one wins. */
function mergeAllOf(
  context: SchemaContext,
  schema: JsonObject,
  place: string,
  seen: Set<object>,
): JsonObject | undefined {
  const parts = listIn(schema, 'allOf');
  if (!parts) return undefined;
  const { allOf: _allOf, ...rest } = schema;
  const all = parts.flatMap((part, index): JsonObject[] => {
    const at = { place: childPointer(childPointer(place, 'allOf'), index), depth: 0, ancestors: [...seen] };
    const read = resolveSchema(context, part, at);
    for (const one of read?.ancestors ?? []) seen.add(one);
    return read ? [read.schema] : [];
  });
  const whole = [...all, rest];
  const properties = Object.assign(
    {},
    ...whole.map((part) => ownProperty(part, 'properties')).filter(isObject),
  ) as JsonObject;
  const required = whole.flatMap((part) => listIn(part, 'required') ?? []);
  return {
    ...(Object.assign({}, ...whole) as JsonObject),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** `anyOf: [{ … }, { type: "null" }]` and `type: ["string", "null"]` only make the answer optional. */
function withoutNull(schema: JsonObject): JsonObject | undefined {
  for (const name of ['anyOf', 'oneOf']) {
    const options = listIn(schema, name);
    const left = options?.filter((option) => !isNull(option));
    if (!options || !left || left.length === options.length) continue;
    const { [name]: _options, ...rest } = schema;
    const [only] = left;
    return left.length === 1 && isObject(only) ? { ...rest, ...only } : { ...rest, [name]: left };
  }
  const types = listIn(schema, 'type');
  if (!types) return undefined;
  const left = types.filter((type) => type !== 'null');
  return left.length === 1 ? { ...schema, type: left[0] } : undefined;
}
