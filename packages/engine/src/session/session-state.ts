import type { Calculated } from '../calculation/calculation.ts';
import type { Field } from '../definition.ts';
import type { Outside } from '../expressions/outside.ts';
import type { FileInfo, KnownOptions } from '../fields/field-type.ts';
import { NONE } from './form-plan.ts';
import { type AnswerPlace, type JudgedForm, type Judging, judgeForm } from './judgement.ts';
import type { Shown } from './places.ts';
import type { Reading } from './reading.ts';
import type { AnswerError, SessionForm } from './session-form.ts';
import type { LastViews } from './view-types.ts';

/** What a session asks of the world. What is left out is null in expressions, and not judged in answers. */
export type World = Outside & {
  /** The options of a field that takes them from a data table. */
  options?: ((field: Field, place: AnswerPlace) => KnownOptions | undefined) | undefined;
  /** A file by its id; undefined where it is not there, or not this entry's. */
  file?: ((id: string) => FileInfo | undefined) | undefined;
};

/** One respondent with one form. Never changed: every action gives another one. */
export type Session = {
  readonly form: SessionForm;
  /** Why the last action was not done, or not all of it. */
  readonly refused: readonly AnswerError[];
  /** The rest is for the session's own use; the functions of session.ts read it. */
  readonly world: World;
  readonly judging: Judging;
  readonly reading: Reading;
  /** Of `refused`, what was sent as an answer and could not be kept. */
  readonly lost: readonly AnswerError[];
  readonly page: string | null;
  readonly shown: Shown;
  /** Worked out when first asked for, from `base` where there is one. */
  readonly known: { readonly base: Calculated | undefined; calculated?: Calculated; judged?: JudgedForm };
  /** Handed on from session to session. */
  readonly lastViews: LastViews;
};

export const NO_ERRORS: readonly AnswerError[] = [];

export function calculatedOf({ form, reading, world, known }: Session): Calculated {
  const { calculation } = form;
  known.calculated ??= known.base
    ? calculation.update(known.base, reading.answers, world)
    : calculation.start(reading.answers, world);
  return known.calculated;
}

export function judgedOf(session: Session): JudgedForm {
  const { form, reading, judging, known } = session;
  known.judged ??= judgeForm(form.plan, reading, calculatedOf(session).root, judging);
  return known.judged;
}

/** The pages that are shown, in order. */
export function pagesOf(session: Session): string[] {
  const { results } = calculatedOf(session).root;
  return session.form.plan.pages
    .filter(({ visible }) => visible === NONE || results[visible] !== false)
    .map(({ id }) => id);
}

/** Where the respondent is: a page that has been hidden meanwhile gives way to the one before it. */
export function pageOf(session: Session): string | null {
  const shown = pagesOf(session);
  if (session.page === null || shown.includes(session.page)) return session.page ?? shown[0] ?? null;
  const order = session.form.plan.pages.map(({ id }) => id);
  const here = order.indexOf(session.page);
  return shown.findLast((id) => order.indexOf(id) < here) ?? shown[0] ?? null;
}

export function judgingOf(form: SessionForm, { today = '', now = '', options, file }: World): Judging {
  return { today, now, compilePattern: form.compilePattern, options, file };
}
