import { isObject } from './plain-json.ts';
import type { SettingNode } from './setting.ts';
import { chosenNode } from './visit-setting.ts';

/** Translates a text by its name; undefined keeps it. */
type Translate = (name: string, text: string | undefined) => string | undefined;

/**
 * Replaces the translatable texts of a value. A text is named by its property path; options and rows are named by their
 * value, which means their label: `color.options.red`.
 */
export function mapTexts(node: SettingNode, value: unknown, name: string, translate: Translate): unknown {
  switch (node.kind) {
    case 'text':
      return node.translatable && typeof value === 'string' ? (translate(name, value) ?? value) : value;
    case 'record': {
      if (!isObject(value)) return value;
      const copy: Record<string, unknown> = { ...value };
      for (const property in value) {
        const child = node.shape[property];
        if (child) copy[property] = mapTexts(child, value[property], `${name}.${property}`, translate);
      }
      return copy;
    }
    case 'list':
      if (!Array.isArray(value)) return value;
      if (node.named) return value.map((item: NamedItem) => renamed(item, name, translate));
      return value.map((item, index) => mapTexts(node.item, item, `${name}.${index}`, translate));
    case 'by_json_type':
    case 'variants': {
      const chosen = chosenNode(node, value);
      return chosen ? mapTexts(chosen, value, name, translate) : value;
    }
    default:
      return value;
  }
}

type NamedItem = { readonly value: string; readonly label?: string };

function renamed(item: NamedItem, name: string, translate: Translate): NamedItem {
  const label = translate(`${name}.${item.value}`, item.label);
  return label === undefined ? item : { ...item, label };
}
