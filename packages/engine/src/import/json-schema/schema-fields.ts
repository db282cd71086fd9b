/** Converts schemas of single values to fields. */
import { compilePattern } from '../../expressions/patterns.ts';
import { MAX_PATTERN_LENGTH } from '../../settings/limits.ts';
import type { JsonObject } from '../../settings/plain-json.ts';
import { quote } from '../import-report.ts';
import { readSchemaChoices } from './schema-choices.ts';
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

const SHORT = 1_000;
const LONG = 20_000;
/** With more options, the field becomes a dropdown. */
const FEW_OPTIONS = 7;

const FORMATS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    email: 'email',
    'idn-email': 'email',
    uri: 'url',
    url: 'url',
    iri: 'url',
    date: 'date',
    time: 'time',
    'date-time': 'datetime',
  }),
);

/** A JSON Schema pattern can match anywhere; here it must match the whole answer. */
const wholePattern = (pattern: string): string =>
  /^\^[^|]*\$$/.test(pattern) ? pattern : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;

function patternOf(context: SchemaContext, { schema, place }: SchemaLocation): JsonObject {
  const source = textIn(schema, 'pattern');
  if (source === undefined) return {};
  const pattern = wholePattern(source);
  const compiled =
    pattern.length > MAX_PATTERN_LENGTH
      ? { problem: { message: 'It is too long.' } }
      : compilePattern(pattern);
  if ('pattern' in compiled) return { pattern };
  reportSkipped(
    context,
    childPointer(place, 'pattern'),
    'pattern_not_carried',
    `The pattern ${quote(source)} was not imported. ${compiled.problem.message}`,
  );
  return {};
}

function lengthsOf(context: SchemaContext, { schema, place }: SchemaLocation, maxLength: number): JsonObject {
  const bound = (name: 'minLength' | 'maxLength', minimum: number): JsonObject => {
    const value = numberIn(schema, name);
    if (value === undefined || (name === 'minLength' && value <= 0)) return {};
    const fitting = Math.min(maxLength, Math.max(minimum, Math.round(value)));
    if (fitting !== value)
      context.report.warn(
        childPointer(place, name),
        'bound_changed',
        `${name} ${value} became ${fitting} because text can have at most ${maxLength} characters.`,
      );
    return { [name]: fitting };
  };
  return { ...bound('minLength', 0), ...bound('maxLength', 1) };
}

function stringField(context: SchemaContext, at: SchemaLocation): JsonObject {
  const { schema, place } = at;
  const format = textIn(schema, 'format');
  const type = format === undefined ? undefined : FORMATS.get(format);
  if (format !== undefined && type === undefined)
    context.report.warn(
      childPointer(place, 'format'),
      'format_not_carried',
      `The format ${quote(format)} is not supported, so any text is accepted.`,
    );
  if (type === undefined) {
    const isLong = (numberIn(schema, 'maxLength') ?? 0) > SHORT;
    const maxLength = isLong ? LONG : SHORT;
    return {
      type: isLong ? 'long_text' : 'short_text',
      ...lengthsOf(context, at, maxLength),
      ...patternOf(context, at),
    };
  }
  for (const name of ['minLength', 'maxLength', 'pattern'])
    if (schema[name] !== undefined)
      context.report.warn(
        childPointer(place, name),
        'keyword_not_carried',
        `"${name}" is not supported with the format ${quote(format ?? '')}.`,
      );
  return { type };
}

/** Numbers with bounds and steps. An exclusive bound of a decimal number becomes a rule. */
function numberField(
  { report }: SchemaContext,
  { schema, place }: SchemaLocation,
  expression: string,
): JsonObject {
  const isWhole = schema.type === 'integer';
  const step_ = numberIn(schema, 'multipleOf');
  const field: JsonObject = { type: 'number', ...(isWhole && { decimals: 0 }) };
  const rules: JsonObject[] = [];
  for (const [name, strict, sign, direction] of [
    ['min', 'exclusiveMinimum', '<=', 1],
    ['max', 'exclusiveMaximum', '>=', -1],
  ] as const) {
    const bound = numberIn(schema, name === 'min' ? 'minimum' : 'maximum');
    const exclusiveBound = numberIn(schema, strict);
    if (bound !== undefined) field[name] = bound;
    if (schema[strict] !== undefined && exclusiveBound === undefined)
      report.error(
        childPointer(place, strict),
        'bound_not_carried',
        `"${strict}" must be a number since draft 6, so it was not imported.`,
      );
    if (exclusiveBound === undefined) continue;
    if (isWhole && Number.isInteger(exclusiveBound)) {
      const next = exclusiveBound + direction;
      field[name] = bound === undefined ? next : direction * Math.max(direction * bound, direction * next);
    } else
      rules.push({
        when: `${expression} ${sign} ${exclusiveBound}`,
        message: `This must be ${name === 'min' ? 'more' : 'less'} than ${exclusiveBound}.`,
      });
  }
  if (step_ !== undefined && step_ > 0 && !(isWhole && step_ === 1)) {
    field.step = step_;
    // Steps start at the minimum, so the minimum must be a multiple.
    if (typeof field.min === 'number')
      field.min = Number((Math.ceil(field.min / step_) * step_).toPrecision(15));
  }
  return { ...field, ...(rules.length > 0 && { rules }) };
}

function choicesOfList(context: SchemaContext, at: SchemaLocation): JsonObject | undefined {
  const items = at.schema.items;
  const read =
    typeof items === 'object' && items !== null && !Array.isArray(items)
      ? resolveSchema(context, items, { ...at, place: childPointer(at.place, 'items') })
      : undefined;
  const options = read && readSchemaChoices(context, read);
  if (!options) return undefined;
  if (at.schema.uniqueItems !== true)
    context.report.warn(
      at.place,
      'choices_once',
      'The schema allows the same option several times. Here it can be chosen only once.',
    );
  const [min, max] = [numberIn(at.schema, 'minItems'), numberIn(at.schema, 'maxItems')];
  return {
    type: 'multi_choice',
    options,
    ...(min !== undefined && min > 0 && { min: Math.min(min, options.length) }),
    ...(max !== undefined && max > 0 && { max: Math.min(max, Math.max(1, options.length)) }),
  };
}

/**
 * The field settings for a schema of a single value or a list of choices; undefined for others. `expression` is the
 * field's path in expressions.
 */
export function fieldFromSchema(
  context: SchemaContext,
  at: SchemaLocation,
  expression: string,
): JsonObject | undefined {
  const { schema } = at;
  if (schema.type === 'array') return choicesOfList(context, at);
  const options = readSchemaChoices(context, at);
  if (options) return { type: options.length > FEW_OPTIONS ? 'dropdown' : 'single_choice', options };
  if (Object.hasOwn(schema, 'const')) return { type: 'hidden', default: schema.const };
  if (schema.type === 'boolean') return { type: 'yes_no' };
  if (schema.type === 'integer' || schema.type === 'number') return numberField(context, at, expression);
  if (
    schema.type === 'string' ||
    (schema.type === undefined && textIn(schema, 'format') !== undefined && !listIn(schema, 'oneOf'))
  )
    return stringField(context, at);
  return undefined;
}
