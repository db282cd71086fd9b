import type { Field } from '../../definition.ts';
import { fieldTypeOf } from '../../fields/index.ts';
import type { ValueKind } from '../../import/xpath/cel-text.ts';

/** A part of an answer that becomes its own question in a workbook. */
export type FieldPart = {
  readonly key: string;
  readonly name: string;
  readonly type: ValueKind;
  /** The English label, for parts without a translated one. */
  readonly label?: string;
  /** The text name of its label in the field: `options.price`. */
  readonly text?: string;
  readonly required: boolean;
};

const LABELS: Readonly<Record<string, string>> = {
  prefix: 'Title',
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
  start: 'From',
  end: 'To',
};

/** The parts of a field that becomes a group of questions; undefined if it is one question. */
export function partsOf(field: Field): readonly FieldPart[] | undefined {
  switch (field.type) {
    case 'name':
    case 'address': {
      const schema = fieldTypeOf(field).answerSchema(field) as { required?: readonly string[] };
      const type = fieldTypeOf(field).valueType(field);
      const keys = type.kind === 'object' ? Object.keys(type.fields) : [];
      return keys.map((key) => ({
        key,
        name: key === 'postalCode' ? 'postal_code' : key,
        type: 'string',
        label: LABELS[key] ?? key,
        required: schema.required?.includes(key) ?? false,
      }));
    }
    case 'date_range':
      return ['start', 'end'].map((key) => ({
        key,
        name: key,
        type: 'date',
        label: LABELS[key] ?? key,
        required: true,
      }));
    case 'matrix':
      return field.rows.map(({ value, label }) => ({
        key: value,
        name: value,
        type: field.multiple ? 'list' : 'string',
        label: label ?? value,
        text: `rows.${value}`,
        required: field.everyRow ?? false,
      }));
    default:
      return undefined;
  }
}
