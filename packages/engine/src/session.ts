/**
 * A respondent with a form: (session, action) → session, the same in the browser and on the server. Nothing in here
 * knows the time, the network or chance: what is needed of them is handed in. A session keeps answers as they were given,
 * wrong ones too, beside their canonical form; expressions see the latter. What follows from the answers is worked out
 * when it is asked for, and only as far as it changed.
 */
import { problem } from './fields/problems.ts';
import { type AnswerAction, changeAnswers } from './session/actions.ts';
import { placeOf } from './session/places.ts';
import type { AnswerError, Answers } from './session/session-form.ts';
import {
  calculatedOf,
  judgedOf,
  judgingOf,
  NO_ERRORS,
  pageOf,
  pagesOf,
  type Session,
  type World,
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
  | { type: 'set_world'; world: World };

/** What an action makes of a session; `refused` of the result says what could not be done. */
export function act(session: Session, action: SessionAction): Session {
  const { form, shown } = session;
  const same: Session =
    session.refused.length === 0 ? session : { ...session, refused: NO_ERRORS, lost: NO_ERRORS };
  switch (action.type) {
    case 'go_to_page': {
      if (pagesOf(session).includes(action.page)) return { ...same, page: action.page };
      const refused = form.tell([{ path: '', problem: problem('unknown_page') }]);
      return { ...same, refused: refused.map((one) => ({ ...one, path: 'page' })) };
    }
    case 'next': {
      const here = pageOf(session);
      if (here !== null && pageErrors(session, here).length > 0)
        return { ...same, page: here, shown: { ...shown, pages: new Set([...shown.pages, here]) } };
      return { ...same, page: neighbour(session, 1) };
    }
    case 'back':
      return { ...same, page: neighbour(session, -1) };
    case 'touch': {
      const place = placeOf(session.reading, action.path);
      if (shown.places.has(place)) return same;
      return { ...same, shown: { ...shown, places: new Set([...shown.places, place]) } };
    }
    case 'show_errors':
      return { ...same, shown: { ...shown, all: true } };
    case 'set_world': {
      const judging = judgingOf(form, action.world);
      return { ...same, world: action.world, judging, known: { base: baseOf(session) } };
    }
    default: {
      const { reading, refused, lost } = changeAnswers(form, session.reading, action);
      const told = refused.length === 0 ? NO_ERRORS : form.tell(refused);
      return {
        ...session,
        refused: told,
        lost: lost ? told : NO_ERRORS,
        reading,
        known: reading === session.reading ? session.known : { base: baseOf(session) },
      };
    }
  }
}

const baseOf = ({ known }: Session) => known.calculated ?? known.base;

/** The page after or before, or this one where there is none. */
function neighbour(session: Session, way: 1 | -1): string | null {
  const here = pageOf(session);
  const shown = pagesOf(session);
  return shown[here === null ? 0 : shown.indexOf(here) + way] ?? here;
}

function pageErrors(session: Session, page: string): AnswerError[] {
  return session.form.tell(judgedOf(session).pages.find(({ id }) => id === page)?.errors ?? []);
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
  const { pages } = judgedOf(session);
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
  const found = judgedOf(session).pages.flatMap(({ errors }) => errors);
  return [...session.lost, ...session.form.tell(found)];
}

/** The canonical answers of visible fields with the calculated values: what is stored of an entry. */
export const sessionAnswers = (session: Session): Answers => judgedOf(session).answers;

/** Answers as they were given, wrong and hidden ones too: what is stored of a draft, to start again from. */
export const givenAnswers = ({ reading }: Session): Answers => reading.given;

/** The verdict on submitting. The answers are for storing where there are no errors. */
export function judge(session: Session): { errors: AnswerError[]; answers: Answers } {
  return { errors: errorsOf(session), answers: sessionAnswers(session) };
}

/** The errors that the respondent is to see by now: of fields they have left, of pages they wanted to leave. */
export function shownErrors(session: Session): AnswerError[] {
  const { form, reading, shown } = session;
  if (shown.all) return errorsOf(session);
  const found = judgedOf(session).pages.flatMap(({ id, errors }) =>
    shown.pages.has(id) ? errors : errors.filter(({ path }) => shown.places.has(placeOf(reading, path))),
  );
  return form.tell(found);
}

/** The values that the form's expressions see now. */
export const sessionValues = (session: Session): Answers => calculatedOf(session).values;
