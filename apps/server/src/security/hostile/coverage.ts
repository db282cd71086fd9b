import type { HostileStep } from './steps.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  format?: string;
  pattern?: string;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  maxProperties?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  operationId: string;
  parameters?: { $ref?: string; in?: string; name?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The parts of `openapi.json` that are used. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
}

/** Bodies up to this many characters take no time, whatever they contain. */
const harmless = 5_000;

const resolve = <Found extends { $ref?: string }>(document: ApiDocument, one: Found): Found => {
  if (one.$ref === undefined) return one;
  const [, , kind = '', name = ''] = one.$ref.split('/');
  return document.components[kind]?.[name] as Found;
};

/** The maximum length of a value in characters; Infinity if the contract has no limit. */
const longest = (document: ApiDocument, given: Schema, seen: readonly string[] = []): number => {
  if (given.$ref !== undefined && seen.includes(given.$ref)) return Number.POSITIVE_INFINITY;
  const inside = given.$ref === undefined ? seen : [...seen, given.$ref];
  const schema = resolve(document, given);
  const sizeOf = (one: Schema) => longest(document, one, inside);
  if (schema.const !== undefined || schema.enum) return 100;
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (alternatives.length > 0) return Math.max(...alternatives.map(sizeOf));
  if (schema.allOf) return schema.allOf.reduce((sum, one) => sum + sizeOf(one), 0);
  const byType: Record<string, () => number> = {
    string: () => schema.maxLength ?? (schema.format || schema.pattern ? 100 : Number.POSITIVE_INFINITY),
    array: () => (schema.maxItems ?? Number.POSITIVE_INFINITY) * (schema.items ? sizeOf(schema.items) : 100),
    object() {
      const { properties = {}, additionalProperties = false, patternProperties = {} } = schema;
      const limit = schema.maxProperties ?? Number.POSITIVE_INFINITY;
      const named = Object.entries(properties).reduce((sum, [key, one]) => sum + key.length + sizeOf(one), 0);
      const others = [...Object.values(patternProperties), additionalProperties].filter(
        (one) => one !== false,
      );
      return others.reduce(
        (sum: number, one) => sum + limit * (one === true ? Number.POSITIVE_INFINITY : sizeOf(one)),
        named,
      );
    },
  };
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
  return Math.max(
    ...types.map((type) => (type === 'any' ? Number.POSITIVE_INFINITY : (byType[type]?.() ?? 20))),
  );
};

interface Listed {
  id: string;
  method: string;
  path: string;
  /** Whether it accepts text that is parsed: a filter, or a body that may be long. */
  takesText: boolean;
}

export const operationsOf = (document: ApiDocument): Listed[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, parameters = [], requestBody }]) => {
      const bodies = Object.values(requestBody?.content ?? {});
      const isLong = bodies.some(({ schema }) => longest(document, schema) > harmless);
      const isFiltered = parameters.some((one) => resolve(document, one).name === 'filter');
      return { id, method: method.toUpperCase(), path, takesText: isLong || isFiltered };
    }),
  );

const isAt = (step: string, path: string): boolean => {
  const [sent, named] = [step.split('?')[0] ?? '', path.replace('/api/v1', '')].map((one) => one.split('/'));
  return (
    sent?.length === named?.length &&
    (named ?? []).every((part, index) => part.startsWith('{') || part === sent?.[index])
  );
};

/** The operation that a step calls. Of two matches, the one with the more specific path. */
export const operationOf = (
  { method = 'POST', path }: HostileStep,
  operations: readonly Listed[],
): Listed | undefined => {
  const variables = (one: Listed) => one.path.split('{').length;
  return operations
    .filter((one) => one.method === method && isAt(path, one.path))
    .toSorted((a, b) => variables(a) - variables(b))[0];
};
