import type { Calculation } from '../calculation/calculation.ts';
import type { Definition } from '../definition.ts';
import type { CompilePattern } from '../fields/field-type.ts';
import { formatProblem, type MessageOptions, type Problem } from '../fields/problems.ts';
import { type Container, type FieldTypeLookup, type FormPlan, type ListPlan, planForm } from './form-plan.ts';
import type { Lists } from './lists.ts';
import { mergeAnswers } from './merge-answers.ts';
import { emptyAnswers, type ParsedAnswers } from './parsed-answers.ts';
import type { ReadPrefill } from './prefill.ts';

const SILENT_MERGE = { reject() {}, suggestName: () => undefined, newInstanceId: undefined };

/** The default values in a container, without lists: instances get theirs when created. */
function defaultsOf({ members }: Container): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const member of members) {
    if (member.kind === 'field' && member.field.default !== undefined)
      defaults[member.key] = member.field.default;
    if (member.kind !== 'group') continue;
    const inside = defaultsOf(member.inside);
    if (Object.keys(inside).length > 0) defaults[member.key] = inside;
  }
  return defaults;
}

/** The initial answers of new forms and instances, computed once for each. */
function createDefaultAnswers(): {
  form(root: Container): ParsedAnswers;
  instance(list: ListPlan, id: string): ParsedAnswers;
} {
  const cache = new Map<Container, ParsedAnswers>();
  const readingOf = (container: Container): ParsedAnswers => {
    const defaults =
      cache.get(container) ??
      mergeAnswers(container, emptyAnswers(), defaultsOf(container), '', {
        ...SILENT_MERGE,
        newInstance: instance,
      });
    cache.set(container, defaults);
    return defaults;
  };
  const instance = (list: ListPlan, id: string): ParsedAnswers => {
    const { given, answers, ...rest } = readingOf(list.inside);
    return { given: { id, ...given }, answers: { id, ...answers }, ...rest };
  };
  return { form: readingOf, instance };
}

export type Answers = Readonly<Record<string, unknown>>;

export type AnswerError = { path: string; code: string; message: string };

/** The first errors are enough. */
const MAX_ERRORS = 500;

/** A form for sessions, created once per version and language, and cached. */
export type SessionForm = {
  readonly definition: Definition;
  readonly locale: string;
  readonly calculation: Calculation;
  readonly fieldTypes: FieldTypeLookup;
  /** Internal to sessions. */
  readonly plan: FormPlan;
  readonly compilePattern: CompilePattern;
  readonly nearestName: SessionFormParts['nearestName'];
  readonly lists: Lists | undefined;
  readonly readPrefill: ReadPrefill;
  readonly newInstanceId: SessionFormParts['newInstanceId'];
  readonly defaultAnswers: ReturnType<typeof createDefaultAnswers>;
  /** On the server: names that are withheld from respondents. `fields` are the private ones among `names`. */
  readonly withheld?: { readonly names: ReadonlySet<string>; readonly fields: ReadonlySet<string> };
  /** Converts problems to errors with messages and API paths: `answers.guests.0.name`. */
  toAnswerErrors(found: readonly { path: string; problem: Problem }[]): AnswerError[];
};

const NO_PATTERNS: CompilePattern = () => ({ problem: { message: '' } });

const prefillNotLoaded = (): never => {
  throw new Error('Prefill was not loaded.');
};

/**
 * The parts of a session form. Without `compilePattern`, patterns are not checked. A form with repeating groups needs
 * `lists`, a session with prefill needs `readPrefill`.
 */
export type SessionFormParts = MessageOptions & {
  readonly fieldTypes: FieldTypeLookup;
  readonly compilePattern?: CompilePattern | undefined;
  readonly lists?: Lists | undefined;
  readonly readPrefill?: ReadPrefill | undefined;
  /** Creates IDs for instances without one, if the action has no generator. */
  readonly newInstanceId?: (() => string) | undefined;
  /** Suggests the name that was meant by an unknown one, for developers. */
  readonly nearestName?: ((unknownName: string, cache: readonly string[]) => string | undefined) | undefined;
};

/** The definition must be in the language of the session, because rules contain their messages. */
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
    ...messageOptions
  }: SessionFormParts,
): SessionForm {
  return {
    definition,
    locale: messageOptions.locale,
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
        message: formatProblem(problem, messageOptions),
      })),
  };
}

/** Compiles each pattern once. */
function cachePatterns(compile: CompilePattern): CompilePattern {
  const cache = new Map<string, ReturnType<CompilePattern>>();
  return (source) => {
    const compiled = cache.get(source) ?? compile(source);
    cache.set(source, compiled);
    return compiled;
  };
}
