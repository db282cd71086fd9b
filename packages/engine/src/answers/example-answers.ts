import type { Definition, Element, Field } from '../definition.ts';
import { isPrivateField } from '../privacy/private-parts.ts';

const numberAt = (field: Field, setting: string): number | undefined => {
  const value = (field as unknown as Record<string, unknown>)[setting];
  return typeof value === 'number' ? value : undefined;
};

/** Clamped to the field's limits. */
const clampNumber = (field: Field, preferred: number): number =>
  Math.max(Math.min(preferred, numberAt(field, 'max') ?? preferred), numberAt(field, 'min') ?? -Infinity);

/** Padded to the minimum length and cut to the maximum. */
const fitText = (field: Field, preferred: string): string =>
  preferred.padEnd(numberAt(field, 'minLength') ?? 0, '.').slice(0, numberAt(field, 'maxLength'));

interface ListSettings {
  options?: readonly { value: string }[];
  rows?: readonly { value: string }[];
  columns?: readonly { value: string }[];
}

/** Empty if the options are rows of a table. */
const valuesOf = (field: Field, list: keyof ListSettings): string[] => {
  const listed: unknown = (field as ListSettings)[list];
  return Array.isArray(listed) ? (listed as { value: string }[]).map(({ value }) => value) : [];
};

const nonEmpty = (values: readonly string[]): readonly string[] | undefined =>
  values.length === 0 ? undefined : values;

/** A plausible answer to a field; undefined if there is none, such as for files. */
export const exampleOf = (field: Field): unknown => {
  const options = valuesOf(field, 'options');
  switch (field.type) {
    case 'email':
      return 'person@example.com';
    case 'phone':
      return '+33123456789';
    case 'url':
      return 'https://example.com';
    case 'number':
    case 'currency':
    case 'slider':
      return clampNumber(field, 42);
    case 'rating':
    case 'scale':
    case 'nps':
      return clampNumber(field, 4);
    case 'yes_no':
    case 'consent':
      return true;
    case 'single_choice':
    case 'dropdown':
    case 'picture_choice':
      return options[0];
    case 'multi_choice':
      return nonEmpty(options.slice(0, Math.max(1, numberAt(field, 'min') ?? 1)));
    case 'ranking':
      return nonEmpty(options);
    case 'matrix': {
      const [column] = valuesOf(field, 'columns');
      return Object.fromEntries(valuesOf(field, 'rows').map((row) => [row, column]));
    }
    case 'country':
      return 'FR';
    case 'date':
      return '2026-11-15';
    case 'time':
      return '14:30';
    case 'datetime':
      return '2026-11-15T14:30:00Z';
    case 'date_range':
      return { start: '2026-11-15', end: '2026-11-20' };
    case 'name':
      return { first: 'Ada', last: 'Byron' };
    case 'address':
      return { line1: '1 Example Street', city: 'Paris', postalCode: '75001', country: 'FR' };
    case 'location':
      return { lat: 48.85, lng: 2.35 };
    case 'short_text':
    case 'long_text':
    case 'hidden':
      return fitText(field, 'Some text');
    default:
      return undefined;
  }
};

export interface ExampleAnswers {
  answers: Record<string, unknown>;
  /** Labels of required fields without an example: files, signatures, table lookups. */
  missing: string[];
}

const answersOf = (elements: readonly Element[], missing: string[]): Record<string, unknown> => {
  const answers: Record<string, unknown> = {};
  for (const element of elements) {
    // Fields that may be hidden must not be answered.
    if ('visibleWhen' in element && element.visibleWhen) continue;
    // Respondents cannot set private fields.
    if (isPrivateField(element)) continue;
    if (element.kind === 'field') {
      const answer = exampleOf(element);
      if (answer !== undefined) answers[element.key] = answer;
      else if (element.required) missing.push(element.label ?? element.key);
    } else if (element.kind === 'group') {
      const inside = answersOf(element.elements, missing);
      answers[element.key] = element.repeat ? [inside] : inside;
    }
  }
  return answers;
};

/** Valid example answers to the form, for code samples and sample payloads. */
export const exampleAnswers = ({ pages }: Pick<Definition, 'pages'>): ExampleAnswers => {
  const missing: string[] = [];
  const unconditional = pages.filter(({ visibleWhen }) => !visibleWhen);
  const answers = answersOf(
    unconditional.flatMap((page) => page.elements),
    missing,
  );
  return { answers, missing };
};
