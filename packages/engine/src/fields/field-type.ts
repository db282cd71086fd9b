import type { ExpressionType } from '../expressions/expression-types.ts';
import type { FilterField } from '../expressions/filter-schema.ts';
import type { SettingsOf, Shape } from '../settings/setting.ts';
import type { JsonSchema } from '../settings/setting-schema.ts';
import { filterFieldOf, type Operator, operatorsOf } from './answer-type.ts';
import type { Problem } from './problems.ts';

/** The answer in its one canonical form (null when there is none), or why it cannot be read. */
export type Parsed<Answer> = { readonly answer: Answer | null } | { readonly problems: readonly Problem[] };

export const parsed = <Answer>(answer: Answer | null): Parsed<Answer> => ({ answer });
export const rejected = (...problems: readonly Problem[]): { readonly problems: readonly Problem[] } => ({
  problems,
});

/** The options of a field that takes them from a data table. */
export type OptionLookup = { has(value: string): boolean; label(value: string): string | undefined };

export type FileInfo = { readonly name: string; readonly size: number; readonly contentType: string };

/**
 * `compilePattern` of expressions/patterns.ts. It is handed in, and not imported here, so that a browser loads the
 * library behind it only for a form that has a pattern.
 */
export type CompilePattern = (
  source: string,
) => { pattern: { matchesWhole(text: string): boolean } } | { problem: { message: string } };

/** What a type may know of the world when it judges an answer. What is left out is not judged. */
export type FieldContext = {
  /** The respondent's calendar date, such as `2026-11-15`. */
  readonly today: string;
  /** RFC 3339 in UTC. */
  readonly now: string;
  readonly compilePattern: CompilePattern;
  readonly options?: OptionLookup | undefined;
  /** Undefined for a file that is not there, or not this entry's. */
  readonly file?: ((id: string) => FileInfo | undefined) | undefined;
};

export type FormatOptions = {
  readonly locale: string;
  readonly timeZone?: string | undefined;
  readonly options?: OptionLookup | undefined;
  readonly file?: ((id: string) => FileInfo | undefined) | undefined;
};

/** How the cells of a CSV file were written. Without hints: ISO dates, `.` before decimals, UTC. */
export type CellHints = {
  readonly decimal?: '.' | ',' | undefined;
  readonly dateOrder?: 'ymd' | 'dmy' | 'mdy' | undefined;
  readonly timeZone?: string | undefined;
};

/**
 * A type says three things. This is the first, for whoever answers: a respondent's browser loads it alone. All but `parse`
 * and `fromCell` get canonical answers alone, never null: the guards are in `judging` and `worded`, once for all.
 */
export type ValidatorSpec<Settings, Answer> = {
  /** Strict about JSON types (a number in quotes is no number), lenient about what people type inside text. */
  parse(json: unknown, settings: Settings): Parsed<Answer>;
  check(answer: Answer, settings: Settings, context: FieldContext): readonly Problem[];
  /** An answer that does not satisfy `required`; by default, only null. */
  isEmpty?(answer: Answer): boolean;
  requiredCode?: 'required' | 'must_accept';
  /** Worked out by its `value` expression: what a client sends is not looked at. */
  calculated?: boolean;
  /** Not shown to a respondent, so that it needs no label. */
  hiddenByDefault?: boolean;
  /** Its answer is a list of the ids of files. */
  holdsFiles?: boolean;
};

/** The second, for whoever shows an answer or reads it as text. */
export type TextSpec<Settings, Answer> = {
  formatAnswer(answer: Answer, settings: Settings, presentation: FormatOptions): string;
  /** Reads text: a cell of a CSV file, or a value in a link. As `parse` does, if left out. */
  fromCell?(text: string, settings: Settings, hints: CellHints): Parsed<Answer>;
};

/** The third, for whoever makes a form or works with entries. */
type AuthoringSpec<S extends Shape, Answer> = {
  /** For people: "Short text". */
  title: string;
  /** What the type adds to the settings that every field has. */
  settings: S;
  /** What the answer is in an expression; every one may also be null. */
  valueType(settings: SettingsOf<S>): ExpressionType;
  order(a: Answer, b: Answer, settings: SettingsOf<S>): number;
  cell(answer: Answer, settings: SettingsOf<S>): string;
  /** Of an answer that is there; whether null is possible is for the field to say. */
  answerSchema(settings: SettingsOf<S>): JsonSchema;
  /** Settings that contradict each other. */
  contradictions?(settings: SettingsOf<S>): readonly Contradiction[];
};

export type Contradiction = { readonly path: string; readonly code: string; readonly message: string };

/** What a session needs of a field type. Nothing throws, whatever JSON it is. */
export type AnswerValidator<Settings = SettingsOf<Shape>, Answer = unknown> = Required<
  Omit<ValidatorSpec<Settings, Answer>, 'isEmpty'>
> & {
  /** An answer that does not satisfy `required`. */
  isBlank(answer: Answer | null): boolean;
};

/**
 * The same with texts. Methods are safe on any JSON and any text: what is no answer is shown as nothing and has problems;
 * nothing throws.
 */
export type AnswerHandler<Settings = SettingsOf<Shape>, Answer = unknown> = AnswerValidator<
  Settings,
  Answer
> & {
  isEmpty(answer: unknown, settings: Settings): boolean;
  /** All problems of an answer but `required`. */
  validate(json: unknown, settings: Settings, context: FieldContext): readonly Problem[];
  format(answer: unknown, settings: Settings, presentation: FormatOptions): string;
  fromCell(text: string, settings: Settings, hints?: CellHints): Parsed<Answer>;
};

/** A field type as generic code sees it, as safe as its answers: what is no answer is also sorted last. */
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
  ...said
}: ValidatorSpec<Settings, Answer>): AnswerValidator<Settings, Answer> {
  return {
    requiredCode: 'required',
    calculated: false,
    hiddenByDefault: false,
    holdsFiles: false,
    ...said,
    parse: (json, settings) => (isMissing(json) ? parsed<Answer>(null) : said.parse(json, settings)),
    isBlank: (answer) => answer === null || (isEmpty?.(answer) ?? false),
  };
}

/** The answer that was read, or null. */
export const answerOrNull = <Answer>(read: Parsed<Answer>): Answer | null =>
  'answer' in read ? read.answer : null;

/* @__NO_SIDE_EFFECTS__ */
export function fieldType<const Name extends string, const S extends Shape, Answer>(
  name: Name,
  answers: AnswerHandler<SettingsOf<S>, Answer>,
  { order, cell, ...said }: AuthoringSpec<S, Answer>,
): FieldType<Name, S, Answer> {
  return {
    contradictions: () => [],
    ...said,
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
    filter: (settings) => filterFieldOf(said.valueType(settings)),
    operators: (settings) => operatorsOf[said.valueType(settings).kind],
  };
}
