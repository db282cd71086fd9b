import type { Calculation } from '../calculation/calculation.ts';
import type { Definition } from '../definition.ts';
import type { CompilePattern } from '../fields/field-type.ts';
import { formatProblem, type MessageOptions, type Problem } from '../fields/problems.ts';
import { createDefaultAnswers } from './default-answers.ts';
import { type FieldTypeLookup, type FormPlan, planForm } from './form-plan.ts';
import type { Lists } from './lists.ts';
import type { ReadPrefill } from './prefill.ts';

export type Answers = Readonly<Record<string, unknown>>;

export type AnswerError = { path: string; code: string; message: string };

/** Whoever makes thousands of mistakes is helped by the first ones. */
const MAX_ERRORS = 500;

/** A form that sessions are started with: made once for each version and language, and kept. */
export type SessionForm = {
  readonly definition: Definition;
  readonly locale: string;
  readonly calculation: Calculation;
  readonly fieldTypes: FieldTypeLookup;
  /** The rest is for sessions alone. */
  readonly plan: FormPlan;
  readonly compilePattern: CompilePattern;
  readonly nearestName: SessionFormParts['nearestName'];
  readonly lists: Lists | undefined;
  readonly readPrefill: ReadPrefill;
  readonly newInstanceId: SessionFormParts['newInstanceId'];
  readonly defaultAnswers: ReturnType<typeof createDefaultAnswers>;
  /** On the server: what respondents do not know of the form, by name. `fields` are the private ones among `names`. */
  readonly withheld?: { readonly names: ReadonlySet<string>; readonly fields: ReadonlySet<string> };
  /** Problems for people, with the paths of the API: `answers.guests.0.name`. */
  toAnswerErrors(found: readonly { path: string; problem: Problem }[]): AnswerError[];
};

const NO_PATTERNS: CompilePattern = () => ({ problem: { message: '' } });

const prefillNotLoaded = (): never => {
  throw new Error('Prefill was not loaded.');
};

/**
 * What a form is made with. Without `compilePattern`, answers are not held against patterns. A form with repeatable groups
 * needs `lists`, a session that starts with a prefill `readPrefill`.
 */
export type SessionFormParts = MessageOptions & {
  readonly fieldTypes: FieldTypeLookup;
  readonly compilePattern?: CompilePattern | undefined;
  readonly lists?: Lists | undefined;
  readonly readPrefill?: ReadPrefill | undefined;
  /** For instances that come without an id, where an action has no ids of its own. */
  readonly newInstanceId?: (() => string) | undefined;
  /** Finds the name that was meant by one that is not in the form, for those who write programs. */
  readonly nearestName?: ((typed: string, known: readonly string[]) => string | undefined) | undefined;
};

/** The definition speaks the language of the session: rules have their messages there. */
export function sessionForm(
  definition: Definition,
  calculation: Calculation,
  {
    fieldTypes,
    compilePattern = NO_PATTERNS,
    nearestName,
    lists,
    readPrefill = prefillNotLoaded,
    newInstanceId,
    ...speech
  }: SessionFormParts,
): SessionForm {
  return {
    definition,
    locale: speech.locale,
    calculation,
    fieldTypes,
    plan: planForm(definition, calculation, fieldTypes, lists),
    compilePattern: cachePatterns(compilePattern),
    nearestName,
    lists,
    readPrefill,
    newInstanceId,
    defaultAnswers: createDefaultAnswers(),
    toAnswerErrors: (found) =>
      found.slice(0, MAX_ERRORS).map(({ path, problem }) => ({
        path: ['answers', ...(path === '' ? [] : [path]), ...(problem.path ?? [])].join('.'),
        code: problem.code,
        message: formatProblem(problem, speech),
      })),
  };
}

/** Makes a pattern's matcher once, however many answers are held against it. */
function cachePatterns(compile: CompilePattern): CompilePattern {
  const known = new Map<string, ReturnType<CompilePattern>>();
  return (source) => {
    const compiled = known.get(source) ?? compile(source);
    known.set(source, compiled);
    return compiled;
  };
}
