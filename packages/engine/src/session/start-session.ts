import { mergingOf } from './actions.ts';
import type { Container } from './form-plan.ts';
import { mergeAnswers } from './merge-answers.ts';
import { emptyReading, type Reading } from './reading.ts';
import type { Answers, SessionForm } from './session-form.ts';
import { judgingOf, NO_ERRORS, type Session, type World } from './session-state.ts';

export type SessionStart = {
  world?: World;
  /** What is stored of a draft, or what was sent for a new entry. */
  answers?: unknown;
  /**
   * Of a new entry: defaults are put under the answers, and `prefill` between them. `leastInstances` gives repeatable
   * groups that were not answered the instances they must have.
   */
  isNew?: boolean;
  prefill?: Answers | undefined;
  leastInstances?: boolean;
  /** For instances that come without an id. */
  newInstanceId?: () => string;
  /** Takes answers over that need no merging; for those who start many. */
  takeOver?: (root: Container, before: Reading, answers: unknown) => Reading | undefined;
  /** Where the respondent was; the first page, if left out. */
  page?: string | null | undefined;
};

export function startSession(form: SessionForm, start: SessionStart = {}): Session {
  const { world = {}, answers = {}, isNew = false, prefill, page = null } = start;
  const { root } = form.plan;
  const refused: Parameters<SessionForm['tell']>[0][number][] = [];
  const blank = isNew ? form.beginnings.instance : asStored;
  const merging = { ...mergingOf(form, refused, start.newInstanceId), blank };
  let reading = isNew ? form.beginnings.form(root) : emptyReading();
  if (isNew && prefill) reading = mergeAnswers(root, reading, form.readPrefill(root, prefill), '', merging);
  reading = start.takeOver?.(root, reading, answers) ?? mergeAnswers(root, reading, answers, '', merging);
  if (isNew && start.leastInstances && form.lists)
    reading = mergeAnswers(root, reading, form.lists.least(root, reading, merging), '', merging);
  const told = refused.length === 0 ? NO_ERRORS : form.tell(refused);
  return {
    form,
    refused: told,
    lost: told,
    world,
    judging: judgingOf(form, world),
    reading,
    page: page !== null && form.plan.pages.some(({ id }) => id === page) ? page : null,
    shown: NOTHING_SHOWN,
    known: { base: undefined },
    lastViews: new Map(),
  };
}

/** What a stored instance has no answer to was left open, whatever its default is. */
const asStored = (_list: unknown, id: string): Reading => emptyReading({ id });

const NOTHING_SHOWN: Session['shown'] = { all: false, pages: new Set(), places: new Set() };
