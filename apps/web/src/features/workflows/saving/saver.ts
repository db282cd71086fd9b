/** Brings what is on the screen to the service, a moment after each change, and tells when someone else was there first. */
import { isServiceError } from '@form-service/sdk';
import { describeError } from '../../../api/describe-error.ts';
import type { LocalCopy } from '../../../drafts/local-copy.ts';
import { isSameJson } from '../../../drafts/same-json.ts';
import type { EditorStore, SavingState } from '../editor/editor-store.ts';
import type { Draft } from '../model/draft.ts';
import type { StoredWorkflow } from './stored-workflow.ts';

/** The calls that saving makes, apart so that it can be tested without a service. */
export type DraftService = {
  latest(): Promise<StoredWorkflow>;
  /** What is as it was need not be sent. */
  save(draft: Draft, before: StoredWorkflow, options: { keepalive: boolean }): Promise<StoredWorkflow>;
};

export type Saver = ReturnType<typeof createSaver>;

/** Somebody else saved in between; the dialog about it is on the screen. */
class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

type SaverOptions = {
  store: EditorStore;
  service: DraftService;
  stored: StoredWorkflow;
  copy: Pick<LocalCopy<Draft>, 'save' | 'clear'>;
  onSaved?: () => void;
  /** Milliseconds: for a copy in the browser, after the last change, at the latest after the first, and before trying again. */
  delays?: { copy: number; debounce: number; maxWait: number; retry: readonly number[] };
};

const defaultDelays = { copy: 250, debounce: 700, maxWait: 4_000, retry: [3_000, 10_000, 30_000] };

export function createSaver({ store, service, stored, copy, onSaved, delays = defaultDelays }: SaverOptions) {
  let basis = stored;
  /** The very object that the service has, or that says the same. */
  let saved = store.getView().draft;
  let theirs: StoredWorkflow | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;
  let dirtySince: number | undefined;
  let failures = 0;
  let seen = saved;

  const current = (): Draft => store.getView().draft;
  const tell = (saving: SavingState): void => {
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

  /** What is there instead of what we knew. No conflict where it says what we knew, or what we want to save. */
  const meet = (next: StoredWorkflow): void => {
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
      meet(await service.latest());
    }
  };

  const saveNow = async (keepalive: boolean): Promise<void> => {
    tell({ status: 'saving' });
    const before = saved;
    // More than one try where the workflow was another than we knew, but its draft said the same.
    for (let tries = 0; saved === before && current() !== saved && tries < 5; tries++)
      await saveOnce(keepalive);
    failures = 0;
    if (current() === saved) {
      dirtySince = undefined;
      copy.clear();
      return tell({ status: 'saved' });
    }
    // Somebody goes on typing: the rest waits for the next quiet moment.
    dirtySince = Date.now();
    tell({ status: 'unsaved' });
    schedule(delays.debounce);
  };

  const failed = (error: unknown): void => {
    if (error instanceof ConflictError) return;
    const isOffline = error instanceof TypeError || isServiceError(error, 'unavailable');
    tell(isOffline ? { status: 'offline' } : { status: 'error', message: describeError(error).message });
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

  /** What the service does not have, into the browser's store. */
  const keepCopy = (): void => {
    clearTimeout(keeping);
    keeping = undefined;
    if (current() !== saved)
      copy.save({ draft: current(), base: basis.draft, savedAt: new Date().toISOString() });
  };

  const watch = (): void => {
    const draft = current();
    if (draft === seen) return;
    seen = draft;
    if (draft === saved) {
      // Undone to what is saved.
      copy.clear();
      if (theirs) return;
      clearTimeout(timer);
      if (!running) tell({ status: 'saved' });
      return;
    }
    keeping ??= setTimeout(keepCopy, delays.copy);
    if (theirs) return;
    if (!running) tell({ status: 'unsaved' });
    dirtySince ??= Date.now();
    schedule(Math.max(0, Math.min(delays.debounce, dirtySince + delays.maxWait - Date.now())));
  };

  /** Shows a state that the service has. Undo leads back to what was there. */
  const show = (next: StoredWorkflow, label: string): void => {
    if (!isSameJson(next.draft, current())) store.load(next.draft, label);
    [theirs, dirtySince] = [undefined, undefined];
    setBasis(next, current());
    clearTimeout(timer);
    copy.clear();
    store.setSaving({ status: 'saved' });
  };

  return {
    /** Saves what is not saved yet and answers with the `ETag`. Throws when it cannot be saved, conflicts included. */
    async flush({ keepalive = false } = {}): Promise<string> {
      // The page may be gone before the answer.
      keepCopy();
      // Again for what was typed meanwhile; at some time, whoever asked must get an answer.
      for (let tries = 0; tries < 5 && current() !== saved; tries++) await save(keepalive);
      return basis.etag;
    },
    /** Takes over what the service answered to something else than saving: publishing, renaming a key. */
    adopt(next: StoredWorkflow, label: string): void {
      // What was typed until the answer came is saved on top of it, or shown beside it.
      if (current() === saved) show(next, label);
      else if (isSameJson(next.draft, basis.draft)) {
        basis = next;
        store.setHead(next.head);
      } else conflict(next);
    },
    /** It was turned on or off, which is nothing of the draft: that may have been saved anew meanwhile. */
    setEnabled: (enabled: boolean) => store.setHead({ ...store.getView().head, enabled }),
    /** Ends a conflict: this is what the workflow becomes, on top of what the other side saved. */
    resolve(draft: Draft, label: string): void {
      if (!theirs) return;
      const other = theirs;
      theirs = undefined;
      // Their version is a step of its own, so that undo finds it, whatever was chosen.
      store.load(other.draft, 'Keep their changes');
      setBasis(other, current());
      if (!isSameJson(draft, other.draft)) store.load(draft, label);
      if (current() === saved) {
        copy.clear();
        store.setSaving({ status: 'saved' });
      } else schedule(0);
    },
    /** Work from before a reload, which the service does not have. */
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
    /** Looks whether somebody else saved, while there is nothing of one's own to save. */
    async checkForUpdates(): Promise<void> {
      if (running || theirs || current() !== saved) return;
      const next = await service.latest();
      if (running || theirs || current() !== saved) return;
      if (isSameJson(next.draft, basis.draft)) {
        basis = next;
        if (!isSameJson(next.head, store.getView().head)) store.setHead(next.head);
      } else show(next, 'Changes by someone else');
    },
    /** Saves changes by itself from now on, until the answer is called. */
    start(): () => void {
      const unsubscribe = store.subscribe(watch);
      watch();
      return () => {
        clearTimeout(timer);
        keepCopy();
        unsubscribe();
      };
    },
  };
}
