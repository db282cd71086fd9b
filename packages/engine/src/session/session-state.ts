import type { Calculated } from '../calculation/calculation.ts';
import type { Field } from '../definition.ts';
import type { EvaluationContext } from '../expressions/program.ts';
import type { FileInfo, OptionLookup } from '../fields/field-type.ts';
import type { ErrorVisibility } from './error-visibility.ts';
import { NONE } from './form-plan.ts';
import type { ParsedAnswers } from './parsed-answers.ts';
import type { AnswerError, SessionForm } from './session-form.ts';
import {
  type AnswerLocation,
  type ValidatedForm,
  type ValidationContext,
  validateForm,
} from './validate-form.ts';
import type { LastViews } from './view-types.ts';

/** What a session needs from outside. Missing parts are null in expressions, and not checked in answers. */
export type SessionContext = EvaluationContext & {
  /** The options of a field that takes them from a data table. */
  options?: ((field: Field, location: AnswerLocation) => OptionLookup | undefined) | undefined;
  /** A file by ID; undefined if it does not exist or belongs to another entry. */
  file?: ((id: string) => FileInfo | undefined) | undefined;
};

/** A session of one respondent with one form. Immutable: every action returns a new session. */
export type Session = {
  readonly form: SessionForm;
  /** Why the last action was rejected, or parts of it. */
  readonly rejected: readonly AnswerError[];
  /** Internal; use the functions of session.ts. */
  readonly context: SessionContext;
  readonly validationContext: ValidationContext;
  readonly parsed: ParsedAnswers;
  /** The rejections that are answers which could not be stored. */
  readonly rejectedAnswers: readonly AnswerError[];
  readonly page: string | null;
  readonly errorVisibility: ErrorVisibility;
  /** Computed on first use, incrementally from `base` if there is one. */
  readonly cache: {
    readonly base: Calculated | undefined;
    calculated?: Calculated;
    validated?: ValidatedForm;
  };
  /** Passed on from session to session. */
  readonly lastViews: LastViews;
};

export const NO_ERRORS: readonly AnswerError[] = [];

export function cachedCalculation({ form, parsed, context, cache }: Session): Calculated {
  const { calculation } = form;
  cache.calculated ??= cache.base
    ? calculation.update(cache.base, parsed.answers, context)
    : calculation.start(parsed.answers, context);
  return cache.calculated;
}

export function cachedValidation(session: Session): ValidatedForm {
  const { form, parsed, validationContext, cache } = session;
  cache.validated ??= validateForm(form.plan, parsed, cachedCalculation(session).root, validationContext);
  return cache.validated;
}

/** The visible pages, in order. */
export function pagesOf(session: Session): string[] {
  const { results } = cachedCalculation(session).root;
  return session.form.plan.pages
    .filter(({ visible }) => visible === NONE || results[visible] !== false)
    .map(({ id }) => id);
}

/** The current page: if it was hidden meanwhile, the one before it. */
export function pageOf(session: Session): string | null {
  const shown = pagesOf(session);
  if (session.page === null || shown.includes(session.page)) return session.page ?? shown[0] ?? null;
  const order = session.form.plan.pages.map(({ id }) => id);
  const here = order.indexOf(session.page);
  return shown.findLast((id) => order.indexOf(id) < here) ?? shown[0] ?? null;
}

export function createValidationContext(
  form: SessionForm,
  { today = '', now = '', options, file }: SessionContext,
): ValidationContext {
  return { today, now, compilePattern: form.compilePattern, options, file };
}
