import type { FieldType } from '../../fields/field-type.ts';
import { type FieldTypeName, fieldTypes } from '../../fields/index.ts';
import { problemMessage } from '../../messages/index.ts';
import { MAX_ELEMENTS, MAX_INSTANCES } from '../../settings/limits.ts';
import { isObject, type JsonObject } from '../../settings/plain-json.ts';
import { catchRejection, finishImport, type Imported } from '../finish-import.ts';
import { createUniqueKey } from '../import-keys.ts';
import { createReport, quote, type Report, rejectImport } from '../import-report.ts';
import {
  childPointer,
  listIn,
  numberIn,
  reportSkipped,
  resolveSchema,
  type SchemaContext,
  type SchemaLocation,
  textIn,
} from './schema-context.ts';
import { fieldFromSchema } from './schema-fields.ts';

/** Keywords that are supported, have no effect on answers, or only concern the document. */
const SUPPORTED_KEYWORDS = new Set(
  (
    '$schema $id $comment $defs definitions $anchor $ref type title description default enum enumNames oneOf anyOf const ' +
    'format minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum multipleOf properties required ' +
    'items uniqueItems minItems maxItems additionalProperties unevaluatedProperties examples'
  ).split(' '),
);

const MAX_LABEL = 1_000;
const MAX_HELP = 5_000;

