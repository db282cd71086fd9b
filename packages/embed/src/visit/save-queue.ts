import { givenAnswers, pageOf, type Session } from '@form-service/engine/browser';
import { isServiceError, type RespondentClient, randomKey } from '@form-service/sdk/respondent';
import { mergePatches, patchAt, valueAt } from './field-location.ts';
import { fieldsWithDefault } from './form-fields.ts';
import type { DraftSync } from './shared/draft-sync.ts';
import type { OpenEntry } from './start-visit.ts';
import type { PublicForm, SaveStatus } from './types.ts';
import { isSaved, mergeUnsaved, noChanges, patchesOf, type UnsavedChanges } from './unsaved.ts';

/** Waits for a pause in typing before saving. */
const DEBOUNCE_MS = 900;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

type State = Awaited<ReturnType<RespondentClient['updateAnswers']>>['state'];

export type SaveQueueHost = {
  client: RespondentClient;
  session(): Session;
  form(): PublicForm;
  onStatus(saving: SaveStatus): void;
  /** The form state computed by the server, after each save. */
  onServerState(state: State): void;
  /** Called for an error that a retry cannot fix. */
  onRejected(error: unknown): void;
  /** Called when the stored draft must be updated. */
  onSaved(): void;
  /** Called before the create request is sent, so that its key can be stored. */
  onCreate(): void;
  /** Sync with other tabs and devices; undefined if the form cannot be resumed. */
  sync(): DraftSync | undefined;
};

/** The request that creates the entry, with its idempotency key. */
export type CreateRequest = {
  key: string;
  body: { answers: Record<string, unknown>; locale: string; page?: string };
};

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/**
 * Saves changes in order, one request at a time, and retries when the connection is back. A change stays queued until the server
 * has accepted it.
 */
