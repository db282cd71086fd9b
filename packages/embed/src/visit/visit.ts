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

/** One respondent's visit to one form: all behavior, without the views. */
export function createVisit(options: VisitOptions) {
  const { client, drafts, emit, preview } = options;
  const context = createContext(options);
  const { store, files, filling, set, showError } = context;
  const draftWriter = createDraftWriter(context);
  const actions = createFormActions(context, draftWriter);

  /** Handles an error that a retry cannot fix. */
  const onRejected = (error: unknown): void => {
    if (!isServiceError(error)) return;
    const { code, message, details } = error;
    emit({ type: 'error', detail: { code, message } });
    const isSubmitted = code === 'entry_already_submitted';
    if (isSubmitted && context.maybeSubmitted) void submitter.finish(null, null);
    else if (isSubmitted || code === 'form_closed' || code === 'entry_limit_reached') {
      // With the form as it was filled out.
      store.set({ ...filling(), ...blockedBy(error), phase: 'hindered' });
      context.saveQueue?.stop();
      // It was submitted elsewhere, such as in another tab, without the changes made here, so no confirmation is shown.
      if (isSubmitted) void drafts.remove();
    } else if (code === 'invalid_entry_key' && !options.edit) {
      const isMoved = details[0]?.code === 'key_replaced';
      showError({ key: isMoved ? 'draftMoved' : 'draftGone' });
      if (!isMoved) context.saveQueue?.restart();
    } else showError(errorMessage(error));
  };
  const submitter = createSubmitter(context, draftWriter, { showErrors: actions.showErrors, onRejected });

  const open = (form: PublicForm, session: Session, entry: OpenEntry | null, draft?: StoredDraft): void => {
    context.saveQueue?.stop();
    const host = {
      client,
      session: context.session,
      form: () => filling()?.form ?? form,
      onStatus: (saving: Parameters<typeof set>[0]['saving']) => set(saving ? { saving } : {}),
      onServerState: (state: Parameters<typeof serverOnlyErrors>[0]) =>
        set({ serverErrors: serverOnlyErrors(state, context.session(), filling()?.serverErrors) }),
      onRejected,
      // Immediately: a reloaded page must find the entry, or it would create a second one.
      onSaved: () => void draftWriter.writeNow(),
      onCreate: () => draftWriter.recordChange(),
      sync: () => context.sync,
    };
    context.saveQueue = preview
      ? noopSaveQueue()
      : createSaveQueue(host, entry, draft && restoreUnsaved(draft), draft?.request);
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

  let isTokenUsed = false;
  let locale: string | undefined;
  const start = async (): Promise<void> => {
    if (preview) {
      const { openPreview } = await import('./change-locale.ts');
      return open(preview, await openPreview(context, preview), null);
    }
    const resumeToken = isTokenUsed ? undefined : options.resumeToken;
    const startOptions = { ...options, resumeToken };
    const { form, session, entry, draft, notice } = await startVisit(client, drafts, startOptions, files);
    context.sync?.stop();
    context.sync = undefined;
    if (form.resume !== 'off' && !options.edit) {
      const { createDraftSync } = await import('./shared/draft-sync.ts');
      context.sync = createDraftSync(context, draftWriter, { name: drafts.name, onRejected, load: reload });
    }
    open(form, session, entry, draft);
    // From now on the draft is stored on this device.
    if (resumeToken !== undefined) isTokenUsed = true;
    if (draft || resumeToken !== undefined) await draftWriter.writeNow();
    if (!draft) return;
    context.submitKey = draft.sending;
    context.maybeSubmitted = draft.sending !== null;
    set({ notice: { tone: 'info', message: { key: notice ?? 'restored' } } });
    context.saveQueue?.flush();
  };

  const showInLocale = (): Promise<void> =>
    import('./change-locale.ts').then(
      ({ changeLocale }) => changeLocale(context, draftWriter, () => locale),
      () => showError({ key: 'offlineStart' }),
    );

  const load = async (): Promise<void> => {
    store.set({ phase: 'loading' });
    try {
      await start();
      emit({ type: 'ready', detail: { formId: options.formId } });
      if (locale !== undefined) await showInLocale();
      if (context.submitKey !== null) void submitter.submit();
    } catch (error) {
      const { code, message } = isServiceError(error)
        ? error
        : { code: 'unavailable', message: String(error) };
      const blocked = blockedBy(error);
      store.set({ phase: 'hindered', ...blocked });
      emit({ type: 'error', detail: { code, message } });
      if (blocked.reason === 'sent_elsewhere') await drafts.remove();
    }
  };

  const reload = async (): Promise<void> => {
    context.saveQueue?.stop();
    draftWriter.stop();
    await load();
  };

  const stopListening = options.online(() => {
    context.saveQueue?.flush();
    if (filling()?.busy === 'connection') void submitter.submit();
  });

  return {
    ...actions,
    options,
    store,
    files,
    honeypot: context.honeypot,
    load,
    submit: submitter.submit,
    getAnswers: (): Readonly<Record<string, unknown>> => {
      const state = filling();
      return state ? givenAnswers(state.session) : {};
    },

    async press(button: Button, instanceId: string | undefined): Promise<void> {
      if (!filling() || filling()?.busy) return;
      const { type } = button.action;
      if (type === 'submit') return submitter.submit();
      if (type === 'next') return actions.next();
      if (type === 'back') return actions.back();
      if (type === 'save_and_resume_later') return set({ resumeDialog: { state: 'asking' } });
      set({ busy: 'button', notice: null });
      const { clickServerButton } = await import('./click-server-button.ts');
      await clickServerButton(context, button, instanceId);
      draftWriter.writeSoon();
      set({ busy: null });
    },

    openResumeDialog: (): void => set({ resumeDialog: { state: 'asking' } }),
    closeResumeDialog: (): void => set({ resumeDialog: null }),
    async createResumeLink(email: string | null): Promise<void> {
      const { createResumeLink } = await import('./create-resume-link.ts');
      await createResumeLink(context, email);
    },

    /** Changes the locale, as soon as the form is not busy. */
    async setLocale(requested: string): Promise<void> {
      locale = requested;
      await showInLocale();
    },

    /** The entry on the server, created if needed, for example for an upload. */
    async entry(): Promise<OpenEntry | null> {
      const isSaved = await context.saveQueue?.save();
      return (isSaved && context.saveQueue?.entry()) || null;
    },

    /** Starts over. `moveFocus`: moves the focus to the top of the form. */
    async reset(moveFocus = false): Promise<void> {
      context.saveQueue?.stop();
      draftWriter.stop();
      context.submitKey = null;
      context.maybeSubmitted = false;
      isTokenUsed = true;
      await drafts.remove();
      context.sync?.end(false);
      await load();
      if (moveFocus) set({ pageChanges: 1 });
    },
    /** Whether there are unsaved changes. */
    hasUnsaved: (): boolean => !preview && filling() !== undefined && context.saveQueue?.isSaved() === false,
    /** Called when the window is shown again. */
    refresh(): void {
      context.sync?.refresh();
      context.saveQueue?.flush();
    },
    flushOnExit(): void {
      void draftWriter.writeNow();
      void context.saveQueue?.flushOnExit();
    },
    stop(): void {
      stopListening();
      draftWriter.stop();
      submitter.stop();
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
