import { MAX_EXPRESSION_LENGTH, MAX_PATTERN_LENGTH } from './limits.ts';
import type { Setting, SettingNode, Shape } from './setting.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** Collects named schemas and creates references to them. */
export type SchemaRegistry = { named: Map<string, JsonSchema>; refTo(name: string): string };

type Kind = SettingNode['kind'];
type NodeOf<K extends Kind> = Extract<SettingNode, { kind: K }>;

const LINE = '^[^\\x00-\\x1f\\x7f-\\x9f]*$';
const TEXT = '^[^\\x00]*$';

const shapeSchema = (shape: Shape, registry: SchemaRegistry): JsonSchema => {
  const names = Object.keys(shape);
  const missing = names.filter((name) => shape[name]?.required);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      names.map((name) => [name, settingSchema(shape[name] as SettingNode, registry)]),
    ),
    ...(missing.length > 0 && { required: missing }),
  };
};

/** Registers a named schema once, before its parts are built, so that it can be recursive. */
const registerSchema = (
  title: string | undefined,
  registry: SchemaRegistry,
  make: () => JsonSchema,
): JsonSchema => {
  if (!title) return make();
  if (!registry.named.has(title)) {
    registry.named.set(title, {});
    registry.named.set(title, make());
  }
  return { $ref: registry.refTo(title) };
};

const schemaBuilders: { [K in Kind]: (node: NodeOf<K>, registry: SchemaRegistry) => JsonSchema } = {
  number: (node) => ({
    type: node.whole ? 'integer' : 'number',
    ...(node.whole && { format: node.max > 2 ** 31 - 1 ? 'int64' : 'int32' }),
    minimum: node.min,
    maximum: node.max,
  }),
  text: (node) => ({
    type: 'string',
    ...(node.minLength > 0 && { minLength: node.minLength }),
    maxLength: node.maxLength,
    pattern: node.format?.pattern ?? (node.line ? LINE : TEXT),
  }),
  flag: () => ({ type: 'boolean' }),
  one_of: (node) => ({ type: 'string', enum: [...node.values] }),
  list: (node, registry) => ({
    type: 'array',
    ...(node.min > 0 && { minItems: node.min }),
    maxItems: node.max,
    items: settingSchema(node.item, registry),
  }),
  record: (node, registry) => registerSchema(node.title, registry, () => shapeSchema(node.shape, registry)),
  map: (node, registry) => ({
    type: 'object',
    maxProperties: node.max,
    propertyNames: { type: 'string', maxLength: node.maxKeyLength, pattern: node.keys.pattern },
    additionalProperties: settingSchema(node.value, registry),
  }),
  expression: () => ({ type: 'string', minLength: 1, maxLength: MAX_EXPRESSION_LENGTH, pattern: TEXT }),
  pattern: () => ({ type: 'string', maxLength: MAX_PATTERN_LENGTH, pattern: TEXT }),
  json: () => ({}),
  by_json_type: (node, registry) => ({
    oneOf: Object.values(node.types).map((type) => settingSchema(type, registry)),
  }),
  variants: (node, registry) =>
    registerSchema(node.title, registry, () => ({
      oneOf: Object.values(node.variants).map((variant) => settingSchema(variant, registry)),
    })),
  nested: (node, registry) => settingSchema(node.node(), registry),
};

export function settingSchema(setting: Setting<unknown>, registry: SchemaRegistry): JsonSchema {
  const write = schemaBuilders[setting.kind] as (node: SettingNode, registry: SchemaRegistry) => JsonSchema;
  const schema = write(setting, registry);
  return setting.description ? { ...schema, description: setting.description } : schema;
}
