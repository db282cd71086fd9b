import {
  type Field,
  type FieldTypeName,
  fieldTypeOf,
  fieldTypes,
  readDefinition,
} from '@form-service/engine';
import { newField } from '../model/new-element.ts';

/** Settings that are kept for every type. */
const COMMON_SETTINGS = [
  'key',
  'label',
  'help',
  'placeholder',
  'required',
  'visibleWhen',
  'rules',
  'width',
] as const;

const isReadable = (field: unknown): boolean =>
  readDefinition({ pages: [{ id: 'page', elements: [field] }] }).definition !== undefined;

/** Whether the value parses and is allowed: "5" is not a number, and a date is not a time. */
const isPossibleAnswer = (field: Field, answer: unknown): boolean => {
  const type = fieldTypeOf(field);
  return 'answer' in type.parse(answer, field);
};

/** The field converted to another type, with the settings that both have and those that the new type requires. */
export function changeFieldType(field: Field, type: FieldTypeName): Field {
  const before = field as unknown as Readonly<Record<string, unknown>>;
  let next = newField(type) as unknown as Record<string, unknown>;
  for (const name of [...COMMON_SETTINGS, ...Object.keys(fieldTypes[type].settings)]) {
    if (before[name] === undefined) continue;
    const changed = { ...next, [name]: before[name] };
    if (isReadable(changed)) next = changed;
  }
  if (before.default !== undefined && isPossibleAnswer(next as unknown as Field, before.default))
    next = { ...next, default: before.default };
  return next as unknown as Field;
}
