/** Saves the draft to the server after changes, debounced, and detects conflicts. */
import type { Definition } from '@form-service/engine';
import { isServiceError } from '@form-service/sdk';
import { describeError } from '../../../api/describe-error.ts';
import type { LocalCopy } from '../../../drafts/local-copy.ts';
import { isSameJson } from '../../../drafts/same-json.ts';
import type { BuilderStore, SavingState } from '../model/builder-store.ts';
import { fixedKeysOf } from '../model/fixed-keys.ts';
import { type DraftService, type ServiceVersion, type StoredDraft, toStoredDraft } from './stored-draft.ts';

export type Saver = {
  /**
   * Saves pending changes and returns the draft for `If-Match`; undefined if the form has no draft because nothing
   * changed since publishing. Throws if saving fails, also on conflicts.
   */
  flush(options?: { keepalive?: boolean }): Promise<StoredDraft['draft'] | undefined>;
  /**
   * Adopts a version from the server: a published draft (no draft exists until the next change), or a draft restored
   * from an old version. Replaces the definition as one undo step.
   */
  adopt(version: ServiceVersion, label: string): void;
  /** Resolves a conflict: saves this definition on top of the other side's. */
  resolve(definition: Definition, label: string): void;
  /** Checks whether someone else saved, if there are no own changes. */
  checkForUpdates(): Promise<void>;
  /** Restores work from before a reload that the server does not have. */
  restoreUnsaved(definition: Definition, base: Definition): void;
  /** Starts saving automatically, until the returned function is called. */
  start(): () => void;
};

/** Someone else saved in between; the conflict dialog is open. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}

type SaverOptions = {
  store: BuilderStore;
  service: DraftService;
  stored: StoredDraft;
  copy: Pick<LocalCopy<Definition>, 'save' | 'clear'>;
  /** Other screens show whether a form has a draft; other tabs show the same form. */
  onSaved?: (stored: StoredDraft, draftIsNew: boolean) => void;
  /** Milliseconds after a change until the local copy and the save; during continuous typing, `maxWait` at the latest. */
  delays?: { copy: number; debounce: number; maxWait: number; retry: readonly number[] };
};

const defaultDelays = { copy: 250, debounce: 800, maxWait: 5_000, retry: [3_000, 10_000, 30_000] };

export function createSaver({
  store,
  service,
  stored,
  copy,
  onSaved,
  delays = defaultDelays,
}: SaverOptions): Saver {
  let basis = stored;
  /** The saved definition, identical or equal to the server's. */
  let saved = store.getView().definition;
  let theirs: StoredDraft | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let copyTimer: ReturnType<typeof setTimeout> | undefined;
  let dirtySince: number | undefined;
  let failures = 0;
  let seen = saved;

  const current = (): Definition => store.getView().definition;
  const setStatus = (saving: SavingState): void => {
    if (saving.status !== store.getView().saving.status || saving.status === 'error') store.setSaving(saving);
  };
  const schedule = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void save().catch(() => {}), wait);
  };

  const setBasis = (next: StoredDraft, savedNow: Definition): void => {
    const draftIsNew = (basis.draft?.versionId ?? null) !== (next.draft?.versionId ?? null);
    [basis, saved] = [next, savedNow];
    onSaved?.(next, draftIsNew);
  };

  const conflict = (next: StoredDraft): ConflictError => {
    theirs = next;
    clearTimeout(timer);
    store.setSaving({ status: 'conflict', base: basis.definition, theirs: next.definition });
    return new ConflictError('Someone else changed this form. Choose what to keep.');
  };

  /** Handles a newer version. No conflict if it equals the base, or what is to be saved. */
  const reconcile = (next: StoredDraft): void => {
    if (isSameJson(next.definition, basis.definition)) basis = next;
    else if (isSameJson(next.definition, current())) setBasis(next, current());
    else throw conflict(next);
  };

  const saveOnce = async (keepalive: boolean): Promise<void> => {
    if (!basis.draft) reconcile((await service.open()) ?? (await service.latest()));
    const [sent, { draft }] = [current(), basis];
    if (sent === saved) return;
    if (!draft) throw new ConflictError('The draft was discarded. Try again.');
    try {
      setBasis(await service.save(draft, sent, { keepalive }), sent);
    } catch (error) {
      const conflictCodes = ['version_mismatch', 'version_not_draft', 'not_found'] as const;
      if (!conflictCodes.some((code) => isServiceError(error, code))) throw error;
      reconcile(await service.latest());
    }
  };

  const saveNow = async (keepalive: boolean): Promise<void> => {
    setStatus({ status: 'saving' });
    // Retries if the draft has a new ETag but the same content.
    const before = saved;
    for (let tries = 0; saved === before && current() !== saved && tries < 5; tries++)
      await saveOnce(keepalive);
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
      copy.save({ draft: current(), base: basis.definition, savedAt: new Date().toISOString() });
  };

  const watch = (): void => {
    const { definition } = store.getView();
    if (definition === seen) return;
    seen = definition;
    if (definition === saved) {
      // Undone to the saved state.
      copy.clear();
      if (!running && !theirs) setStatus({ status: 'saved' });
      return;
    }
    copyTimer ??= setTimeout(saveCopy, delays.copy);
    if (theirs) return;
    if (!running) setStatus({ status: 'unsaved' });
    dirtySince ??= Date.now();
    schedule(Math.max(0, Math.min(delays.debounce, dirtySince + delays.maxWait - Date.now())));
  };

  /** Shows a state of the server. Undo restores the previous one. */
  const show = (next: StoredDraft, label: string): void => {
    if (!isSameJson(next.definition, current())) store.load(next.definition, label);
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
      // Repeats for changes made meanwhile, up to a limit.
      for (let tries = 0; tries < 5; tries++) await save(keepalive);
      return basis.draft ?? undefined;
    },
    adopt(version, label) {
      if (version.state === 'published') store.setFixedKeys(fixedKeysOf(version.definition));
      show(toStoredDraft(version), label);
    },
    resolve(definition, label) {
      if (!theirs) return;
      const other = theirs;
      theirs = undefined;
      // Their version becomes its own undo step, whichever is chosen.
      store.load(other.definition, 'Use their changes');
      setBasis(other, current());
      if (!isSameJson(definition, other.definition)) store.load(definition, label);
      if (current() === saved) {
        copy.clear();
        store.setSaving({ status: 'saved' });
      } else schedule(0);
    },
    async checkForUpdates() {
      if (running || theirs || current() !== saved) return;
      const next = await service.latest();
      if (running || theirs || current() !== saved) return;
      if (isSameJson(next.definition, basis.definition)) basis = next;
      else show(next, 'Changes by someone else');
    },
    restoreUnsaved(definition, base) {
      if (isSameJson(definition, current())) {
        if (current() === saved) copy.clear();
        return;
      }
      if (isSameJson(base, basis.definition)) {
        store.load(definition, 'Restore unsaved changes');
        return;
      }
      const now = basis;
      store.load(definition, 'Restore unsaved changes');
      basis = { ...now, definition: base };
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
