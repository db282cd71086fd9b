/** Saves a draft to the server after changes, debounced, and detects conflicts. Shared by all editors. */
import { type ErrorCode, isServiceError, type ServiceError } from '@form-service/sdk';
import { describeError, type ErrorDescription } from '../api/describe-error.ts';
import type { EditorStore, SavingState } from './editor-store.ts';
import { isSameJson } from './equality.ts';
import type { LocalCopy } from './local-copy.ts';

/** The server's state: the draft, and what the editor needs to save on top of it. */
export type StoredDraft<Draft> = { readonly draft: Draft };

/** API calls for saving, separate so that tests can replace them. */
export type DraftService<Draft, Stored extends StoredDraft<Draft>> = {
  latest(): Promise<Stored>;
  /** Creates a draft to save to if `stored` has none. Undefined if it has one. */
  open?(stored: Stored): Promise<Stored | undefined>;
  save(draft: Draft, stored: Stored, options: { readonly keepalive: boolean }): Promise<Stored>;
};

export type Saver<Draft, Stored extends StoredDraft<Draft>> = {
  /** Saves pending changes and returns the server's state. Throws if saving fails or there is a conflict. */
  flush(options?: { readonly keepalive?: boolean }): Promise<Stored>;
  /**
   * Adopts the response to a request other than a save: publishing, importing, renaming a key. Replaces the draft as
   * one undo step.
   */
  adopt(next: Stored, label: string): void;
  /** Resolves a conflict by saving this draft on top of their version. */
  resolve(draft: Draft, label: string): void;
  /** Checks whether someone else has saved. Does nothing while there are unsaved changes. */
  checkForUpdates(): Promise<void>;
  /** Restores changes from before a reload that were not saved to the server. */
  restoreUnsaved(draft: Draft, base: Draft): void;
  /** Starts saving automatically, until the returned function is called. */
  start(): () => void;
};

/** Someone else saved in between; the conflict dialog is open. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

/** Describes an error in an editor. Conflicts have their own text. */
export const describeEditorError = (error: unknown): ErrorDescription =>
  error instanceof ConflictError
    ? { title: 'Someone else changed this', message: error.message, fields: {} }
    : describeError(error);

export type SaverOptions<Draft, Stored extends StoredDraft<Draft>> = {
  /** What the editor edits, for messages: "form". */
  noun: string;
  store: EditorStore<Draft>;
  service: DraftService<Draft, Stored>;
  stored: Stored;
  copy: Pick<LocalCopy<Draft>, 'save' | 'clear'>;
  /** The server's state was read or changed. */
  onStored?: (stored: Stored) => void;
  /** The draft on the screen was saved, or replaced by a newer one: other screens and tabs must reload it. */
  onSaved?: (stored: Stored, before: Stored) => void;
  /** Milliseconds after a change until the local copy and the save; during continuous typing, `maxWait` at the latest. */
  delays?: { copy: number; debounce: number; maxWait: number; retry: readonly number[] };
};

const defaultDelays = { copy: 250, debounce: 800, maxWait: 5_000, retry: [3_000, 10_000, 30_000] };

/** The edited version is outdated, published or discarded. */
const conflictCodes: readonly ErrorCode[] = ['version_mismatch', 'version_not_draft', 'not_found'];

