import type { Definition, Element, Field, FieldTypeName } from '@form-service/engine';
import { richTextToLine } from '../../../forms/form-texts.ts';

/** A field that a link can prefill. */
export type PrefillField = {
  /** URL parameter: the qualified key, or the field's own parameter name. */
  readonly name: string;
  readonly label: string;
  readonly type: FieldTypeName;
  /** Options, if known here. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isMultiValue: boolean;
};

/** Parameters that the hosted page uses otherwise. */
const reserved = new Set(['locale', 'resume', 'edit', 'sent']);

/** Answers that a link cannot carry. */
const unsupportedTypes = new Set<FieldTypeName>([
  'calculated',
  'file',
  'image',
  'signature',
  'matrix',
  'location',
  'lookup',
]);
const multiValueTypes = new Set<FieldTypeName>(['multi_choice', 'ranking']);

function optionsOf(field: Field): PrefillField['options'] {
  if (field.type === 'yes_no' || field.type === 'consent')
    return [
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ];
  if (!('options' in field) || !Array.isArray(field.options)) return [];
  return field.options.map(({ value, label }: { value: string; label?: string }) => ({
    value,
    label: label || value,
  }));
}

const nameOf = (field: Field, above: string): string =>
  'parameter' in field && typeof field.parameter === 'string' ? field.parameter : `${above}${field.key}`;

/** In document order. Without fields of repeating groups: a link cannot address instances. */
export function prefillFields({ pages }: Definition): PrefillField[] {
  const inside = (elements: readonly Element[], above: string): PrefillField[] =>
    elements.flatMap((element) => {
      if (element.kind === 'group')
        return element.repeat ? [] : inside(element.elements, `${above}${element.key}.`);
      if (element.kind !== 'field' || unsupportedTypes.has(element.type)) return [];
      const name = nameOf(element, above);
      if (reserved.has(name)) return [];
      const label = richTextToLine(element.label ?? '') || element.key;
      return [
        {
          name,
          label,
          type: element.type,
          options: optionsOf(element),
          isMultiValue: multiValueTypes.has(element.type),
        },
      ];
    });
  return pages.flatMap(({ elements }) => inside(elements, ''));
}

/** Several values in one text, as in a table cell. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => (/[;"\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('; ');

export type PrefillValues = Readonly<Record<string, string>>;

/** The form URL with these answers, without empty ones. */
export function prefillLink(address: string, values: PrefillValues, locale?: string): string {
  const url = new URL(address);
  if (locale) url.searchParams.set('locale', locale);
  for (const [name, value] of Object.entries(values))
    if (value.trim() !== '') url.searchParams.set(name, value.trim());
  return url.href;
}
