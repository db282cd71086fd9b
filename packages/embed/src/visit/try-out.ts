import { givenAnswers, pageOf, type Session } from '@form-service/engine/browser';
import type { VisitContext } from './context.ts';
import { openSession, worldOf } from './open-session.ts';
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
export type Former = { readonly store: Store<VisitState> };

type SoFar = { answers: Readonly<Record<string, unknown>>; page: string | null };

/** What visits begin with, for those that come while they are still being opened. */
const begun = new WeakMap<Former['store'], SoFar>();

function soFarOf({ store }: Former): SoFar | undefined {
  const state = store.get();
  if (state.phase === 'filling') return { answers: givenAnswers(state.session), page: pageOf(state.session) };
  return state.phase === 'loading' ? begun.get(store) : undefined;
}

/** A form that is only tried out. Its author may be changing it meanwhile: answers stay as far as they are still asked for. */
export const openPreview = ({ store, files, options }: VisitContext, form: PreviewForm): Promise<Session> => {
  const { prefill, former } = options;
  const soFar = former && soFarOf(former);
  if (soFar) begun.set(store, soFar);
  // Whoever begins anew begins without answers; and of many visits only the last stays in memory.
  options.former = undefined;
  const { pages } = form.definition;
  const asked = new Set(pages.flatMap(({ elements }) => elements.map(({ key }) => key)));
  const answers = Object.entries(soFar?.answers ?? {}).filter(([key]) => asked.has(key));
  return openSession(form, {
    isNew: true,
    leastInstances: true,
    prefill,
    answers: Object.fromEntries(answers),
    page: form.page ?? soFar?.page,
    world: worldOf(files),
  });
};
