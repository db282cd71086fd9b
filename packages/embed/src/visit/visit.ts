import { type Button, givenAnswers, type Session } from '@form-service/engine/browser';
import { isServiceError } from '@form-service/sdk/respondent';
import { createAnswering } from './answering.ts';
import { beginVisit, hindranceOf, type OpenEntry } from './begin.ts';
import { createContext, type VisitOptions } from './context.ts';
import { createKeeping } from './keeping.ts';
import type { KeptDraft } from './kept-drafts.ts';
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
    const { code, message } = error;
    emit({ type: 'error', detail: { code, message } });
    const isSent = code === 'entry_already_submitted';
    if (isSent && context.mayBeSent) void sending.sent(null, null);
    else if (isSent || code === 'form_closed' || code === 'entry_limit_reached') {
      store.set({ phase: 'hindered', ...hindranceOf(error) });
      // In another tab, say. What was changed here since is not in it, and nobody is thanked for that.
      if (isSent) void drafts.remove();
    } else if (code === 'invalid_entry_key' || code === 'session_expired')
      complain({ key: 'openedElsewhere' });
    else complain({ text: message });
  };
  const sending = createSending(context, keeping, { showErrors: answering.showErrors, refused });

  const open = (form: PublicForm, session: Session, entry: OpenEntry | null, unsaved?: Unsaved): void => {
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
    };
    context.saving = preview ? savesNothing() : createSaving(host, entry, unsaved);
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
    const { form, session, entry, kept } = await beginVisit(client, drafts, beginning, files);
    open(form, session, entry, kept && unsavedOf(kept));
    // The link is used up: from now on this device leads back to the entry, even if it is loaded anew at once.
    if (resumeToken !== undefined) {
      isRedeemed = true;
      await keeping.keep();
    }
    if (!kept) return;
    context.sendingKey = kept.sending;
    context.mayBeSent = kept.sending !== null;
    set({ notice: { tone: 'info', words: { key: 'restored' } } });
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
      store.set({ phase: 'hindered', ...hindranceOf(error) });
      emit({ type: 'error', detail: { code, message } });
    }
  };

  const stopWatching = options.online(() => {
    context.saving?.hurry();
    if (filling()?.busy === 'connection') void sending.submit();
  });

  return {
    ...answering,
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
      await drafts.remove();
      await load();
      if (leads) set({ turned: 1 });
    },
    /** Whether there is something that the service has not got. */
    hasUnsent: (): boolean => !preview && filling() !== undefined && context.saving?.isSaved() === false,
    farewell(): void {
      void keeping.keep();
      void context.saving?.farewell();
    },
    stop(): void {
      stopWatching();
      keeping.stop();
      sending.stop();
      context.saving?.stop();
    },
  };
}

const unsavedOf = ({ unsaved: { fields, lists } }: KeptDraft): Unsaved => ({
  fields: new Map(fields),
  lists: new Set(lists),
  page: false,
});
