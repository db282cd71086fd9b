import { definitionSchema } from '@form-service/engine';
import { toPascalCase } from './components.ts';

interface PartSchema {
  properties?: Readonly<Record<string, object>>;
  oneOf?: readonly PartSchema[];
  $ref?: string;
}

type Parts = Readonly<Record<string, PartSchema>>;

const refTo = (name: string) => `#/components/schemas/${name}`;
const nameIn = ($ref: string): string => $ref.slice(refTo('').length);

/** A setting shared by fewer field types does not become a component. */
const sharedByAtLeast = 10;

/** Settings that most field types have with an identical schema, by their JSON. */
const sharedSettings = (parts: readonly PartSchema[]): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>();
  for (const { properties = {} } of parts)
    for (const [name, schema] of Object.entries(properties)) {
      const key = `${name} ${JSON.stringify(schema)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const shared = [...counts].filter(([, count]) => count >= sharedByAtLeast);
  return new Map(shared.map(([key]) => [key, `FormField${toPascalCase(key.split(' ', 1)[0] as string)}`]));
};

const withSharedSettings = (parts: Parts): Parts => {
  const shared = sharedSettings(Object.values(parts));
  const settings: Record<string, object> = {};
  const withReferences = ({ properties, ...part }: PartSchema) => ({
    ...part,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => {
          const component = shared.get(`${name} ${JSON.stringify(schema)}`);
          if (!component) return [name, schema];
          settings[component] = schema;
          return [name, { $ref: refTo(component) }];
        }),
      ),
    }),
  });
  const written = Object.entries(parts).map(([name, part]) => [name, withReferences(part)]);
  return { ...Object.fromEntries(written), ...settings };
};

const typesOf = ({ properties }: PartSchema): readonly string[] =>
  (properties?.type as { enum?: string[] } | undefined)?.enum ?? [];

/** Replaces a nested `oneOf` with its own options: Java generators cannot nest one in another. */
const leavesOf = ($ref: string, parts: Parts): readonly string[] => {
  const { oneOf } = parts[nameIn($ref)] ?? {};
  const refs = oneOf?.map((branch) => branch.$ref).filter((one) => one !== undefined) ?? [];
  return refs.length > 0 ? refs.flatMap((one) => leavesOf(one, parts)) : [$ref];
};

/** A `oneOf` with named options and a mapping from `type`. */
const withNamedChoices = (parts: Parts): Parts => {
  const added: Record<string, PartSchema> = {};
  const choice = (name: string, oneOf: readonly PartSchema[]): PartSchema => {
    const branches = oneOf.flatMap((branch) => {
      if (branch.$ref !== undefined) return leavesOf(branch.$ref, parts);
      const own = `${name}${toPascalCase(typesOf(branch)[0] ?? '')}`;
      added[own] = branch;
      return [refTo(own)];
    });
    const types = branches.map(($ref) => typesOf(parts[nameIn($ref)] ?? added[nameIn($ref)] ?? {}));
    const mapping = branches.flatMap(($ref, index) => (types[index] ?? []).map((type) => [type, $ref]));
    return {
      oneOf: branches.map(($ref) => ({ $ref })),
      // Groups have no type: elements are distinguished by kind, and fields also by type.
      ...(types.every((some) => some.length > 0) && {
        discriminator: { propertyName: 'type', mapping: Object.fromEntries(mapping) },
      }),
    };
  };
  const isChoiceOfObjects = ({ oneOf }: PartSchema) =>
    oneOf?.every((branch) => branch.$ref !== undefined || branch.properties !== undefined);
  const written: Parts = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [
      name,
      part.oneOf && isChoiceOfObjects(part) ? { ...part, ...choice(name, part.oneOf) } : part,
    ]),
  );
  return { ...withoutUnused(written), ...added };
};

/** Removes components that nothing references, such as a `oneOf` that was inlined into another. */
const withoutUnused = (parts: Parts): Parts => {
  const json = JSON.stringify(parts);
  return Object.fromEntries(
    Object.entries(parts).filter(([name]) => name === 'FormDefinition' || json.includes(`"${refTo(name)}"`)),
  );
};

/**
 * The complete form definition, which contracts leave open because it is recursive and the engine validates it.
 * Settings that most fields share are components, so that generators create one type for each and the document stays
 * small.
 */
export const definitionComponents = (): Readonly<Record<string, object>> =>
  withSharedSettings(withNamedChoices(definitionSchema(refTo).$defs as Parts));
