import { type Button, givenAnswers, type Session } from '@form-service/engine/browser';
import { isServiceError } from '@form-service/sdk/respondent';
import { createContext, type VisitOptions } from './context.ts';
import type { StoredDraft } from './draft-storage.ts';
import { createDraftWriter } from './draft-writer.ts';
import { errorMessage } from './error-message.ts';
import { createFormActions } from './form-actions.ts';
import { createSaveQueue, noopSaveQueue } from './save-queue.ts';
import { serverOnlyErrors } from './server-errors.ts';
import { blockedBy, type OpenEntry, startVisit } from './start-visit.ts';
import { createSubmitter } from './submitter.ts';
import type { PublicForm } from './types.ts';
import type { UnsavedChanges } from './unsaved.ts';

export type Visit = ReturnType<typeof createVisit>;

/** One respondent's visit to one form: everything that happens, without any of how it looks. */
export function createVisit(options: VisitOptions) {
  const { client, drafts, emit, preview } = options;
  const context = createContext(options);
  const { store, files, filling, set, showError } = context;
  const keeping = createDraftWriter(context);
  const answering = createFormActions(context, keeping);

  /** An answer of the service that trying again does not change. */
  const onRejected = (error: unknown): void => {
    if (!isServiceError(error)) return;
    const { code, message, details } = error;
    emit({ type: 'error', detail: { code, message } });
    const isSent = code === 'entry_already_submitted';
    if (isSent && context.maybeSubmitted) void sending.sent(null, null);
    else if (isSent || code === 'form_closed' || code === 'entry_limit_reached') {
      // With the form as it was filled in.
      store.set({ ...filling(), ...blockedBy(error), phase: 'hindered' });
      context.saveQueue?.stop();
      // In another tab, say. What was changed here since is not in it, and nobody is thanked for that.
      if (isSent) void drafts.remove();
    } else if (code === 'invalid_entry_key' && !options.edit) {
      const isMoved = details[0]?.code === 'key_replaced';
      showError({ key: isMoved ? 'draftMoved' : 'draftGone' });
      if (!isMoved) context.saveQueue?.restart();
    } else showError(errorMessage(error));
  };
  const sending = createSubmitter(context, keeping, { showErrors: answering.showErrors, onRejected });

  const open = (form: PublicForm, session: Session, entry: OpenEntry | null, kept?: StoredDraft): void => {
    context.saveQueue?.stop();
    const host = {
      client,
      session: context.session,
      form: () => filling()?.form ?? form,
      onStatus: (saving: Parameters<typeof set>[0]['saving']) => set(saving ? { saving } : {}),
      onServerState: (state: Parameters<typeof serverOnlyErrors>[0]) =>
        set({ serverErrors: serverOnlyErrors(state, context.session(), filling()?.serverErrors) }),
      onRejected,
      // At once: a page that is loaded anew must find the entry, or it would begin a second one.
      onSaved: () => void keeping.keep(),
      onCreate: () => keeping.note(),
      sync: () => context.sync,
    };
    context.saveQueue = preview
      ? noopSaveQueue()
      : createSaveQueue(host, entry, kept && restoreUnsaved(kept), kept?.request);
    store.set({
      phase: 'filling',
      form,
      session,
      saving: 'none',
      busy: null,
      notice: null,
      serverErrors: new Map(),
      blockedCount: 0,
      pageChanges: 0,
      resumeDialog: null,
    });
  };

  let isRedeemed = false;
  let locale: string | undefined;
  const begin = async (): Promise<void> => {
    if (preview) {
      const { openPreview } = await import('./change-locale.ts');
      return open(preview, await openPreview(context, preview), null);
    }
    const resumeToken = isRedeemed ? undefined : options.resumeToken;
    const beginning = { ...options, resumeToken };
    const { form, session, entry, kept, notice } = await startVisit(client, drafts, beginning, files);
    context.sync?.stop();
    context.sync = undefined;
    if (form.resume !== 'off' && !options.edit) {
      const { createDraftSync } = await import('./shared/draft-sync.ts');
      context.sync = createDraftSync(context, keeping, { name: drafts.name, onRejected, load: loadAnew });
    }
    open(form, session, entry, kept);
    // From now on this device leads back to the entry.
    if (resumeToken !== undefined) isRedeemed = true;
    if (kept || resumeToken !== undefined) await keeping.keep();
    if (!kept) return;
    context.submitKey = kept.sending;
    context.maybeSubmitted = kept.sending !== null;
    set({ notice: { tone: 'info', words: { key: notice ?? 'restored' } } });
    context.saveQueue?.flush();
  };

  const showInLocale = (): Promise<void> =>
    import('./change-locale.ts').then(
      ({ changeLocale }) => changeLocale(context, keeping, () => locale),
      () => showError({ key: 'offlineStart' }),
    );

  const load = async (): Promise<void> => {
    store.set({ phase: 'loading' });
    try {
      await begin();
      emit({ type: 'ready', detail: { formId: options.formId } });
      if (locale !== undefined) await showInLocale();
      if (context.submitKey !== null) void sending.submit();
    } catch (error) {
      const { code, message } = isServiceError(error)
        ? error
        : { code: 'unavailable', message: String(error) };
      const hindrance = blockedBy(error);
      store.set({ phase: 'hindered', ...hindrance });
      emit({ type: 'error', detail: { code, message } });
      if (hindrance.reason === 'sent_elsewhere') await drafts.remove();
    }
  };

  const loadAnew = async (): Promise<void> => {
    context.saveQueue?.stop();
    keeping.stop();
    await load();
  };

  const stopWatching = options.online(() => {
    context.saveQueue?.flush();
    if (filling()?.busy === 'connection') void sending.submit();
  });

  return {
    ...answering,
    options,
    store,
    files,
    honeypot: context.honeypot,
    load,
    submit: sending.submit,
    getAnswers: (): Readonly<Record<string, unknown>> => {
      const state = filling();
      return state ? givenAnswers(state.session) : {};
    },

    async press(button: Button, instanceId: string | undefined): Promise<void> {
      if (!filling() || filling()?.busy) return;
      const { type } = button.action;
      if (type === 'submit') return sending.submit();
      if (type === 'next') return answering.next();
      if (type === 'back') return answering.back();
      if (type === 'save_and_resume_later') return set({ resumeDialog: { state: 'asking' } });
      set({ busy: 'button', notice: null });
      const { clickServerButton } = await import('./click-server-button.ts');
      await clickServerButton(context, button, instanceId);
      keeping.soon();
      set({ busy: null });
    },

    openResumeDialog: (): void => set({ resumeDialog: { state: 'asking' } }),
    closeResumeDialog: (): void => set({ resumeDialog: null }),
    async createResumeLink(email: string | null): Promise<void> {
      const { createResumeLink } = await import('./create-resume-link.ts');
      await createResumeLink(context, email);
    },

    /** Now, or as soon as it can be. */
    async setLocale(asked: string): Promise<void> {
      locale = asked;
      await showInLocale();
    },

    /** The entry on the service, made where there is none yet: for what needs one, such as a file. */
    async entry(): Promise<OpenEntry | null> {
      const isSaved = await context.saveQueue?.save();
      return (isSaved && context.saveQueue?.entry()) || null;
    },

    /** `leads`: the respondent asked for it, and goes on at the top of the form. */
    async reset(leads = false): Promise<void> {
      context.saveQueue?.stop();
      keeping.stop();
      context.submitKey = null;
      context.maybeSubmitted = false;
      isRedeemed = true;
      await drafts.remove();
      context.sync?.over(false);
      await load();
      if (leads) set({ pageChanges: 1 });
    },
    /** Whether there is something that the service has not got. */
    hasUnsaved: (): boolean => !preview && filling() !== undefined && context.saveQueue?.isSaved() === false,
    /** The window is shown again. */
    refresh(): void {
      context.sync?.refresh();
      context.saveQueue?.flush();
    },
    farewell(): void {
      void keeping.keep();
      void context.saveQueue?.flushOnExit();
    },
    stop(): void {
      stopWatching();
      keeping.stop();
      sending.stop();
      context.saveQueue?.stop();
      context.sync?.stop();
    },
  };
}

const restoreUnsaved = ({ unsaved: { fields, lists } }: StoredDraft): UnsavedChanges => ({
  fields: new Map(fields),
  lists: new Map(lists),
  page: false,
});
