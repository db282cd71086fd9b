/**
 * A respondent with a form: (session, action) → session, the same in the browser and on the server. Nothing in here
 * knows the time, the network or chance: what is needed of them is handed in. A session keeps answers as they were given,
 * wrong ones too, beside their canonical form; expressions see the latter. What follows from the answers is worked out
 * when it is asked for, and only as far as it changed.
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
  /** Goes to the next page that is shown, unless something on this one is wrong: that is then shown. */
  | { type: 'next' }
  | { type: 'back' }
  /** The respondent has left this field (`guests.0.name`): what is wrong with it may be shown. */
  | { type: 'touch'; path: string }
  | { type: 'show_errors' }
  /** Time has passed, or what was looked up has come. */
  | { type: 'set_context'; context: SessionContext };

/** What an action makes of a session; `refused` of the result says what could not be done. */
export function act(session: Session, action: SessionAction): Session {
  const { form, errorVisibility } = session;
  const same: Session =
    session.rejected.length === 0 ? session : { ...session, rejected: NO_ERRORS, rejectedAnswers: NO_ERRORS };
  switch (action.type) {
    case 'go_to_page': {
      if (pagesOf(session).includes(action.page)) return { ...same, page: action.page };
      const refused = form.toAnswerErrors([{ path: '', problem: problem('unknown_page') }]);
      return { ...same, rejected: refused.map((one) => ({ ...one, path: 'page' })) };
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
      const told = rejected.length === 0 ? NO_ERRORS : form.toAnswerErrors(rejected);
      return {
        ...session,
        rejected: told,
        rejectedAnswers: answersRejected ? told : NO_ERRORS,
        parsed,
        cache: parsed === session.parsed ? session.cache : { base: previousCalculation(session) },
      };
    }
  }
}

const previousCalculation = ({ cache }: Session) => cache.calculated ?? cache.base;

/** The page after or before, or this one where there is none. */
function adjacentPage(session: Session, way: 1 | -1): string | null {
  const here = pageOf(session);
  const shown = pagesOf(session);
  return shown[here === null ? 0 : shown.indexOf(here) + way] ?? here;
}

function pageErrors(session: Session, page: string): AnswerError[] {
  return session.form.toAnswerErrors(
    cachedValidation(session).pages.find(({ id }) => id === page)?.errors ?? [],
  );
}

/** The `state` of the API. */
export type SessionState = {
  /** The page the respondent is on; null where none is shown. */
  page: string | null;
  /** The pages that are shown, in order. */
  pages: string[];
  /** Fields, groups, buttons and content with a key that are shown: `email`, `guests`, `guests.0.name`. */
  visible: string[];
  /** The visible fields that need an answer. */
  required: string[];
  /** Calculated values that are visible, by path. */
  calculated: Record<string, unknown>;
  /** All that is wrong now. */
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

/** The canonical answers of visible fields with the calculated values: what is stored of an entry. */
export const sessionAnswers = (session: Session): Answers => cachedValidation(session).answers;

/** Answers as they were given, wrong and hidden ones too: what is stored of a draft, to start again from. */
export const givenAnswers = ({ parsed }: Session): Answers => parsed.given;

/** The verdict on submitting. The answers are for storing where there are no errors. */
export function validateSession(session: Session): { errors: AnswerError[]; answers: Answers } {
  return { errors: errorsOf(session), answers: sessionAnswers(session) };
}

/** The errors that the respondent is to see by now: of fields they have left, of pages they wanted to leave. */
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

/** The values that the form's expressions see now. */
export const sessionValues = (session: Session): Answers => cachedCalculation(session).values;
