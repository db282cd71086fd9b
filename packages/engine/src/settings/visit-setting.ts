import { isObject } from './plain-json.ts';
import type { Setting, SettingNode } from './setting.ts';

type Leaf = Extract<SettingNode, { kind: 'expression' | 'pattern' }>;

/** Calls `visit` for each expression and pattern in a value of the node, except in nested elements. */
export function visitCode(
  node: SettingNode,
  value: unknown,
  path: string,
  visit: (leaf: Leaf, text: string, path: string) => void,
): void {
  const below = (child: SettingNode, part: unknown, name: string | number) =>
    visitCode(child, part, path === '' ? String(name) : `${path}.${name}`, visit);
  switch (node.kind) {
    case 'expression':
    case 'pattern':
      if (typeof value === 'string') visit(node, value, path);
      return;
    case 'record':
      if (isObject(value))
        for (const name in value) if (node.shape[name]) below(node.shape[name], value[name], name);
      return;
    case 'list':
      if (Array.isArray(value) && canContainCode(node.item))
        for (const [index, item] of value.entries()) below(node.item, item, index);
      return;
    case 'map':
      if (isObject(value)) for (const name in value) below(node.value, value[name], name);
      return;
    case 'by_json_type':
    case 'variants': {
      const chosen = chosenNode(node, value);
      if (chosen) visitCode(chosen, value, path, visit);
      return;
    }
    default:
  }
}

/** Avoids walking through thousands of options. */
function canContainCode(node: SettingNode): boolean {
  if (node.kind === 'record') return Object.values(node.shape).some(canContainCode);
  return !['text', 'number', 'flag', 'one_of', 'json', 'nested'].includes(node.kind);
}

/** The node that a value belongs to, of several. */
export function chosenNode(
  node: Extract<SettingNode, { kind: 'by_json_type' | 'variants' }>,
  value: unknown,
): Setting<unknown> | undefined {
  if (node.kind === 'by_json_type') {
    const type = Array.isArray(value) ? 'array' : typeof value;
    return (node.types as Readonly<Record<string, Setting<unknown>>>)[type];
  }
  const variantName = isObject(value) ? value[node.by] : undefined;
  return typeof variantName === 'string' && Object.hasOwn(node.variants, variantName)
    ? node.variants[variantName]
    : undefined;
}