export function createSaveQueue(
  host: SaveQueueHost,
  entry: OpenEntry | null,
  initial?: UnsavedChanges,
  request: CreateRequest | null = null,
) {
  let unsaved = initial ?? noChanges();
  /** The changes in the current request. They are queued again if it fails. */
  let inFlight: UnsavedChanges | undefined;
  let open = entry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let failures = 0;
  let isStopped = false;
  let rejection: unknown;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void save(), ms);
  };

  /** The request that creates the entry. It is reused across lost connections and reloads, so that only one entry is created. */
  const buildRequest = (): CreateRequest => {
    const { definition, locale } = host.form();
    const given = givenAnswers(host.session());
    const page = pageOf(host.session());
    // A default value that was removed would otherwise be set again.
    const emptied = fieldsWithDefault(definition).filter((keys) => valueAt(given, keys) === undefined);
    const answers = emptied.reduce((all, keys) => mergePatches(all, patchAt(keys, null)), { ...given });
    return { key: randomKey(), body: { answers, locale, ...(page !== null && { page }) } };
  };

  const create = async (): Promise<void> => {
    // Changes made since the first attempt are not in the request.
    if (request) requeue();
    else {
      request = buildRequest();
      host.onCreate();
    }
    const { key: idempotencyKey, body } = request;
    const { formId } = host.form();
    const created = await host.client.createEntry({ formId, body }, { idempotencyKey }).catch((error) => {
      // The next attempt creates another entry; all answers are still here.
      if (error.code === 'entry_key_used') request = null;
      throw error;
    });
    const { id, expiresAt, version } = created.entry;
    open = { id, key: created.entryKey, expiresAt, version };
    request = null;
    host.onServerState(created.state);
  };

  const bodyOf = (changes: UnsavedChanges) => {
    const page = pageOf(host.session());
    return { ...patchesOf(changes, givenAnswers(host.session())), ...(page !== null && { page }) };
  };

  const update = async ({ id, key, version }: OpenEntry, changes: UnsavedChanges): Promise<void> => {
    const sync = host.sync();
    // A list is saved as a whole and must not overwrite changes from another device.
    const options = sync && changes.lists.size > 0 ? { ifMatch: `"${version}"` } : {};
    const { entry: now, state } = await host.client
      .inEntry(key)
      .updateAnswers({ id, body: bodyOf(changes) }, options);
    open = { id, key, expiresAt: now.expiresAt, version: now.version };
    inFlight = undefined;
    host.onServerState(state);
    sync?.onSaved(now, now.version > version + 1);
  };

  const send = async (): Promise<boolean> => {
    inFlight = unsaved;
    unsaved = noChanges();
    host.onStatus('saving');
    try {
      const sync = host.sync();
      if (open)
        await update(open, inFlight).catch(async (error: unknown) => {
          if (!sync?.canResolve(error)) throw error;
          requeue();
          await sync.pull();
          if (!open || isStopped) return;
          inFlight = unsaved;
          unsaved = noChanges();
          await update(open, inFlight);
        });
      else {
        // Another tab may have created the entry.
        const existing = sync ? await sync.createOnce(create) : await create();
        if (existing) {
          open = existing;
          requeue();
          await sync?.pull();
        }
      }
      inFlight = undefined;
      failures = 0;
      host.onStatus(isSaved(unsaved) ? 'saved' : 'unsaved');
      host.onSaved();
      return true;
    } catch (error) {
      requeue();
      if (isServiceError(error) && error.status < 500 && error.status !== 429) {
        isStopped = true;
        request = null;
        rejection = error;
        host.onStatus('failed');
        host.onRejected(error);
        return false;
      }
      failures += 1;
      host.onStatus('offline');
      wait(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
      return false;
    }
  };

  const requeue = (): void => {
    if (inFlight) unsaved = mergeUnsaved(inFlight, unsaved);
    inFlight = undefined;
  };

  /** Saves until no change is left; resolves to false if that is not possible now. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer);
    while (running) await running;
    if (isStopped) {
      // Report the rejection again to the caller.
      if (rejection) host.onRejected(rejection);
      return false;
    }
    if (open && isSaved(unsaved)) return true;
    running = send();
    const isDone = await running;
    running = undefined;
    return isDone && !isSaved(unsaved) ? save() : isDone;
  };

  return {
    entry: () => open,
    /** The pending create request. */
    request: () => request,
    /** Changes the server may not have. */
    unsaved: (): Readonly<UnsavedChanges> => (inFlight ? mergeUnsaved(inFlight, unsaved) : unsaved),
    isSaved: () => isSaved(unsaved) && running === undefined,
    addChange(change: (unsaved: UnsavedChanges) => unknown, delay = DEBOUNCE_MS): void {
      change(unsaved);
      host.onStatus(failures > 0 ? 'offline' : 'unsaved');
      if (failures === 0) wait(delay);
    },
    /** Another tab or device has saved: sets the entry's version, and the lists that still differ from the server's. */
    setVersion(version: number, lists?: ReadonlyMap<string, unknown>, key = open?.key): void {
      if (open && key) open = { ...open, key, version: Math.max(version, open.version) };
      for (const [name, list] of lists ?? []) if (!inFlight?.lists.has(name)) unsaved.lists.set(name, list);
    },
    /** Another tab has changed these fields and saves them itself. */
    dropFields(places: Iterable<string>): void {
      for (const place of places) unsaved.fields.delete(place);
    },
    save,
    /** The entry no longer exists: the next save creates another one with all answers. */
    restart(): void {
      if (open) host.sync()?.abandon(open.id);
      open = null;
      isStopped = false;
      wait(DEBOUNCE_MS);
    },
    /** Saves now; called when the connection may be back. */
    flush(): void {
      if (!isStopped && (failures > 0 || !isSaved(unsaved))) void save();
    },
    /** Saves with a keepalive request while the page is being closed. */
    async flushOnExit(): Promise<void> {
      const all = this.unsaved();
      if (!open || isStopped || isSaved(all)) return;
      const { id, key, version } = open;
      // Applies after the request in flight, and never overwrites a later save.
      const options = { keepalive: true, ifMatch: `"${inFlight ? version + 1 : version}"` };
      await host.client
        .inEntry(key)
        .updateAnswers({ id, body: bodyOf(all) }, options)
        .then(
          ({ entry: now }) => this.setVersion(now.version),
          () => {},
        );
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** For previews: nothing is saved. */
export const noopSaveQueue = (): SaveQueue => ({
  entry: () => null,
  request: () => null,
  unsaved: noChanges,
  isSaved: () => true,
  addChange() {},
  setVersion() {},
  dropFields() {},
  restart() {},
  save: async () => true,
  flush() {},
  flushOnExit: async () => {},
  stop() {},
});
