import { pageOf } from '@form-service/engine/browser';
import type { VisitState } from './types.ts';
import type { Visit } from './visit.ts';

/** The key in `history.state` under which the visited pages are stored, next to the state of other scripts. */
const STATE_KEY = 'serviceForm';

type HistoryState = { form: string; trail: readonly string[] };

const currentPage = (state: VisitState): string | null =>
  state.phase === 'filling' ? pageOf(state.session) : null;

/**
 * Syncs the form's pages with the browser history: each visited page is a history entry with the same URL. Back from the first
 * page leaves the form. After submitting, only one entry remains.
 */
export function syncHistory(visit: Visit, formId: string): () => void {
  let last = currentPage(visit.store.get());
  /** The history is going back to the first entry, after a submit or a reset. */
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
      // A sandboxed frame cannot write to the history; Back leaves the form there.
    }
  };
  const initialize = (page: string | null): void => {
    const trail = trailNow();
    if (page !== null && trail.at(-1) !== page) write('replaceState', [page]);
  };
  /** Goes back so that one entry of the form's pages remains. */
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
    // The Back button of the form goes back in the history instead of adding an entry.
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