export function createSaver<Draft, Stored extends StoredDraft<Draft>>({
  noun,
  store,
  service,
  stored,
  copy,
  onStored,
  onSaved,
  delays = defaultDelays,
}: SaverOptions<Draft, Stored>): Saver<Draft, Stored> {
  let basis = stored;
  const current = store.getDraft;
  /** The saved draft, identical or equal to the server's. */
  let saved = current();
  let theirs: Stored | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let dirtySince: number | undefined;
  let failures = 0;
  let seen = saved;

  const setStatus = (saving: SavingState<Draft>): void => {
    if (saving.status !== store.getView().saving.status || saving.status === 'error') store.setSaving(saving);
  };
  const schedule = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save().catch(() => {}), wait);
  };

  /** Adopts a newer state of the server with the same draft. */
  const follow = (next: Stored): void => {
    basis = next;
    onStored?.(next);
  };
  const setBasis = (next: Stored, savedNow: Draft): void => {
    const before = basis;
    saved = savedNow;
    follow(next);
    onSaved?.(next, before);
  };

  const conflict = (next: Stored): ConflictError => {
    theirs = next;
    clearTimeout(timer);
    store.setSaving({ status: 'conflict', base: basis.draft, theirs: next.draft });
    return new ConflictError(`Someone else changed this ${noun}. Choose what to keep.`);
  };

  /** Handles a newer version. It is a conflict unless it equals the base or the draft to save. */
  const reconcile = (next: Stored): void => {
    if (isSameJson(next.draft, basis.draft)) follow(next);
    else if (isSameJson(next.draft, current())) setBasis(next, current());
    else throw conflict(next);
  };

  /** Returns the error if the save has to be retried. */
  const saveOnce = async (keepalive: boolean): Promise<ServiceError | undefined> => {
    const opened = await service.open?.(basis);
    if (opened) reconcile(opened);
    const sent = current();
    if (sent === saved) return undefined;
    try {
      setBasis(await service.save(sent, basis, { keepalive }), sent);
      return undefined;
    } catch (error) {
      if (!isServiceError(error) || !conflictCodes.includes(error.code)) throw error;
      reconcile(await service.latest());
      return error;
    }
  };

  const saveNow = async (keepalive: boolean): Promise<void> => {
    setStatus({ status: 'saving' });
    // Retries if the server has a new ETag but the same draft.
    const before = saved;
    let reason: ServiceError | undefined;
    for (let tries = 0; saved === before && current() !== saved && tries < 5; tries++)
      reason = await saveOnce(keepalive);
    // The server keeps rejecting a draft that nobody else changed.
    if (saved === before && current() !== saved && reason) throw reason;
    failures = 0;
    if (current() === saved) {
      dirtySince = undefined;
      copy.clear();
      setStatus({ status: 'saved' });
      return;
    }
    // Still typing: the rest is saved after the next pause.
    dirtySince = Date.now();
    setStatus({ status: 'unsaved' });
    schedule(delays.debounce);
  };

  const failed = (error: unknown): void => {
    if (error instanceof ConflictError) return;
    const { message, requestId } = describeError(error);
    const isOffline = error instanceof TypeError || isServiceError(error, 'unavailable');
    setStatus(isOffline ? { status: 'offline' } : { status: 'error', message, requestId });
    schedule(delays.retry[Math.min(failures++, delays.retry.length - 1)] ?? 30_000);
  };

  const save = async (keepalive = false): Promise<void> => {
    clearTimeout(timer);
    if (theirs) throw new ConflictError('Choose what to keep first.');
    if (!running && current() === saved) return;
    running ??= saveNow(keepalive)
      .catch((error: unknown) => {
        failed(error);
        throw error;
      })
      .finally(() => {
        running = undefined;
      });
    await running;
  };

  /** Stores unsaved changes in the browser. */
  const saveCopy = (): void => {
    clearTimeout(copyTimer);
    copyTimer = undefined;
    if (current() !== saved)
      copy.save({ draft: current(), base: basis.draft, savedAt: new Date().toISOString() });
  };

  const watch = (): void => {
    const draft = current();
    if (draft === seen) return;
    seen = draft;
    if (draft === saved) {
      // Undone to the saved state.
      copy.clear();
      if (theirs) return;
      clearTimeout(timer);
      if (!running) setStatus({ status: 'saved' });
      return;
    }
    copyTimer ??= setTimeout(saveCopy, delays.copy);
    if (theirs) return;
    if (!running) setStatus({ status: 'unsaved' });
    dirtySince ??= Date.now();
    schedule(Math.max(0, Math.min(delays.debounce, dirtySince + delays.maxWait - Date.now())));
  };

  /** Shows a state of the server. Undo restores the previous one. */
  const show = (next: Stored, label: string): void => {
    if (!isSameJson(next.draft, current())) store.load(next.draft, label);
    [theirs, dirtySince] = [undefined, undefined];
    setBasis(next, current());
    clearTimeout(timer);
    copy.clear();
    store.setSaving({ status: 'saved' });
  };

  return {
    async flush({ keepalive = false } = {}) {
      // The page may be closed before the response.
      saveCopy();
      // Repeats for changes made in the meantime, up to a limit.
      for (let tries = 0; tries < 5; tries++) await save(keepalive);
      return basis;
    },
    adopt(next, label) {
      // Input made before the response is saved on top of it, or is a conflict.
      if (current() === saved) show(next, label);
      else if (isSameJson(next.draft, basis.draft)) follow(next);
      else conflict(next);
    },
    resolve(draft, label) {
      if (!theirs) return;
      const other = theirs;
      theirs = undefined;
      // Their version becomes its own undo step, whichever is chosen.
      store.load(other.draft, 'Use their changes');
      setBasis(other, current());
      if (!isSameJson(draft, other.draft)) store.load(draft, label);
      if (current() === saved) {
        copy.clear();
        store.setSaving({ status: 'saved' });
      } else schedule(0);
    },
    async checkForUpdates() {
      if (running || theirs || current() !== saved) return;
      const before = basis;
      const next = await service.latest();
      // If something was saved in the meantime, this response may be outdated.
      if (running || theirs || current() !== saved || basis !== before) return;
      if (isSameJson(next.draft, basis.draft)) follow(next);
      else show(next, 'Changes by someone else');
    },
    restoreUnsaved(draft, base) {
      if (isSameJson(draft, current())) {
        if (current() === saved) copy.clear();
        return;
      }
      const now = basis;
      store.load(draft, 'Restore unsaved changes');
      if (isSameJson(base, now.draft)) return;
      basis = { ...now, draft: base };
      conflict(now);
    },
    start() {
      const unsubscribe = store.subscribe(watch);
      watch();
      return () => {
        clearTimeout(timer);
        saveCopy();
        unsubscribe();
      };
    },
  };
}
