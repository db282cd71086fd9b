import { type FileInfo, type Session } from '@form-service/engine/browser';
import type { RespondentClient } from '@form-service/sdk/respondent';
import type { DraftStorage } from './draft-storage.ts';
import type { PreviewForm, PreviousVisit } from './preview.ts';
import type { SaveQueue } from './save-queue.ts';
import type { DraftSync } from './shared/draft-sync.ts';
import type { StartOptions } from './start-visit.ts';
import { createStore, type Store } from './store.ts';
import type { Filling, MessageText, PublicForm, VisitState } from './types.ts';

export type VisitEvent =
  | { type: 'ready'; detail: { formId: string } }
  | { type: 'change'; detail: { answers: unknown } }
  | { type: 'page'; detail: { page: string | null } }
  | { type: 'submit'; detail: { answers: unknown } }
  | { type: 'submitted'; detail: { entryId: string | null; number: number | null; answers: unknown } }
  | { type: 'error'; detail: { code: string; message: string } };

export type VisitOptions = StartOptions & {
  client: RespondentClient;
  drafts: DraftStorage;
  /** False where the page said no, to `submit` and `submitted` alone. */
  emit(event: VisitEvent): boolean;
  /** Shown as it is, and nothing is sent: for trying out a draft. */
  preview?: PreviewForm | undefined;
  /** The visit to the former state of a form that is tried out: its answers stay. */
  previous?: PreviousVisit | undefined;
  /** Opens an address that a button of the form names. */
  openUrl(url: string, newTab: boolean): void;
  /** Calls the listener when the connection may be back, until it is told to stop. */
  online(listener: () => void): () => void;
  /** Solves the captcha of the form. */
  captcha(form: PublicForm, client: RespondentClient): Promise<string | undefined>;
};

/** What the parts of a visit share. */
export type VisitContext = {
  readonly options: VisitOptions;
  readonly store: Store<VisitState>;
  readonly files: Map<string, FileInfo>;
  /** What an input that people do not see was filled in with. */
  readonly honeypot: { value: string };
  saveQueue: SaveQueue | undefined;
  /** Where respondents can continue later: who else may be at the same entry. */
  sync: DraftSync | undefined;
  /** The key of the attempt to send, until it was answered. */
  submitKey: string | null;
  /** That attempt was on its way already: the service may have it, even if no answer came. */
  maybeSubmitted: boolean;
  /** The form while it is being filled in. */
  filling(): Filling | undefined;
  session(): Session;
  set(part: Partial<Filling>): void;
  showError(message: MessageText): void;
};

export function createContext(options: VisitOptions): VisitContext {
  const store = createStore<VisitState>({ phase: 'loading' });
  const filling = (): Filling | undefined => {
    const state = store.get();
    return state.phase === 'filling' ? state : undefined;
  };
  const set = (part: Partial<Filling>): void => {
    const state = filling();
    if (state) store.set({ ...state, ...part });
  };
  return {
    options,
    store,
    files: new Map(),
    honeypot: { value: '' },
    saveQueue: undefined,
    sync: undefined,
    submitKey: null,
    maybeSubmitted: false,
    filling,
    session() {
      const state = filling();
      if (!state) throw new Error('The form is not open.');
      return state.session;
    },
    set,
    showError: (message) => set({ notice: { tone: 'error', message }, busy: null }),
  };
}
