import { MAX_OPTIONS } from '../../fields/options.ts';
import { isObject, type JsonObject } from '../../settings/plain-json.ts';
import { quote } from '../import-report.ts';
import {
  childPointer,
  listIn,
  reportSkipped,
  type SchemaContext,
  type SchemaLocation,
} from './schema-context.ts';

type Option = { value: string; label?: string };

const MAX_VALUE = 200;
const MAX_LABEL = 500;

const isConst = (option: unknown): option is JsonObject => isObject(option) && Object.hasOwn(option, 'const');

/** The allowed values of a schema with their titles; undefined if it has no fixed list. */
function valuesIn({
  schema,
  place,
}: SchemaLocation): { value: unknown; title?: unknown; place: string }[] | undefined {
  const values = listIn(schema, 'enum');
  if (values) {
    // Titles as written by form generators.
    const names = listIn(schema, 'enumNames') ?? [];
    return values.map((value, index) => ({
      value,
      title: names[index],
      place: childPointer(childPointer(place, 'enum'), index),
    }));
  }
  for (const name of ['oneOf', 'anyOf']) {
    const options = listIn(schema, name);
    if (options && options.length > 0 && options.every(isConst))
      return options.map((option, index) => ({
        value: option.const,
        title: option.title,
        place: childPointer(childPointer(place, name), index),
      }));
  }
  return undefined;
}

const oneLine = (text: string, max: number): string =>
  [...text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ')].slice(0, max).join('').trim();

/** The options of a field; undefined if the schema is not a choice. */
export function readSchemaChoices(context: SchemaContext, at: SchemaLocation): Option[] | undefined {
  const values = valuesIn(at);
  if (!values) return undefined;
  const options = new Map<string, Option>();
  let others = 0;
  for (const { value, title, place } of values) {
    if (value === null) continue;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      reportSkipped(
        context,
        place,
        'choice_not_carried',
        'Options must be text or numbers, so this one was not imported.',
      );
      continue;
    }
    if (typeof value !== 'string') others++;
    const text = String(value).trim();
    if (
      text === '' ||
      oneLine(text, MAX_VALUE) !== text ||
      options.has(text) ||
      options.size >= MAX_OPTIONS
    ) {
      reportSkipped(
        context,
        place,
        'choice_not_carried',
        `${quote(text)} can't be an option. Options are unique single lines of up to ${MAX_VALUE} characters, and a list has at most ${MAX_OPTIONS}.`,
      );
      continue;
    }
    const label = typeof title === 'string' ? oneLine(title, MAX_LABEL) : '';
    options.set(text, { value: text, ...(label !== '' && label !== text && { label }) });
  }
  if (others > 0)
    context.report.warn(
      at.place,
      'choices_became_text',
      'Answers to options are text here, but the schema uses numbers or true and false.',
    );
  return [...options.values()];
}
