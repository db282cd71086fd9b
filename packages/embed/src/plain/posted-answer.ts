import type { Field, FieldView } from '@form-service/engine/browser';
import { parseNumber } from '../fields/number-text.ts';

/** A posted form, such as FormData. */
export type Posted = Pick<FormData, 'get' | 'getAll'>;

/** The text under this name; empty if it is missing or a file. */
export function postedText(posted: Posted, name: string): string {
  const value = posted.get(name);
  return typeof value === 'string' ? value : '';
}

/** The plain form does not post this field: its answer is unchanged. */
const UNCHANGED: unique symbol = Symbol('stays');

const PARTS = {
  name: ['prefix', 'first', 'middle', 'last', 'suffix'],
  address: ['line1', 'line2', 'city', 'region', 'postalCode', 'country'],
  date_range: ['start', 'end'],
} as const;

/** The option value that stands for "Other"; see fields/control.ts. */
const OTHER = ' ';

/** Reads a field's answer from posted data, in the format described in fields/control.ts; undefined if there is none. */
export function postedAnswer(
  field: Field,
  path: string,
  posted: Posted,
  locale: string,
  /** For a ranking with options from a data table: the options that the page showed. */
  offered?: readonly { value: string }[],
): unknown {
  const all = (name: string): string[] =>
    posted
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .map((text) => text.replaceAll('\r\n', '\n'));
  const text = (name = path): string | undefined => all(name)[0] || undefined;
  const chosen = (): string[] =>
    all(path)
      .map((value) => (value === OTHER && 'allowOther' in field ? (text(`${path}.other`) ?? OTHER) : value))
      .filter((value) => value !== '');
  const digits = (): number | string | undefined => {
    const given = text();
    return given === undefined ? undefined : Number.isFinite(Number(given)) ? Number(given) : given;
  };

  switch (field.type) {
    case 'number':
    case 'currency':
      return parseNumber(text() ?? '', locale);
    case 'datetime': {
      const given = text();
      return given && /^\d{4,}-\d\d-\d\dT\d\d:\d\d$/.test(given) ? `${given}:00Z` : given;
    }
    case 'single_choice':
    case 'picture_choice':
    case 'dropdown':
      return chosen()[0];
    case 'multi_choice':
      return nonEmpty(chosen());
    case 'yes_no': {
      const given = text();
      return given === 'true' ? true : given === 'false' ? false : given;
    }
    case 'consent':
      return text() === 'true' ? true : undefined;
    case 'rating':
    case 'scale':
    case 'nps':
      return digits();
    case 'slider':
      return text(`${path}.given`) === 'true' ? digits() : undefined;
    case 'ranking':
      return nonEmpty(rankedValues(offered ?? field.options, (index) => text(`${path}.${index}`)));
    case 'matrix':
      return partialObject(
        field.rows.map(({ value }) => {
          const columns = all(`${path}.${value}`).filter(Boolean);
          return [value, field.multiple ? nonEmpty(columns) : columns[0]];
        }),
      );
    case 'name':
    case 'address':
    case 'date_range':
      return partialObject(PARTS[field.type].map((part) => [part, text(`${path}.${part}`)]));
    case 'location':
      return partialObject(
        ['lat', 'lng'].map((part) => [part, parseNumber(text(`${path}.${part}`) ?? '', locale)]),
      );
    case 'file':
    case 'image':
    case 'signature':
    case 'calculated':
    case 'hidden':
      return UNCHANGED;
    case 'short_text':
    case 'long_text':
    case 'email':
    case 'phone':
    case 'url':
    case 'country':
    case 'date':
    case 'time':
    case 'lookup':
      return text();
    default:
      return field satisfies never;
  }
}

const nonEmpty = (values: readonly string[]): readonly string[] | undefined =>
  values.length > 0 ? values : undefined;

const partialObject = (
  entries: readonly (readonly [string, unknown])[],
): Readonly<Record<string, unknown>> | undefined => {
  const given = entries.filter(([, value]) => value !== undefined);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
};

/** Sorts options by their posted rank. For equal ranks, the order of the form applies. */
function rankedValues(options: unknown, placeOf: (index: number) => string | undefined): string[] {
  if (!Array.isArray(options)) return [];
  return options
    .map(({ value }: { value: string }, index) => ({ value, place: Number(placeOf(index) ?? NaN) }))
    .filter(({ place }) => Number.isFinite(place))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

/** Whether the posted answer differs from the current one. */
export const isChanged = ({ given }: Pick<FieldView, 'given'>, answer: unknown): boolean =>
  answer !== UNCHANGED && JSON.stringify(answer) !== JSON.stringify(given);
