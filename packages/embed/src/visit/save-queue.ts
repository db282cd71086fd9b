import { givenAnswers, pageOf, type Session } from '@form-service/engine/browser';
import { isServiceError, type RespondentClient, randomKey } from '@form-service/sdk/respondent';
import { mergePatches, patchAt, valueAt } from './field-location.ts';
import { fieldsWithDefault } from './form-fields.ts';
import type { DraftSync } from './shared/draft-sync.ts';
import type { OpenEntry } from './start-visit.ts';
import type { PublicForm, SaveStatus } from './types.ts';
import { isSaved, mergeUnsaved, noChanges, patchesOf, type UnsavedChanges } from './unsaved.ts';

/** Time for the respondent to go on typing before it is sent. */
const DEBOUNCE_MS = 900;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

type State = Awaited<ReturnType<RespondentClient['updateAnswers']>>['state'];

export type SaveQueueHost = {
  client: RespondentClient;
  session(): Session;
  form(): PublicForm;
  onStatus(saving: SaveStatus): void;
  /** The service's own view of the answers, after each save. */
  onServerState(state: State): void;
  /** What cannot be mended by trying again. */
  onRejected(error: unknown): void;
  /** Something is to be remembered on this device. */
  onSaved(): void;
  /** The entry is about to be begun: to be remembered before anything is sent. */
  onCreate(): void;
  /** Who else may write to the entry; undefined where nobody may. */
  sync(): DraftSync | undefined;
};

/** How an entry begins, and the key under which that is asked for. */
export type CreateRequest = {
  key: string;
  body: { answers: Record<string, unknown>; locale: string; page?: string };
};

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/** Sends changes in order, one request at a time, and again when the connection is back. Nothing is dropped before it was taken in. */
export function createSaveQueue(
  host: SaveQueueHost,
  entry: OpenEntry | null,
  initial?: UnsavedChanges,
  request: CreateRequest | null = null,
) {
  let unsaved = initial ?? noChanges();
  /** What is being sent: as long as no answer has come, it may be lost. */
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

  /** The request that begins the entry: the same over lost connections and reloads, so that there is one entry. */
  const buildRequest = (): CreateRequest => {
    const { definition, locale } = host.form();
    const given = givenAnswers(host.session());
    const page = pageOf(host.session());
    // A default that was taken away would come back.
    const emptied = fieldsWithDefault(definition).filter((keys) => valueAt(given, keys) === undefined);
    const answers = emptied.reduce((all, keys) => mergePatches(all, patchAt(keys, null)), { ...given });
    return { key: randomKey(), body: { answers, locale, ...(page !== null && { page }) } };
  };

  const create = async (): Promise<void> => {
    // What was changed since an earlier attempt is not in it.
    if (request) requeue();
    else {
      request = buildRequest();
      host.onCreate();
    }
    const { key: idempotencyKey, body } = request;
    const { formId } = host.form();
    const created = await host.client.createEntry({ formId, body }, { idempotencyKey }).catch((error) => {
      // The next try begins another entry: all that was answered here is here.
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
    // A list goes as a whole: it must not take the place of one that another device has changed.
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
        // Another tab may have begun the entry.
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

  /** Until nothing is left; false where that is not possible now. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer);
    while (running) await running;
    if (isStopped) {
      // Whoever asks again is told again.
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
    /** Under way, until it was answered. */
    request: () => request,
    /** What the service does not have, as far as is known here. */
    unsaved: (): Readonly<UnsavedChanges> => (inFlight ? mergeUnsaved(inFlight, unsaved) : unsaved),
    isSaved: () => isSaved(unsaved) && running === undefined,
    addChange(change: (unsaved: UnsavedChanges) => unknown, delay = DEBOUNCE_MS): void {
      change(unsaved);
      host.onStatus(failures > 0 ? 'offline' : 'unsaved');
      if (failures === 0) wait(delay);
    },
    /** Others have written: the entry has this version, and these lists, as they are there, still differ here. */
    setVersion(version: number, lists?: ReadonlyMap<string, unknown>, key = open?.key): void {
      if (open && key) open = { ...open, key, version: Math.max(version, open.version) };
      for (const [name, list] of lists ?? []) if (!inFlight?.lists.has(name)) unsaved.lists.set(name, list);
    },
    /** Another tab has changed these since, and sends them itself. */
    dropFields(places: Iterable<string>): void {
      for (const place of places) unsaved.fields.delete(place);
    },
    save,
    /** The entry is gone: what is saved next begins another one, with all that is answered here. */
    restart(): void {
      if (open) host.sync()?.abandon(open.id);
      open = null;
      isStopped = false;
      wait(DEBOUNCE_MS);
    },
    /** The connection may be back. */
    flush(): void {
      if (!isStopped && (failures > 0 || !isSaved(unsaved))) void save();
    },
    /** The page is being left: what is unsent goes after it, where the browser lets it. */
    async flushOnExit(): Promise<void> {
      const all = this.unsaved();
      if (!open || isStopped || isSaved(all)) return;
      const { id, key, version } = open;
      // After what is on its way already, and never over a later save.
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

/** Of a preview: everything is as good as saved. */
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
