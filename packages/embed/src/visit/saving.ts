import { givenAnswers, pageOf, type Session } from '@form-service/engine/browser';
import { isServiceError, type RespondentClient } from '@form-service/sdk/respondent';
import type { OpenEntry } from './begin.ts';
import { fieldsWithDefault } from './form-fields.ts';
import { mergePatches, patchAt, valueAt } from './places.ts';
import type { PublicForm, Saving } from './types.ts';
import { isSaved, nothingUnsaved, patchesOf, putBack, type Unsaved } from './unsaved.ts';

/** Time for the respondent to go on typing before it is sent. */
const PAUSE_MS = 900;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

type State = Awaited<ReturnType<RespondentClient['updateAnswers']>>['state'];

export type SavingHost = {
  client: RespondentClient;
  session(): Session;
  form(): PublicForm;
  tell(saving: Saving): void;
  /** The service's own view of the answers, after each save. */
  told(state: State): void;
  /** What cannot be mended by trying again. */
  refused(error: unknown): void;
  /** Something is to be remembered on this device. */
  changed(): void;
};

export type SavingQueue = ReturnType<typeof createSaving>;

/** Sends changes in order, one request at a time, and again when the connection is back. Nothing is dropped before it was taken in. */
export function createSaving(host: SavingHost, entry: OpenEntry | null, before?: Unsaved) {
  const unsaved = before ?? nothingUnsaved();
  let open = entry;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let failures = 0;
  let isOver = false;
  let refusal: unknown;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void save(), ms);
  };

  const begin = async (): Promise<void> => {
    const { formId, definition, locale } = host.form();
    const given = givenAnswers(host.session());
    // A default that was taken away would come back.
    const emptied = fieldsWithDefault(definition).filter((keys) => valueAt(given, keys) === undefined);
    const answers = emptied.reduce((all, keys) => mergePatches(all, patchAt(keys, null)), { ...given });
    const made = await host.client.createEntry({ formId, body: { answers, locale } });
    open = { id: made.entry.id, key: made.entryKey, expiresAt: made.entry.expiresAt };
    host.told(made.state);
  };

  const send = async (): Promise<boolean> => {
    const sent: Unsaved = { ...unsaved, fields: new Map(unsaved.fields), lists: new Set(unsaved.lists) };
    unsaved.fields.clear();
    unsaved.lists.clear();
    unsaved.page = false;
    host.tell('saving');
    try {
      if (open) {
        const page = pageOf(host.session());
        const body = { ...patchesOf(sent, givenAnswers(host.session())), ...(page !== null && { page }) };
        const { entry: now, state } = await host.client
          .inEntry(open.key)
          .updateAnswers({ id: open.id, body });
        open = { ...open, expiresAt: now.expiresAt };
        host.told(state);
      } else await begin();
      failures = 0;
      host.tell(isSaved(unsaved) ? 'saved' : 'unsaved');
      host.changed();
      return true;
    } catch (error) {
      putBack(unsaved, sent);
      if (isServiceError(error) && error.status < 500 && error.status !== 429) {
        isOver = true;
        refusal = error;
        host.tell('failed');
        host.refused(error);
        return false;
      }
      failures += 1;
      host.tell('offline');
      wait(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
      return false;
    }
  };

  /** Until nothing is left; false where that is not possible now. */
  const save = async (): Promise<boolean> => {
    clearTimeout(timer);
    while (running) await running;
    if (isOver) {
      // Whoever asks again is told again.
      if (refusal) host.refused(refusal);
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
    unsaved: (): Readonly<Unsaved> => unsaved,
    isSaved: () => isSaved(unsaved) && running === undefined,
    note(change: (unsaved: Unsaved) => void): void {
      change(unsaved);
      host.tell(failures > 0 ? 'offline' : 'unsaved');
      if (failures === 0) wait(PAUSE_MS);
    },
    save,
    /** The connection may be back. */
    hurry(): void {
      if (!isOver && (failures > 0 || !isSaved(unsaved))) void save();
    },
    /** The page is being left: the last words go after it, where the browser lets them. */
    async farewell(): Promise<void> {
      if (!open || isOver || isSaved(unsaved)) return;
      const body = patchesOf(unsaved, givenAnswers(host.session()));
      await host.client
        .inEntry(open.key)
        .updateAnswers({ id: open.id, body }, { keepalive: true })
        .catch(() => {});
    },
    stop(): void {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Of a preview: everything is as good as saved. */
export const savesNothing = (): SavingQueue => ({
  entry: () => null,
  unsaved: nothingUnsaved,
  isSaved: () => true,
  note() {},
  save: async () => true,
  hurry() {},
  farewell: async () => {},
  stop() {},
});
