import { createMergeContext } from './actions.ts';
import type { Container } from './form-plan.ts';
import { mergeAnswers } from './merge-answers.ts';
import { emptyAnswers, type ParsedAnswers } from './parsed-answers.ts';
import type { Answers, SessionForm } from './session-form.ts';
import { createValidationContext, NO_ERRORS, type Session, type SessionContext } from './session-state.ts';

export type SessionStart = {
  context?: SessionContext;
  /** The stored answers of a draft, or the answers of a new entry. */
  answers?: unknown;
  /**
   * For a new entry: defaults are applied first, then `prefill`, then the answers. `fillMinInstances` creates the
   * minimum number of instances in unanswered repeating groups.
   */
  isNew?: boolean;
  prefill?: Answers | undefined;
  fillMinInstances?: boolean;
  /** Creates IDs for instances without one. */
  newInstanceId?: () => string;
  /** Reads answers that need no merging, for callers that start many sessions. */
  readCanonical?: (root: Container, before: ParsedAnswers, answers: unknown) => ParsedAnswers | undefined;
  /** The current page; the first page by default. */
  page?: string | null | undefined;
};

export function startSession(form: SessionForm, start: SessionStart = {}): Session {
  const { context = {}, answers = {}, isNew = false, prefill, page = null } = start;
  const { root } = form.plan;
  const rejected: Parameters<SessionForm['toAnswerErrors']>[0][number][] = [];
  const newInstance = isNew ? form.defaultAnswers.instance : storedInstance;
  const mergeContext = { ...createMergeContext(form, rejected, start.newInstanceId), newInstance };
  let parsed = isNew ? form.defaultAnswers.form(root) : emptyAnswers();
  if (isNew && prefill)
    parsed = mergeAnswers(root, parsed, form.readPrefill(root, prefill), '', mergeContext);
  parsed =
    start.readCanonical?.(root, parsed, answers) ?? mergeAnswers(root, parsed, answers, '', mergeContext);
  if (isNew && start.fillMinInstances && form.lists)
    parsed = mergeAnswers(
      root,
      parsed,
      form.lists.minInstancesPatch(root, parsed, mergeContext),
      '',
      mergeContext,
    );
  const answerErrors = rejected.length === 0 ? NO_ERRORS : form.toAnswerErrors(rejected);
  return {
    form,
    rejected: answerErrors,
    rejectedAnswers: answerErrors,
    context,
    validationContext: createValidationContext(form, context),
    parsed,
    page: page !== null && form.plan.pages.some(({ id }) => id === page) ? page : null,
    errorVisibility: NO_ERRORS_SHOWN,
    cache: { base: undefined },
    lastViews: new Map(),
  };
}

/** Unanswered fields of a stored instance stay unanswered, whatever their defaults. */
const storedInstance = (_list: unknown, id: string): ParsedAnswers => emptyAnswers({ id });

const NO_ERRORS_SHOWN: Session['errorVisibility'] = { all: false, pages: new Set(), places: new Set() };
