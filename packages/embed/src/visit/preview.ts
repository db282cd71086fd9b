import { givenAnswers, pageOf, type Session } from '@form-service/engine/browser';
import type { VisitContext } from './context.ts';
import { createSessionContext, openSession } from './open-session.ts';
import type { Store } from './store.ts';
import type { PublicForm, VisitState } from './types.ts';

/** An unpublished form, as its author previews it. */
export type PreviewForm = PublicForm & {
  /** The page to show. Defaults to the current page. */
  page?: string;
  /** URLs of its images, which the server does not serve publicly yet. */
  images?: Readonly<Record<string, string>>;
};

/** The previous visit, for its answers. */
export type PreviousVisit = { readonly store: Store<VisitState> };

type Progress = { answers: Readonly<Record<string, unknown>>; page: string | null };

/** The initial progress of visits that are still loading. */
const initialProgress = new WeakMap<PreviousVisit['store'], Progress>();

function progressOf({ store }: PreviousVisit): Progress | undefined {
  const state = store.get();
  if (state.phase === 'filling') return { answers: givenAnswers(state.session), page: pageOf(state.session) };
  return state.phase === 'loading' ? initialProgress.get(store) : undefined;
}

/** Opens a preview. If the author changes the form meanwhile, answers to remaining fields are kept. */
export const openPreview = ({ store, files, options }: VisitContext, form: PreviewForm): Promise<Session> => {
  const { prefill, previous } = options;
  const progress = previous && progressOf(previous);
  if (progress) initialProgress.set(store, progress);
  // A reset starts without answers, and only the last visit stays in memory.
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
