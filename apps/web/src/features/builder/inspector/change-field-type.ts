import {
  type Field,
  type FieldTypeName,
  fieldTypeOf,
  fieldTypes,
  readDefinition,
} from '@form-service/engine';
import { newField } from '../model/new-element.ts';

/** What a field keeps whatever its type. */
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

/** Parsed, and possible: "5" is no number, and a day is no time. */
const isPossibleAnswer = (field: Field, answer: unknown): boolean => {
  const type = fieldTypeOf(field);
  return 'answer' in type.parse(answer, field);
};

/** The field as one of another type: with everything that both have, and what the new type needs. */
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
