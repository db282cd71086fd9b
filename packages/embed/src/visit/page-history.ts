import { pageOf } from '@form-service/engine/browser';
import type { VisitState } from './types.ts';
import type { Visit } from './visit.ts';

/** The pages on the way to where the respondent is, in `history.state` under this name, beside what others keep there. */
const STATE_KEY = 'serviceForm';

type HistoryState = { form: string; trail: readonly string[] };

const currentPage = (state: VisitState): string | null =>
  state.phase === 'filling' ? pageOf(state.session) : null;

/**
 * The browser's Back and Forward turn the pages of the form: each page that the respondent goes on to is an entry of the
 * history, at the same address. Back from the first page leaves the form, as it leads to what was there before it; after
 * sending, all of its pages but the first entry are gone from the way back.
 */
export function syncHistory(visit: Visit, formId: string): () => void {
  let last = currentPage(visit.store.get());
  /** The history is going back to where it began, after the form was sent or begun anew. */
  let isClosing = false;

  const entryIn = (state: unknown): HistoryState | undefined => {
    const entry = (state as Record<string, HistoryState | undefined> | null)?.[STATE_KEY];
    return entry?.form === formId && entry.trail.length > 0 ? entry : undefined;
  };
  const trailNow = (): readonly string[] => entryIn(history.state)?.trail ?? [];
  const write = (method: 'pushState' | 'replaceState', trail: readonly string[]): void => {
    try {
      history[method]({ ...history.state, [STATE_KEY]: { form: formId, trail } }, '');
    } catch {
      // A frame without an origin of its own has no history that can be written to: there, Back leaves.
    }
  };
  const initialize = (page: string | null): void => {
    const trail = trailNow();
    if (page !== null && trail.at(-1) !== page) write('replaceState', [page]);
  };
  /** Leaves one entry of all that the pages have made. */
  const close = (): void => {
    const steps = trailNow().length - 1;
    isClosing = steps > 0;
    if (isClosing) history.go(-steps);
    else initialize(last);
  };

  const onVisitChange = (): void => {
    const state = visit.store.get();
    const page = currentPage(state);
    if (state.phase === 'sent') {
      if (last !== null) close();
      last = null;
      return;
    }
    if (page === null || page === last) return;
    const isFirst = last === null;
    last = page;
    const trail = trailNow();
    if (isFirst || trail.length === 0) return initialize(page);
    if (trail.at(-1) === page) return;
    const index = trail.lastIndexOf(page);
    // By the form's own button: the history goes along, instead of growing with each turn.
    if (index >= 0) history.go(index - (trail.length - 1));
    else write('pushState', [...trail, page]);
  };

  const onPop = ({ state }: PopStateEvent): void => {
    if (isClosing) {
      isClosing = false;
      if (last !== null) write('replaceState', [last]);
      return;
    }
    const page = entryIn(state)?.trail.at(-1);
    if (page !== undefined && visit.store.get().phase === 'filling') visit.goToPage(page);
  };

  initialize(last);
  const unsubscribe = visit.store.subscribe(onVisitChange);
  addEventListener('popstate', onPop);
  return () => {
    unsubscribe();
    removeEventListener('popstate', onPop);
  };
}
