import type { Definition, Element, Field, FieldTypeName } from '@form-service/engine';
import { richTextToLine } from '../../../forms/rich-text-to-text.ts';

/** A field that a link can begin with an answer. */
export type PrefillField = {
  /** What the address calls it: its key behind those of its groups, or the name it gives itself. */
  readonly name: string;
  readonly label: string;
  readonly type: FieldTypeName;
  /** What can be chosen, where that is known here. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isMultiValue: boolean;
};

/** Names that mean something else to the hosted page. */
const reserved = new Set(['locale', 'resume', 'edit', 'sent']);

/** Answers that no link can carry, or that nobody types into one. */
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

/** In the order of the form. Fields of repeatable groups are not among them: a link says nothing about instances. */
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

/** Several values in one text, as a cell of a table holds them. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => (/[;"\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('; ');

export type PrefillValues = Readonly<Record<string, string>>;

/** The address of the form with these answers to begin with, those that are empty aside. */
export function prefillLink(address: string, values: PrefillValues, locale?: string): string {
  const url = new URL(address);
  if (locale) url.searchParams.set('locale', locale);
  for (const [name, value] of Object.entries(values))
    if (value.trim() !== '') url.searchParams.set(name, value.trim());
  return url.href;
}
