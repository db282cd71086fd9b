import type { Field } from '@form-service/engine';

export type FieldOption = { readonly value: string; readonly label: string };

type Written = { readonly value: string; readonly label?: string | undefined };

const labelled = (options: readonly Written[]): readonly FieldOption[] =>
  options.map(({ value, label }) => ({ value, label: label ?? value }));

/** Labels of a field's values, if the form has them. */
export function optionsOfField(field: Field): readonly FieldOption[] | undefined {
  switch (field.type) {
    case 'yes_no':
      return booleanOptions(field.yesLabel, field.noLabel);
    case 'consent':
      return booleanOptions('Agreed', 'Not agreed');
    case 'single_choice':
    case 'dropdown':
    case 'picture_choice':
    case 'multi_choice':
    case 'ranking':
    case 'matrix': {
      const options: unknown = field.type === 'matrix' ? field.columns : field.options;
      return Array.isArray(options) ? labelled(options as readonly Written[]) : undefined;
    }
    default:
      return undefined;
  }
}

/** Rows hold booleans; a select needs labels. */
export const booleanOptions = (yes = 'Yes', no = 'No'): readonly FieldOption[] => [
  { value: 'true', label: yes },
  { value: 'false', label: no },
];

/** Country names in the user's language. */
export function countriesByName(codes: readonly string[]): readonly FieldOption[] {
  const names = new Intl.DisplayNames(undefined, { type: 'region' });
  return codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
