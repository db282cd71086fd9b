/** Saves the draft to the server after changes, debounced, and detects conflicts. */
import { isServiceError } from '@form-service/sdk';
import { describeError } from '../../../api/describe-error.ts';
import type { LocalCopy } from '../../../drafts/local-copy.ts';
import { isSameJson } from '../../../drafts/same-json.ts';
import type { EditorStore, SavingState } from '../editor/editor-store.ts';
import type { Draft } from '../model/draft.ts';
import type { StoredWorkflow } from './stored-workflow.ts';

/** API calls for saving, separate so that tests can replace them. */
export type DraftService = {
  latest(): Promise<StoredWorkflow>;
  /** Unchanged properties are not sent. */
  save(draft: Draft, before: StoredWorkflow, options: { keepalive: boolean }): Promise<StoredWorkflow>;
};

export type Saver = ReturnType<typeof createSaver>;

/** Someone else saved in between; the conflict dialog is open. */
class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

type SaverOptions = {
  store: EditorStore;
  service: DraftService;
  stored: StoredWorkflow;
  copy: Pick<LocalCopy<Draft>, 'save' | 'clear'>;
  onSaved?: () => void;
  /** Milliseconds until the local copy, after the last change, at the latest after the first, and between retries. */
  delays?: { copy: number; debounce: number; maxWait: number; retry: readonly number[] };
};

const defaultDelays = { copy: 250, debounce: 700, maxWait: 4_000, retry: [3_000, 10_000, 30_000] };

export function createSaver({ store, service, stored, copy, onSaved, delays = defaultDelays }: SaverOptions) {
  let basis = stored;
  /** The saved draft, identical or equal to the server's. */
  let saved = store.getView().draft;
  let theirs: StoredWorkflow | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let dirtySince: number | undefined;
  let failures = 0;
  let seen = saved;

  const current = (): Draft => store.getView().draft;
  const setStatus = (saving: SavingState): void => {
    if (saving.status !== store.getView().saving.status || saving.status === 'error') store.setSaving(saving);
  };
  const schedule = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save().catch(() => {}), wait);
  };
  const setBasis = (next: StoredWorkflow, savedNow: Draft): void => {
    [basis, saved] = [next, savedNow];
    store.setHead(next.head);
    onSaved?.();
  };

  const conflict = (next: StoredWorkflow): ConflictError => {
    theirs = next;
    clearTimeout(timer);
    store.setSaving({ status: 'conflict', base: basis.draft, theirs: next.draft });
    return new ConflictError(
      'Someone else changed this workflow at the same time. Choose which version to keep.',
    );
  };

  /** Handles a newer version. No conflict if it equals the base, or what is to be saved. */
  const reconcile = (next: StoredWorkflow): void => {
    if (isSameJson(next.draft, basis.draft)) {
      basis = next;
      store.setHead(next.head);
      return;
    }
    if (isSameJson(next.draft, current())) return setBasis(next, current());
    throw conflict(next);
  };

  const saveOnce = async (keepalive: boolean): Promise<void> => {
    const sent = current();
    try {
      setBasis(await service.save(sent, basis, { keepalive }), sent);
    } catch (error) {
      if (!isServiceError(error, 'version_mismatch')) throw error;
      reconcile(await service.latest());
    }
  };

  const saveNow = async (keepalive: boolean): Promise<void> => {
    setStatus({ status: 'saving' });
    const before = saved;
    // Retries if the workflow has a new ETag but the same draft.
    for (let tries = 0; saved === before && current() !== saved && tries < 5; tries++)
      await saveOnce(keepalive);
    failures = 0;
    if (current() === saved) {
      dirtySince = undefined;
      copy.clear();
      return setStatus({ status: 'saved' });
    }
    // Still typing: the rest is saved after the next pause.
    dirtySince = Date.now();
    setStatus({ status: 'unsaved' });
    schedule(delays.debounce);
  };

  const failed = (error: unknown): void => {
    if (error instanceof ConflictError) return;
    const isOffline = error instanceof TypeError || isServiceError(error, 'unavailable');
    setStatus(isOffline ? { status: 'offline' } : { status: 'error', message: describeError(error).message });
    schedule(delays.retry[Math.min(failures++, delays.retry.length - 1)] ?? 30_000);
  };

  const save = async (keepalive = false): Promise<void> => {
    clearTimeout(timer);
    if (theirs) throw new ConflictError('Choose which version to keep first.');
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
  const show = (next: StoredWorkflow, label: string): void => {
    if (!isSameJson(next.draft, current())) store.load(next.draft, label);
    [theirs, dirtySince] = [undefined, undefined];
    setBasis(next, current());
    clearTimeout(timer);
    copy.clear();
    store.setSaving({ status: 'saved' });
  };

  return {
    /** Saves pending changes and returns the `ETag`. Throws if saving fails, also on conflicts. */
    async flush({ keepalive = false } = {}): Promise<string> {
      // The page may be closed before the response.
      saveCopy();
      // Repeats for changes made meanwhile, up to a limit.
      for (let tries = 0; tries < 5 && current() !== saved; tries++) await save(keepalive);
      return basis.etag;
    },
    /** Adopts a response to something other than saving: publishing, renaming a key. */
    adopt(next: StoredWorkflow, label: string): void {
      // Input made before the response is saved on top of it, or is a conflict.
      if (current() === saved) show(next, label);
      else if (isSameJson(next.draft, basis.draft)) {
        basis = next;
        store.setHead(next.head);
      } else conflict(next);
    },
    /** It was enabled or disabled, which is not part of the draft. */
    setEnabled: (enabled: boolean) => store.setHead({ ...store.getView().head, enabled }),
    /** Resolves a conflict: saves this draft on top of the other side's. */
    resolve(draft: Draft, label: string): void {
      if (!theirs) return;
      const other = theirs;
      theirs = undefined;
      // Their version becomes its own undo step, whichever is chosen.
      store.load(other.draft, 'Keep their changes');
      setBasis(other, current());
      if (!isSameJson(draft, other.draft)) store.load(draft, label);
      if (current() === saved) {
        copy.clear();
        store.setSaving({ status: 'saved' });
      } else schedule(0);
    },
    /** Restores work from before a reload that the server does not have. */
    restoreUnsaved(draft: Draft, base: Draft): void {
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
    /** Checks whether someone else saved, if there are no own changes. */
    async checkForUpdates(): Promise<void> {
      if (running || theirs || current() !== saved) return;
      const next = await service.latest();
      if (running || theirs || current() !== saved) return;
      if (isSameJson(next.draft, basis.draft)) {
        basis = next;
        if (!isSameJson(next.head, store.getView().head)) store.setHead(next.head);
      } else show(next, 'Changes by someone else');
    },
    /** Starts saving automatically, until the returned function is called. */
    start(): () => void {
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
