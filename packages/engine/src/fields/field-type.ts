import type { ExpressionType } from '../expressions/expression-types.ts';
import type { FilterField } from '../expressions/filter-schema.ts';
import type { SettingsOf, Shape } from '../settings/setting.ts';
import type { JsonSchema } from '../settings/setting-schema.ts';
import { filterFieldOf, type Operator, operatorsOf } from './answer-type.ts';
import type { Problem } from './problems.ts';

/** The answer in canonical form (null if there is none), or why it cannot be parsed. */
export type Parsed<Answer> = { readonly answer: Answer | null } | { readonly problems: readonly Problem[] };

export const parsed = <Answer>(answer: Answer | null): Parsed<Answer> => ({ answer });
export const rejected = (...problems: readonly Problem[]): { readonly problems: readonly Problem[] } => ({
  problems,
});

/** The options of a field that takes them from a data table. */
export type OptionLookup = { has(value: string): boolean; label(value: string): string | undefined };

export type FileInfo = { readonly name: string; readonly size: number; readonly contentType: string };

/**
 * `compilePattern` of expressions/patterns.ts. It is passed in instead of imported, so that browsers load the pattern
 * engine only for forms with a pattern.
 */
export type CompilePattern = (
  source: string,
) => { pattern: { matchesWhole(text: string): boolean } } | { problem: { message: string } };

/** The context for validating an answer. Checks that need a missing part are skipped. */
export type FieldContext = {
  /** The respondent's calendar date, such as `2026-11-15`. */
  readonly today: string;
  /** RFC 3339 in UTC. */
  readonly now: string;
  readonly compilePattern: CompilePattern;
  readonly options?: OptionLookup | undefined;
  /** Undefined if the file does not exist or belongs to another entry. */
  readonly file?: ((id: string) => FileInfo | undefined) | undefined;
};

export type FormatOptions = {
  readonly locale: string;
  readonly timeZone?: string | undefined;
  readonly options?: OptionLookup | undefined;
  readonly file?: ((id: string) => FileInfo | undefined) | undefined;
};

/** The format of CSV cells. By default: ISO dates, a decimal point, UTC. */
export type CellHints = {
  readonly decimal?: '.' | ',' | undefined;
  readonly dateOrder?: 'ymd' | 'dmy' | 'mdy' | undefined;
  readonly timeZone?: string | undefined;
};

/**
 * A field type has three parts. This is the first, for answering: a respondent's browser loads only this. All functions
 * except `parse` and `fromCell` receive canonical answers, never null: `createValidator` and `createHandler` guard
 * them.
 */
export type ValidatorSpec<Settings, Answer> = {
  /** Strict about JSON types (a number in quotes is not a number), lenient about user input in text. */
  parse(json: unknown, settings: Settings): Parsed<Answer>;
  check(answer: Answer, settings: Settings, context: FieldContext): readonly Problem[];
  /** Whether an answer does not satisfy `required`; by default, only null. */
  isEmpty?(answer: Answer): boolean;
  requiredCode?: 'required' | 'must_accept';
  /** Calculated by its `value` expression: values from clients are ignored. */
  calculated?: boolean;
  /** Not shown by default, so it needs no label. */
  hiddenByDefault?: boolean;
  /** The answer is a list of file IDs. */
  holdsFiles?: boolean;
};

/** The second part, for formatting answers and reading them as text. */
export type TextSpec<Settings, Answer> = {
  formatAnswer(answer: Answer, settings: Settings, presentation: FormatOptions): string;
  /** Parses text: a CSV cell, or a value in a link. Same as `parse` if omitted. */
  fromCell?(text: string, settings: Settings, hints: CellHints): Parsed<Answer>;
};

