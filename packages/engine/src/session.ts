/**
 * A form session: (session, action) → session, the same in the browser and on the server. It has no access to time,
 * network or randomness: these are passed in. A session keeps answers as given, including invalid ones, and their
 * canonical form, which expressions read. Derived state is computed on demand, and only as far as it changed.
 */
import { problem } from './fields/problems.ts';
import { type AnswerAction, changeAnswers } from './session/actions.ts';
import { placeOf } from './session/error-visibility.ts';
import type { AnswerError, Answers } from './session/session-form.ts';
import {
  cachedCalculation,
  cachedValidation,
  createValidationContext,
  NO_ERRORS,
  pageOf,
  pagesOf,
  type Session,
  type SessionContext,
} from './session/session-state.ts';

export type SessionAction =
  | AnswerAction
  | { type: 'go_to_page'; page: string }
  /** Goes to the next visible page, unless this one has errors, which are then shown. */
  | { type: 'next' }
  | { type: 'back' }
  /** The respondent has left this field (`guests.0.name`): its errors can be shown. */
  | { type: 'touch'; path: string }
  | { type: 'show_errors' }
  /** The time has changed, or looked-up data has arrived. */
  | { type: 'set_context'; context: SessionContext };

/** Applies an action to a session; `rejected` of the result says what failed. */
export function act(session: Session, action: SessionAction): Session {
  const { form, errorVisibility } = session;
  const same: Session =
    session.rejected.length === 0 ? session : { ...session, rejected: NO_ERRORS, rejectedAnswers: NO_ERRORS };
  switch (action.type) {
    case 'go_to_page': {
      if (pagesOf(session).includes(action.page)) return { ...same, page: action.page };
      const rejected = form.toAnswerErrors([{ path: '', problem: problem('unknown_page') }]);
      return { ...same, rejected: rejected.map((one) => ({ ...one, path: 'page' })) };
    }
    case 'next': {
      const here = pageOf(session);
      if (here !== null && pageErrors(session, here).length > 0)
        return {
          ...same,
          page: here,
          errorVisibility: { ...errorVisibility, pages: new Set([...errorVisibility.pages, here]) },
        };
      return { ...same, page: adjacentPage(session, 1) };
    }
    case 'back':
      return { ...same, page: adjacentPage(session, -1) };
    case 'touch': {
      const place = placeOf(session.parsed, action.path);
      if (errorVisibility.places.has(place)) return same;
      return {
        ...same,
        errorVisibility: { ...errorVisibility, places: new Set([...errorVisibility.places, place]) },
      };
    }
    case 'show_errors':
      return { ...same, errorVisibility: { ...errorVisibility, all: true } };
    case 'set_context': {
      const validationContext = createValidationContext(form, action.context);
      return {
        ...same,
        context: action.context,
        validationContext,
        cache: { base: previousCalculation(session) },
      };
    }
    default: {
      const { parsed, rejected, answersRejected } = changeAnswers(form, session.parsed, action);
      const answerErrors = rejected.length === 0 ? NO_ERRORS : form.toAnswerErrors(rejected);
      return {
        ...session,
        rejected: answerErrors,
        rejectedAnswers: answersRejected ? answerErrors : NO_ERRORS,
        parsed,
        cache: parsed === session.parsed ? session.cache : { base: previousCalculation(session) },
      };
    }
  }
}

const previousCalculation = ({ cache }: Session) => cache.calculated ?? cache.base;

/** The next or previous page, or the current one if there is none. */
function adjacentPage(session: Session, direction: 1 | -1): string | null {
  const here = pageOf(session);
  const shown = pagesOf(session);
  return shown[here === null ? 0 : shown.indexOf(here) + direction] ?? here;
}

function pageErrors(session: Session, page: string): AnswerError[] {
  return session.form.toAnswerErrors(
    cachedValidation(session).pages.find(({ id }) => id === page)?.errors ?? [],
  );
}

/** The `state` of the API. */
export type SessionState = {
  /** The current page; null if no page is visible. */
  page: string | null;
  /** The visible pages, in order. */
  pages: string[];
  /** Visible fields, groups, buttons and content with a key: `email`, `guests`, `guests.0.name`. */
  visible: string[];
  /** The visible fields that are required. */
  required: string[];
  /** Visible calculated values, by path. */
  calculated: Record<string, unknown>;
  /** All current errors. */
  errors: AnswerError[];
};

export function sessionState(session: Session): SessionState {
  const { pages } = cachedValidation(session);
  const calculated: Record<string, unknown> = {};
  for (const page of pages) for (const [path, value] of page.calculated) calculated[path] = value;
  return {
    page: pageOf(session),
    pages: pages.map(({ id }) => id),
    visible: pages.flatMap(({ visible }) => visible),
    required: pages.flatMap(({ required }) => required),
    calculated,
    errors: errorsOf(session),
  };
}

function errorsOf(session: Session): AnswerError[] {
  const found = cachedValidation(session).pages.flatMap(({ errors }) => errors);
  return [...session.rejectedAnswers, ...session.form.toAnswerErrors(found)];
}

/** The canonical answers of visible fields with calculated values: what is stored for an entry. */
export const sessionAnswers = (session: Session): Answers => cachedValidation(session).answers;

/** The answers as given, including invalid and hidden ones: what is stored for a draft. */
export const givenAnswers = ({ parsed }: Session): Answers => parsed.given;

/** Validates the session for submission. Store the answers only if there are no errors. */
export function validateSession(session: Session): { errors: AnswerError[]; answers: Answers } {
  return { errors: errorsOf(session), answers: sessionAnswers(session) };
}

/** The errors to show now: of fields and pages that the respondent tried to leave. */
export function shownErrors(session: Session): AnswerError[] {
  const { form, parsed, errorVisibility } = session;
  if (errorVisibility.all) return errorsOf(session);
  const found = cachedValidation(session).pages.flatMap(({ id, errors }) =>
    errorVisibility.pages.has(id)
      ? errors
      : errors.filter(({ path }) => errorVisibility.places.has(placeOf(parsed, path))),
  );
  return form.toAnswerErrors(found);
}

/** The values that expressions currently read. */
export const sessionValues = (session: Session): Answers => cachedCalculation(session).values;