const toLine = (text: string, max: number): string =>
  [...text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')].slice(0, max).join('').trim();
const toLines = (text: string, max: number): string =>
  [...text.toWellFormed().replaceAll(/(?![\t\n])\p{Cc}+/gu, ' ')].slice(0, max).join('').trim();

/** The scope of an element: the keys of its siblings, and the prefix of its group in expressions. */
type GroupScope = { taken: Set<string>; inRepeat: boolean; prefix: string };

function reportKeywords({ report }: SchemaContext, { schema, place }: SchemaLocation): void {
  for (const name of Object.keys(schema))
    if (!SUPPORTED_KEYWORDS.has(name) && !name.startsWith('x-'))
      report.warn(
        childPointer(place, name),
        'keyword_not_carried',
        `"${name.slice(0, 100)}" is not supported, so the form doesn't check it.`,
      );
  if (isObject(schema.additionalProperties) || isObject(schema.unevaluatedProperties))
    report.warn(place, 'keyword_not_carried', 'A form has only the fields it defines.');
}

function setDefault(context: SchemaContext, { schema, place }: SchemaLocation, field: JsonObject): void {
  if (schema.default === undefined || schema.default === null || field.default !== undefined) return;
  const type = fieldTypes[field.type as FieldTypeName] as unknown as FieldType;
  const fieldContext = { today: '', now: '', compilePattern: () => ({ problem: { message: '' } }) };
  const { default: given } = schema;
  const becameText = 'options' in field && (typeof given === 'number' || typeof given === 'boolean');
  const answer = becameText ? String(given) : given;
  const [problem] = type.validate(answer, field as never, fieldContext);
  if (!problem) field.default = answer;
  else
    reportSkipped(
      context,
      childPointer(place, 'default'),
      'default_not_carried',
      `The default value was not imported because it isn't a valid answer: ${problemMessage(problem)}`,
    );
}

const textsOf = ({ schema }: SchemaLocation, name: string): JsonObject => {
  const help = textIn(schema, 'description');
  const [example] = listIn(schema, 'examples') ?? [];
  return {
    label: toLine(textIn(schema, 'title') ?? name, MAX_LABEL),
    ...(help !== undefined && { help: toLines(help, MAX_HELP) }),
    ...(typeof example === 'string' && { placeholder: toLine(example, 500) }),
  };
};

/** Groups have no help text: the description becomes a text element in front. */
function groupOf(
  context: SchemaContext,
  at: SchemaLocation,
  key: string,
  name: string,
  scope: GroupScope,
): JsonObject {
  const { label, help } = textsOf(at, name);
  const elements = membersOf(context, at, scope);
  return {
    kind: 'group',
    key,
    label,
    elements: [...(help === undefined ? [] : [{ kind: 'content', type: 'text', body: help }]), ...elements],
  };
}

function repeatOf(
  context: SchemaContext,
  at: SchemaLocation,
  key: string,
  name: string,
  scope: GroupScope,
): JsonObject | undefined {
  const { schema, place, depth } = at;
  if (!isObject(schema.items))
    return reportSkipped(
      context,
      place,
      'list_not_carried',
      'Lists with different types by position are not supported, so this was not imported.',
    );
  const items = resolveSchema(context, schema.items, {
    ...at,
    place: childPointer(place, 'items'),
    depth: depth + 1,
  });
  if (!items) return undefined;
  const within: GroupScope = { ...scope, taken: new Set(), inRepeat: true, prefix: '' };
  const isGroup = items.schema.type === 'object' || isObject(items.schema.properties);
  if (!isGroup)
    context.report.warn(
      place,
      'list_became_group',
      `A list of single values became a group with one field, "${key}.value".`,
    );
  const group = isGroup
    ? groupOf(context, items, key, name, within)
    : {
        kind: 'group',
        key,
        elements: [elementOf(context, items, 'value', within)].filter((one) => one !== undefined),
      };
  const [min, max] = [numberIn(schema, 'minItems'), numberIn(schema, 'maxItems')];
  if (schema.uniqueItems === true)
    context.report.warn(
      childPointer(place, 'uniqueItems'),
      'keyword_not_carried',
      'Unique items are not supported, so instances can be identical.',
    );
  return {
    ...group,
    label: toLine(textIn(schema, 'title') ?? textIn(items.schema, 'title') ?? name, MAX_LABEL),
    repeat: {
      ...(min !== undefined && min > 0 && { min: Math.min(min, MAX_INSTANCES) }),
      ...(max !== undefined && max > 0 && { max: Math.min(max, MAX_INSTANCES) }),
    },
  };
}

function elementOf(
  context: SchemaContext,
  at: SchemaLocation,
  name: string,
  scope: GroupScope,
): JsonObject | undefined {
  const { schema, place, depth } = at;
  reportKeywords(context, at);
  const key = createUniqueKey(name, { fallback: 'field', taken: scope.taken, inRepeat: scope.inRepeat });
  if (key !== name)
    context.report.warn(place, 'renamed', `${quote(name)} can't be used as a key, so it became "${key}".`);
  const answerPath = scope.prefix === '' ? key : `${scope.prefix}.${key}`;
  const isGroup = schema.type === 'object' || (schema.type === undefined && isObject(schema.properties));
  if (isGroup && isObject(schema.properties))
    return groupOf(context, { ...at, depth: depth + 1 }, key, name, {
      ...scope,
      taken: new Set(),
      inRepeat: false,
      prefix: answerPath,
    });
  const field = fieldFromSchema(context, at, answerPath);
  if (field) {
    const whole: JsonObject = { kind: 'field', key, ...textsOf(at, name), ...field };
    if (whole.type === 'hidden') for (const word of ['help', 'placeholder']) delete whole[word];
    if (!['short_text', 'long_text', 'email', 'url', 'number'].includes(whole.type as string))
      delete whole.placeholder;
    setDefault(context, at, whole);
    return whole;
  }
  if (schema.type === 'array') return repeatOf(context, at, key, name, scope);
  scope.taken.delete(key);
  return reportSkipped(
    context,
    place,
    'schema_not_carried',
    isGroup
      ? 'An object without properties is not supported, so it was not imported.'
      : `A value of ${describeType(schema.type)} is not supported, so it was not imported.`,
  );
}

const describeType = (type: unknown): string => {
  if (type === undefined) return 'any type';
  return typeof type === 'string' ? `type ${quote(type)}` : `the types ${quote(JSON.stringify(type))}`;
};

function membersOf(
  context: SchemaContext,
  { schema, place, depth, ancestors }: SchemaLocation,
  scope: GroupScope,
): JsonObject[] {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = new Set(listIn(schema, 'required'));
  const elements: JsonObject[] = [];
  for (const [name, value] of Object.entries(properties)) {
    const at = childPointer(childPointer(place, 'properties'), name);
    const read = resolveSchema(context, value, { place: at, depth, ancestors });
    const element = read && elementOf(context, read, name, scope);
    if (!element) continue;
    if (required.has(name) && element.kind === 'field' && element.type !== 'hidden') element.required = true;
    context.places.set(element, at);
    elements.push(element);
    if (context.places.size > MAX_ELEMENTS)
      rejectImport(
        at,
        'too_many',
        `A form can have at most ${MAX_ELEMENTS} elements. Split it into several forms.`,
      );
  }
  return elements;
}

/** Removes integers that were rounded when the document was parsed: their exact values are lost. */
function withoutLargeNumbers(value: unknown, place: string, report: Report): unknown {
  const isLarge = (inner: unknown): boolean => Number.isInteger(inner) && !Number.isSafeInteger(inner);
  const kept = (inner: unknown, name: string | number): boolean => {
    if (!isLarge(inner)) return true;
    const message = `Whole numbers can be up to ${Number.MAX_SAFE_INTEGER}. A larger one was not imported.`;
    report.warn(childPointer(place, name), 'number_not_carried', message);
    return false;
  };
  const inside = (inner: unknown, name: string | number) =>
    withoutLargeNumbers(inner, childPointer(place, name), report);
  if (Array.isArray(value)) return value.filter(kept).map(inside);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => kept(inner, name))
      .map(([name, inner]) => [name, inside(inner, name)]),
  );
}

/** Imports the JSON Schema (2020-12 to draft-07) of an object as a form, with a report of what is not supported. */
export function importJsonSchema(document: unknown): Imported {
  return catchRejection(() => {
    const report = createReport();
    const schema = withoutLargeNumbers(document, '', report);
    if (!isObject(schema))
      return rejectImport('', 'no_schema', "This isn't a JSON Schema. It must be an object.");
    const context: SchemaContext = { root: schema, report, places: new Map(), visited: 0 };
    const root = resolveSchema(context, schema, { place: '', depth: 0, ancestors: [schema] });
    if (!root || !isObject(root.schema.properties))
      return rejectImport('', 'no_properties', 'The schema must describe an object with "properties".');
    reportKeywords(context, root);
    const elements = membersOf(context, root, { taken: new Set(), inRepeat: false, prefix: 'answers' });
    const introduction = textIn(root.schema, 'description');
    return finishImport({
      definition: {
        pages: [
          {
            id: 'page_1',
            elements: [
              ...(introduction === undefined
                ? []
                : [{ kind: 'content', type: 'text', body: toLines(introduction, 20_000) }]),
              ...elements,
            ],
          },
        ],
      },
      places: context.places,
      report: context.report,
      name: textIn(root.schema, 'title'),
    });
  });
}
