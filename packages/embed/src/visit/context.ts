import type { FileInfo, Session } from '@form-service/engine/browser';
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
  /** Returns false if the page canceled the event; only `submit` and `submitted` can be canceled. */
  emit(event: VisitEvent): boolean;
  /** A draft to preview. Nothing is submitted. */
  preview?: PreviewForm | undefined;
  /** In a preview, the visit before the form changed; its answers are kept. */
  previous?: PreviousVisit | undefined;
  /** Opens the URL of a button. */
  openUrl(url: string, newTab: boolean): void;
  /** Calls the listener when the browser comes online. Returns a function that removes it. */
  online(listener: () => void): () => void;
  /** Solves the form's captcha. */
  captcha(form: PublicForm, client: RespondentClient): Promise<string | undefined>;
};

/** State shared by the modules of a visit. */
export type VisitContext = {
  readonly options: VisitOptions;
  readonly store: Store<VisitState>;
  readonly files: Map<string, FileInfo>;
  /** The value of the hidden honeypot input. */
  readonly honeypot: { value: string };
  saveQueue: SaveQueue | undefined;
  /** Syncs the entry with other tabs and devices; set if the form can be resumed. */
  sync: DraftSync | undefined;
  /** The idempotency key of the pending submit. */
  submitKey: string | null;
  /** The submit request was sent: the server may have it even if no response arrived. */
  maybeSubmitted: boolean;
  /** The state while the form is being filled out. */
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
