import { givenAnswers, pageOf, type Session } from '@form-service/engine/browser';
import type { VisitContext } from './context.ts';
import { createSessionContext, openSession } from './open-session.ts';
import type { Store } from './store.ts';
import type { PublicForm, VisitState } from './types.ts';

/** A form as its author sees it before it is published. */
export type PreviewForm = PublicForm & {
  /** The page to show; the one that is shown now, if left out. */
  page?: string;
  /** Addresses of its pictures, which the service shows to nobody yet. */
  images?: Readonly<Record<string, string>>;
};

/** The visit before, as far as what was answered in it goes. */
export type PreviousVisit = { readonly store: Store<VisitState> };

type Progress = { answers: Readonly<Record<string, unknown>>; page: string | null };

/** What visits begin with, for those that come while they are still being opened. */
const initialProgress = new WeakMap<PreviousVisit['store'], Progress>();

function progressOf({ store }: PreviousVisit): Progress | undefined {
  const state = store.get();
  if (state.phase === 'filling') return { answers: givenAnswers(state.session), page: pageOf(state.session) };
  return state.phase === 'loading' ? initialProgress.get(store) : undefined;
}

/** A form that is only tried out. Its author may be changing it meanwhile: answers stay as far as they are still asked for. */
export const openPreview = ({ store, files, options }: VisitContext, form: PreviewForm): Promise<Session> => {
  const { prefill, previous } = options;
  const progress = previous && progressOf(previous);
  if (progress) initialProgress.set(store, progress);
  // Whoever begins anew begins without answers; and of many visits only the last stays in memory.
  options.previous = undefined;
  const { pages } = form.definition;
  const keys = new Set(pages.flatMap(({ elements }) => elements.map(({ key }) => key)));
  const answers = Object.entries(progress?.answers ?? {}).filter(([key]) => keys.has(key));
  return openSession(form, {
    isNew: true,
    fillMinInstances: true,
    prefill,
    answers: Object.fromEntries(answers),
    page: form.page ?? progress?.page,
    context: createSessionContext(files),
  });
};
