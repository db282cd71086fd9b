import {
  type Definition,
  type DefinitionIssue,
  type ExpressionType,
  type Field,
  fieldTypeOf,
  isField,
  type PlacedElement,
  qualifiedKey,
  walkElements,
} from '@form-service/engine';
import type { Db } from '../../db/db.ts';
import { storedDefinition } from './definitions.ts';
import { countAnswered, maxCounted } from './store-answers.ts';
import { findFormVersion } from './store-versions.ts';

/** Only this many lost fields are checked. */
const maxCheckedFields = 50;

const fieldsOf = (definition: Definition): Map<string, PlacedElement<Field>> => {
  const fields = new Map<string, PlacedElement<Field>>();
  for (const placed of walkElements(definition))
    if (isField(placed.element)) fields.set(qualifiedKey(placed) as string, placed as PlacedElement<Field>);
  return fields;
};

const textKinds = new Set<ExpressionType['kind']>(['string', 'date', 'time', 'datetime']);

/** The structure of a type, without its possible values. */
const typeShapeOf = (type: ExpressionType): string =>
  JSON.stringify(type, (name, part: unknown) => (name === 'values' ? undefined : part));

const hasOptions = (field: Field): boolean => 'options' in field;

/** Whether answers to one field are valid answers to the other. */
const isCompatible = (before: Field, after: Field): boolean => {
  if (before.type === after.type) return true;
  const [old, now] = [fieldTypeOf(before).valueType(before), fieldTypeOf(after).valueType(after)];
  if (now.kind === 'any') return true;
  // Lists of options and lists of files have the same type but are not compatible.
  if (now.kind === 'list')
    return typeShapeOf(old) === typeShapeOf(now) && hasOptions(before) === hasOptions(after);
  const isFreeText = now.kind === 'string' && now.values === undefined;
  return isFreeText ? textKinds.has(old.kind) : typeShapeOf(old) === typeShapeOf(now);
};

interface LostField {
  path: string;
  code: 'removed_field_has_answers' | 'changed_type_has_answers';
  /** The path in the draft: the former page, or the field with its new type. */
  draftPath: string;
}

const lostFields = (published: Definition, draft: Definition): LostField[] => {
  const now = fieldsOf(draft);
  return [...fieldsOf(published)].flatMap(([path, { element: field, page }]): LostField[] => {
    const stillThere = now.get(path);
    if (stillThere)
      return isCompatible(field, stillThere.element)
        ? []
        : [{ path, code: 'changed_type_has_answers', draftPath: `${stillThere.path}.type` }];
    const index = draft.pages.findIndex(({ id }) => id === page.id);
    return [{ path, code: 'removed_field_has_answers', draftPath: index < 0 ? 'pages' : `pages.${index}` }];
  });
};

const countText = (count: number): string => {
  if (count > maxCounted) return `More than ${maxCounted.toLocaleString('en')} entries have`;
  return count === 1 ? 'One entry has' : `${count.toLocaleString('en')} entries have`;
};

const adviceByCode: Record<LostField['code'], (path: string) => string> = {
  removed_field_has_answers: (path) =>
    `an answer to "${path}", which you removed. The answers stay in their entries, but summaries and filters no longer include the field.`,
  changed_type_has_answers: (path) =>
    `an answer to "${path}" that does not fit its new type. Use another key for the new field to keep both.`,
};

/** Warns about answers to published fields that the draft removes or changes. */
export const answeredFieldWarnings = async (
  db: Db,
  accountId: string,
  formId: string,
  draft: Definition,
): Promise<DefinitionIssue[]> => {
  const published = await findFormVersion(db, accountId, formId, { state: 'published' });
  if (!published) return [];
  const lost = lostFields(storedDefinition(published.definition), draft).slice(0, maxCheckedFields);
  if (lost.length === 0) return [];
  const counts = await countAnswered(
    db,
    accountId,
    formId,
    lost.map(({ path }) => path),
  );
  return lost.flatMap(({ path, code, draftPath }, index): DefinitionIssue[] => {
    const count = counts[index] ?? 0;
    if (count === 0) return [];
    return [
      {
        severity: 'warning',
        path: draftPath,
        code,
        message: `${countText(count)} ${adviceByCode[code](path)}`,
      },
    ];
  });
};
