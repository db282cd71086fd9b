import type { Field } from '@form-service/engine';
import type { ConditionField } from './condition-field.ts';
import { optionsOfField } from './field-options.ts';

/** Labels of parts of names, addresses, locations and date ranges. */
export const partLabels: Readonly<Record<string, string>> = {
  prefix: 'Prefix',
  first: 'First name',
  middle: 'Middle name',
  last: 'Last name',
  suffix: 'Suffix',
  line1: 'Street address',
  line2: 'Address line 2',
  city: 'City',
  region: 'State or region',
  postalCode: 'Postal code',
  country: 'Country',
  start: 'Start',
  end: 'End',
  lat: 'Latitude',
  lng: 'Longitude',
  accuracy: 'Accuracy (meters)',
};

/** Parts of composite answers as fields: the city of an address, a row of a matrix. */
export function partsOfField(field: Field, whole: ConditionField): readonly ConditionField[] {
  if (whole.type.kind !== 'object') return [];
  const rows = field.type === 'matrix' ? field.rows : [];
  return Object.entries(whole.type.fields).map(([key, type]) => {
    const row = rows.find(({ value }) => value === key);
    const label = row ? (row.label ?? row.value) : (partLabels[key] ?? key);
    return {
      ...whole,
      path: [...whole.path, key],
      label: `${whole.label} › ${label}`,
      type,
      options: row ? optionsOfField(field) : undefined,
    };
  });
}
