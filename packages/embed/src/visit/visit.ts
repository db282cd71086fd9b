import { type Button, givenAnswers, type Session } from '@form-service/engine/browser';
import { isServiceError } from '@form-service/sdk/respondent';
import { createAnswering } from './answering.ts';
import { beginVisit, hindranceOf, type OpenEntry } from './begin.ts';
import { createContext, type VisitOptions } from './context.ts';
import { createKeeping } from './keeping.ts';
import type { KeptDraft } from './kept-drafts.ts';
import { refusalWords } from './refusal-words.ts';
import { createSaving, savesNothing } from './saving.ts';
import { createSending } from './sending.ts';
import { whatServiceAdds } from './told.ts';
import type { PublicForm } from './types.ts';
import type { Unsaved } from './unsaved.ts';

export type Visit = ReturnType<typeof createVisit>;

/** One respondent's visit to one form: everything that happens, without any of how it looks. */
export function createVisit(options: VisitOptions) {
  const { client, drafts, emit, preview } = options;
  const context = createContext(options);
  const { store, files, filling, set, complain } = context;
  const keeping = createKeeping(context);
  const answering = createAnswering(context, keeping);

  /** An answer of the service that trying again does not change. */
  const refused = (error: unknown): void => {
    if (!isServiceError(error)) return;
    const { code, message, details } = error;
    emit({ type: 'error', detail: { code, message } });
    const isSent = code === 'entry_already_submitted';
    if (isSent && context.mayBeSent) void sending.sent(null, null);
    else if (isSent || code === 'form_closed' || code === 'entry_limit_reached') {
      // With the form as it was filled in.
      store.set({ ...filling(), ...hindranceOf(error), phase: 'hindered' });
      context.saving?.stop();
      // In another tab, say. What was changed here since is not in it, and nobody is thanked for that.
      if (isSent) void drafts.remove();
    } else if (code === 'invalid_entry_key' && !options.edit) {
      const isMoved = details[0]?.code === 'key_replaced';
      complain({ key: isMoved ? 'draftMoved' : 'draftGone' });
      if (!isMoved) context.saving?.beginAnew();
    } else complain(refusalWords(error));
  };
  const sending = createSending(context, keeping, { showErrors: answering.showErrors, refused });

  const open = (form: PublicForm, session: Session, entry: OpenEntry | null, kept?: KeptDraft): void => {
    context.saving?.stop();
    const host = {
      client,
      session: context.session,
      form: () => filling()?.form ?? form,
      tell: (saving: Parameters<typeof set>[0]['saving']) => set(saving ? { saving } : {}),
      told: (state: Parameters<typeof whatServiceAdds>[0]) =>
        set({ told: whatServiceAdds(state, context.session(), filling()?.told) }),
      refused,
      // At once: a page that is loaded anew must find the entry, or it would begin a second one.
      changed: () => void keeping.keep(),
      begins: () => keeping.note(),
      others: () => context.others,
    };
    context.saving = preview
      ? savesNothing()
      : createSaving(host, entry, kept && unsavedOf(kept), kept?.request);
    store.set({
      phase: 'filling',
      form,
      session,
      saving: 'none',
      busy: null,
      notice: null,
      told: new Map(),
      stopped: 0,
      turned: 0,
      later: null,
    });
  };

  let isRedeemed = false;
  let locale: string | undefined;
  const begin = async (): Promise<void> => {
    if (preview) {
      const { openPreview } = await import('./show-in.ts');
      return open(preview, await openPreview(context, preview), null);
    }
    const resumeToken = isRedeemed ? undefined : options.resumeToken;
    const beginning = { ...options, resumeToken };
    const { form, session, entry, kept, notice } = await beginVisit(client, drafts, beginning, files);
    context.others?.stop();
    context.others = undefined;
    if (form.resume !== 'off' && !options.edit) {
      const { joinOthers } = await import('./shared/others.ts');
      context.others = joinOthers(context, keeping, { name: drafts.name, refused, load: loadAnew });
    }
    open(form, session, entry, kept);
    // From now on this device leads back to the entry.
    if (resumeToken !== undefined) isRedeemed = true;
    if (kept || resumeToken !== undefined) await keeping.keep();
    if (!kept) return;
    context.sendingKey = kept.sending;
    context.mayBeSent = kept.sending !== null;
    set({ notice: { tone: 'info', words: { key: notice ?? 'restored' } } });
    context.saving?.hurry();
  };

  const showInLocale = (): Promise<void> =>
    import('./show-in.ts').then(
      ({ showIn }) => showIn(context, keeping, () => locale),
      () => complain({ key: 'offlineStart' }),
    );

  const load = async (): Promise<void> => {
    store.set({ phase: 'loading' });
    try {
      await begin();
      emit({ type: 'ready', detail: { formId: options.formId } });
      if (locale !== undefined) await showInLocale();
      if (context.sendingKey !== null) void sending.submit();
    } catch (error) {
      const { code, message } = isServiceError(error)
        ? error
        : { code: 'unavailable', message: String(error) };
      const hindrance = hindranceOf(error);
      store.set({ phase: 'hindered', ...hindrance });
      emit({ type: 'error', detail: { code, message } });
      if (hindrance.why === 'sent_elsewhere') await drafts.remove();
    }
  };

  const loadAnew = async (): Promise<void> => {
    context.saving?.stop();
    keeping.stop();
    await load();
  };

  const stopWatching = options.online(() => {
    context.saving?.hurry();
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
      if (type === 'save_and_resume_later') return set({ later: { state: 'asking' } });
      set({ busy: 'button', notice: null });
      const { pressOnService } = await import('./press-on-service.ts');
      await pressOnService(context, button, instanceId);
      keeping.soon();
      set({ busy: null });
    },

    askLater: (): void => set({ later: { state: 'asking' } }),
    closeLater: (): void => set({ later: null }),
    async makeLater(email: string | null): Promise<void> {
      const { makeResumeLink } = await import('./make-resume-link.ts');
      await makeResumeLink(context, email);
    },

    /** Now, or as soon as it can be. */
    async setLocale(asked: string): Promise<void> {
      locale = asked;
      await showInLocale();
    },

    /** The entry on the service, made where there is none yet: for what needs one, such as a file. */
    async entry(): Promise<OpenEntry | null> {
      const isSaved = await context.saving?.save();
      return (isSaved && context.saving?.entry()) || null;
    },

    /** `leads`: the respondent asked for it, and goes on at the top of the form. */
    async reset(leads = false): Promise<void> {
      context.saving?.stop();
      keeping.stop();
      context.sendingKey = null;
      context.mayBeSent = false;
      isRedeemed = true;
      await drafts.remove();
      context.others?.over(false);
      await load();
      if (leads) set({ turned: 1 });
    },
    /** Whether there is something that the service has not got. */
    hasUnsent: (): boolean => !preview && filling() !== undefined && context.saving?.isSaved() === false,
    /** The window is shown again. */
    refresh(): void {
      context.others?.refresh();
      context.saving?.hurry();
    },
    farewell(): void {
      void keeping.keep();
      void context.saving?.farewell();
    },
    stop(): void {
      stopWatching();
      keeping.stop();
      sending.stop();
      context.saving?.stop();
      context.others?.stop();
    },
  };
}

const unsavedOf = ({ unsaved: { fields, lists } }: KeptDraft): Unsaved => ({
  fields: new Map(fields),
  lists: new Map(lists),
  page: false,
});
