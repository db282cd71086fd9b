import {
  type Definition,
  definitionTree,
  type Element,
  type ExpressionType,
  type Field,
  formScopes,
  type Group,
  isField,
  isGroup,
} from '@form-service/engine';
import { isIdentifier } from './cel-name.ts';
import type { ConditionField } from './condition-field.ts';
import { countriesByName, optionsOfField } from './field-options.ts';
import { partsOfField } from './field-parts.ts';

type Types = Readonly<Record<string, ExpressionType>>;

/** Path and labels of a list of elements. */
type FieldScope = { path: readonly string[]; labelPrefix: string; section: string; types: Types };

/**
 * Fields that an expression at a path of keys can refer to: all answers, and inside repeating groups the fields of
 * the same instance. Pages and new elements use `[]`. A field cannot depend on itself, unless `itself` allows it, as
 * in a rule.
 */
export function fieldsOfForm(
  definition: Definition,
  at: readonly string[] = [],
  { itself = false } = {},
): readonly ConditionField[] {
  const { names, implicitObjects = [] } = formScopes(definitionTree(definition))(at);
  const inside = repeatsAround(definition, at);
  const near = implicitObjects.flatMap(({ type }, index): ConditionField[] => {
    const group = inside[index];
    if (!group) return [];
    const section = `${group.label ?? group.key}: same instance`;
    return fieldsIn(group.elements, { path: [], labelPrefix: '', section, types: type.fields }).filter(
      ({ path }) => isIdentifier(path[0] ?? ''),
    );
  });
  const self = at.join('.');
  const ownSelf = at.slice(-1).join('.');
  return unique([
    ...near,
    ...(implicitObjects.length > 0 ? [position] : []),
    ...answersOf(definition, names.answers),
  ]).filter(({ path }) => {
    if (itself || at.length === 0) return true;
    const [root, ...keys] = path;
    return root === 'answers'
      ? !within(keys.join('.'), self)
      : inside.length === 0 || !within(path.join('.'), ownSelf);
  });
}

/** All answers, page by page. */
export function answersOf(
  definition: Definition,
  answers: ExpressionType | undefined = formScopes(definitionTree(definition))([]).names.answers,
): readonly ConditionField[] {
  const types = answers?.kind === 'object' ? answers.fields : {};
  return definition.pages.flatMap(({ title, elements }, index) => {
    const section = title ?? (definition.pages.length > 1 ? `Page ${index + 1}` : 'Answers');
    return fieldsIn(elements, { path: ['answers'], labelPrefix: '', section, types });
  });
}

const position: ConditionField = {
  path: ['index'],
  label: 'Position in the list (starting at 0)',
  type: { kind: 'number' },
  neverEmpty: true,
};

const within = (path: string, self: string): boolean => path === self || path.startsWith(`${self}.`);

/** For equal names, the nearest field wins. */
function unique(fields: readonly ConditionField[]): ConditionField[] {
  const seen = new Set<string>();
  return fields.filter(({ path }) => {
    const name = path.join('.');
    return seen.has(name) ? false : seen.add(name);
  });
}

/** The repeating groups around a path, nearest first. */
function repeatsAround(definition: Definition, at: readonly string[]): readonly Group[] {
  const found: Group[] = [];
  let elements = definition.pages.flatMap((page) => page.elements);
  for (const key of at.slice(0, -1)) {
    const group = elements.filter(isGroup).find((element) => element.key === key);
    if (!group) break;
    elements = [...group.elements];
    if (group.repeat) found.unshift(group);
  }
  return found;
}

function fieldsIn(elements: readonly Element[], scope: FieldScope): readonly ConditionField[] {
  return elements.flatMap((element): readonly ConditionField[] => {
    if (isField(element)) return answerFields(element, scope);
    return isGroup(element) ? groupFields(element, scope) : [];
  });
}

function groupFields(
  group: Group,
  { path, labelPrefix, section, types }: FieldScope,
): readonly ConditionField[] {
  const type = types[group.key];
  const label = `${labelPrefix}${group.label ?? group.key}`;
  const at = [...path, group.key];
  if (type?.kind === 'list') return [{ path: at, label: `${label}: count`, type, counted: true, section }];
  if (type?.kind !== 'object') return [];
  return fieldsIn(group.elements, { path: at, labelPrefix: `${label} › `, section, types: type.fields });
}

function answerFields(
  field: Field,
  { path, labelPrefix, section, types }: FieldScope,
): readonly ConditionField[] {
  const type = types[field.key];
  if (!type) return [];
  const whole: ConditionField = {
    path: [...path, field.key],
    label: `${labelPrefix}${field.label || field.key}`,
    type,
    options: type.kind === 'object' ? undefined : (optionsOfField(field) ?? namedValues(field, type)),
    section,
    fieldType: field.type,
  };
  return [whole, ...partsOfField(field, whole)];
}

const namedValues = (field: Field, type: ExpressionType) =>
  field.type === 'country' && type.kind === 'string' && type.values
    ? countriesByName(type.values)
    : undefined;