/** The third part, for editing forms and working with entries. */
type AuthoringSpec<S extends Shape, Answer> = {
  /** The display name: "Short text". */
  title: string;
  /** The type's own settings, besides those of every field. */
  settings: S;
  /** The type of the answer in expressions; any answer can also be null. */
  valueType(settings: SettingsOf<S>): ExpressionType;
  order(a: Answer, b: Answer, settings: SettingsOf<S>): number;
  cell(answer: Answer, settings: SettingsOf<S>): string;
  /** The schema of a non-null answer; the field decides whether null is allowed. */
  answerSchema(settings: SettingsOf<S>): JsonSchema;
  /** Contradicting settings. */
  contradictions?(settings: SettingsOf<S>): readonly Contradiction[];
};

export type Contradiction = { readonly path: string; readonly code: string; readonly message: string };

/** The part of a field type that a session needs. Never throws, for any JSON. */
export type AnswerValidator<Settings = SettingsOf<Shape>, Answer = unknown> = Required<
  Omit<ValidatorSpec<Settings, Answer>, 'isEmpty'>
> & {
  /** Whether an answer does not satisfy `required`. */
  isBlank(answer: Answer | null): boolean;
};

/**
 * A validator with text formatting and parsing. Methods accept any JSON and text: an invalid answer is formatted as an
 * empty string and has problems; nothing throws.
 */
export type AnswerHandler<Settings = SettingsOf<Shape>, Answer = unknown> = AnswerValidator<
  Settings,
  Answer
> & {
  isEmpty(answer: unknown, settings: Settings): boolean;
  /** All problems of an answer except `required`. */
  validate(json: unknown, settings: Settings, context: FieldContext): readonly Problem[];
  format(answer: unknown, settings: Settings, presentation: FormatOptions): string;
  fromCell(text: string, settings: Settings, hints?: CellHints): Parsed<Answer>;
};

/** A field type for generic code. Methods accept any JSON; invalid answers are sorted last. */
export type FieldType<
  Name extends string = string,
  S extends Shape = Shape,
  Answer = unknown,
> = AnswerHandler<SettingsOf<S>, Answer> &
  Required<Omit<AuthoringSpec<S, Answer>, 'order' | 'cell'>> & {
    readonly name: Name;
    readonly empty: null;
    /** A total order with empty answers last. */
    compare(a: unknown, b: unknown, settings: SettingsOf<S>): number;
    toCell(answer: unknown, settings: SettingsOf<S>): string;
    filter(settings: SettingsOf<S>): FilterField;
    operators(settings: SettingsOf<S>): readonly Operator[];
  };

const isMissing = (json: unknown): json is null | undefined => json === null || json === undefined;

/* @__NO_SIDE_EFFECTS__ */
export function createValidator<Settings, Answer>({
  isEmpty,
  ...spec
}: ValidatorSpec<Settings, Answer>): AnswerValidator<Settings, Answer> {
  return {
    requiredCode: 'required',
    calculated: false,
    hiddenByDefault: false,
    holdsFiles: false,
    ...spec,
    parse: (json, settings) => (isMissing(json) ? parsed<Answer>(null) : spec.parse(json, settings)),
    isBlank: (answer) => answer === null || (isEmpty?.(answer) ?? false),
  };
}

/** The parsed answer, or null. */
export const answerOrNull = <Answer>(read: Parsed<Answer>): Answer | null =>
  'answer' in read ? read.answer : null;

/* @__NO_SIDE_EFFECTS__ */
export function fieldType<const Name extends string, const S extends Shape, Answer>(
  name: Name,
  answers: AnswerHandler<SettingsOf<S>, Answer>,
  { order, cell, ...spec }: AuthoringSpec<S, Answer>,
): FieldType<Name, S, Answer> {
  return {
    contradictions: () => [],
    ...spec,
    ...answers,
    name,
    empty: null,
    compare(a, b, settings) {
      const [left, right] = [
        answerOrNull(answers.parse(a, settings)),
        answerOrNull(answers.parse(b, settings)),
      ];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return order(left, right, settings);
    },
    toCell(json, settings) {
      const answer = answerOrNull(answers.parse(json, settings));
      return answer === null ? '' : cell(answer, settings);
    },
    filter: (settings) => filterFieldOf(spec.valueType(settings)),
    operators: (settings) => operatorsOf[spec.valueType(settings).kind],
  };
}
