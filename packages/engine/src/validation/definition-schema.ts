import { type JsonSchema, type SchemaRegistry, settingSchema } from '../settings/setting-schema.ts';
import { definitionNode } from './element-shapes.ts';

/**
 * The JSON Schema of a definition. Its parts are named, because groups are recursive; `refTo` returns the reference of
 * a named part, such as `#/components/schemas/FormPage` in an OpenAPI document.
 */
export function definitionSchema(refTo: SchemaRegistry['refTo'] = (name) => `#/$defs/${name}`): JsonSchema & {
  readonly $defs: Readonly<Record<string, JsonSchema>>;
} {
  const registry: SchemaRegistry = { named: new Map(), refTo };
  const root = settingSchema(definitionNode, registry);
  return { ...root, $defs: Object.fromEntries(registry.named) };
}
