import type { Definition } from '../definition.ts';
import { readSetting } from '../settings/read-setting.ts';
import type { SettingIssue } from '../settings/read-state.ts';
import { type JsonSchema, type SchemaRegistry, settingSchema } from '../settings/setting-schema.ts';
import { upgradeDefinition } from '../upgrades/index.ts';
import { definitionNode } from './element-shapes.ts';

/**
 * Reads any JSON as a definition of the current format, or returns issues with paths
 * (`pages.0.elements.3.options.1.value`). Never throws; limits are checked before the content, which bounds the time.
 */
export function readDefinition(
  json: unknown,
): { definition: Definition; issues?: never } | { issues: SettingIssue[]; definition?: never } {
  const upgraded = upgradeDefinition(json);
  if ('issue' in upgraded) return { issues: [upgraded.issue] };
  const read = readSetting(definitionNode, upgraded.json);
  return read.issues ? { issues: read.issues } : { definition: read.value as Definition };
}

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
