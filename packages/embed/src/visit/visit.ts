import {
  act,
  type Button,
  type FieldView,
  type FileInfo,
  givenAnswers,
  type InstanceView,
  judge,
  type ListView,
  type Session,
  type SessionAction,
  sessionState,
} from '@form-service/engine/browser';
import { isServiceError, type RespondentClient } from '@form-service/sdk/respondent';
import { type Beginning, beginVisit, hindranceOf, type OpenEntry, rememberFiles } from './begin.ts';
import { pageWith } from './form-fields.ts';
import { newInstanceId } from './instance-id.ts';
import { type KeptDraft, type KeptDrafts, tabName } from './kept-drafts.ts';
import { openSession, worldOf } from './open-session.ts';
import { addressOf, patchAt } from './places.ts';
import { createSaving, type SavingQueue } from './saving.ts';
import { createStore } from './store.ts';
import { toldByPath, whatServiceAdds } from './told.ts';
import type { Filling, PublicForm, VisitState, Words } from './types.ts';
import { nothingUnsaved, type Unsaved } from './unsaved.ts';

export type VisitEvent =
  | { type: 'ready'; detail: { formId: string } }
  | { type: 'change'; detail: { answers: unknown } }
  | { type: 'page'; detail: { page: string | null } }
  | { type: 'submit'; detail: { answers: unknown } }
  | { type: 'submitted'; detail: { entryId: string | null; number: number | null; answers: unknown } }
  | { type: 'error'; detail: { code: string; message: string } };

export type VisitOptions = Beginning & {
  client: RespondentClient;
  drafts: KeptDrafts;
  /** False where the page said no, to `submit` alone. */
  emit(event: VisitEvent): boolean;
  /** Shown as it is, and nothing is sent: for trying out a draft. */
  preview?: PublicForm | undefined;
  /** Opens an address that a button of the form names. */
  openUrl(url: string, newTab: boolean): void;
  /** Is back when the browser thinks so. */
  online(listener: () => void): () => void;
  /** Solves the captcha of the form. */
  captcha(form: PublicForm, client: RespondentClient): Promise<string | undefined>;
};

const ERRORS_SHOWN: SessionAction = { type: 'show_errors' };
const KEEP_AFTER_MS = 250;

/** One respondent's visit to one form: everything that happens, without any of how it looks. */
export type Visit = ReturnType<typeof createVisit>;

export function createVisit(options: VisitOptions) {
  const { client, drafts, emit, preview } = options;
  const store = createStore<VisitState>({ phase: 'loading' });
  const files = new Map<string, FileInfo>();
  let saving: SavingQueue | undefined;
  let sendingKey: string | null = null;
  let keepTimer: ReturnType<typeof setTimeout> | undefined;
  const honeypot = { value: '' };

  const filling = (): Filling | undefined => {
    const state = store.get();
    return state.phase === 'filling' ? state : undefined;
  };
  const set = (part: Partial<Filling>): void => {
    const state = filling();
    if (state) store.set({ ...state, ...part });
  };
  const sessionNow = (): Session => {
    const state = filling();
    if (!state) throw new Error('The form is not open.');
    return state.session;
  };
  const complain = (words: Words): void => set({ notice: { tone: 'error', words }, busy: null });

  /* Remembering on this device */

  const keep = async (): Promise<void> => {
    clearTimeout(keepTimer);
    const state = filling();
    if (!state || !saving || preview || options.edit) return;
    const { fields, lists } = saving.unsaved();
    const { form, session } = state;
    const draft: KeptDraft = {
      formVersionId: form.formVersionId,
      entry: saving.entry(),
      answers: givenAnswers(session),
      unsaved: { fields: [...fields], lists: [...lists] },
      page: sessionState(session).page,
      locale: form.locale,
      sending: sendingKey,
      tab: form.resume === 'off' ? tabName() : null,
      savedAt: Date.now(),
    };
    await drafts.write(draft);
  };
  const keepSoon = (): void => {
    clearTimeout(keepTimer);
    keepTimer = setTimeout(() => void keep(), KEEP_AFTER_MS);
  };

  const open = (form: PublicForm, session: Session, entry: OpenEntry | null, unsaved?: Unsaved): void => {
    saving?.stop();
    const nowhere = {
      entry: () => null,
      unsaved: nothingUnsaved,
      isSaved: () => true,
      note() {},
      hurry() {},
      stop() {},
    };
    saving = preview
      ? { ...nowhere, save: async () => true, farewell: async () => {} }
      : createSaving(
          {
            client,
            session: sessionNow,
            form: () => filling()?.form ?? form,
            tell: (now) => set({ saving: now }),
            told: (state) => set({ told: whatServiceAdds(state, sessionNow(), filling()?.told) }),
            refused,
            changed: keepSoon,
          },
          entry,
          unsaved,
        );
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

  /** An answer of the service that trying again does not change. */
  const refused = (error: unknown): void => {
    if (!isServiceError(error)) return;
    const { code, message } = error;
    emit({ type: 'error', detail: { code, message } });
    if (code === 'entry_already_submitted') void sent(null, null);
    else if (code === 'form_closed' || code === 'entry_limit_reached')
      store.set({ phase: 'hindered', ...hindranceOf(error) });
    else if (code === 'invalid_entry_key' || code === 'session_expired') complain({ key: 'openedElsewhere' });
    else complain({ text: message });
  };

  const load = async (): Promise<void> => {
    store.set({ phase: 'loading' });
    try {
      if (preview) {
        const start = { isNew: true, leastInstances: true, prefill: options.prefill, world: worldOf(files) };
        open(preview, await openSession(preview, start), null);
      } else {
        const { form, session, entry, kept } = await beginVisit(client, drafts, options, files);
        open(form, session, entry, kept && unsavedOf(kept));
        sendingKey = kept?.sending ?? null;
        if (kept) {
          set({ notice: { tone: 'info', words: { key: 'restored' } } });
          saving?.hurry();
        }
      }
      emit({ type: 'ready', detail: { formId: options.formId } });
      if (sendingKey !== null) void submit();
    } catch (error) {
      const detail = isServiceError(error)
        ? { code: error.code, message: error.message }
        : { code: 'unavailable', message: String(error) };
      store.set({ phase: 'hindered', ...hindranceOf(error) });
      emit({ type: 'error', detail });
    }
  };

  /* Answering */

  const change = (action: SessionAction, note: (unsaved: Unsaved) => void, path?: string): void => {
    const state = filling();
    if (!state || state.busy === 'sending') return;
    const session = act(state.session, action);
    const told = path === undefined || state.told.size === 0 ? state.told : without(state.told, path);
    store.set({ ...state, session, told, notice: state.notice?.tone === 'info' ? null : state.notice });
    saving?.note(note);
    keepSoon();
    emit({ type: 'change', detail: { answers: givenAnswers(session) } });
  };

  const answer = ({ place, path, instanceId }: FieldView, value: unknown): void => {
    const address = addressOf(place, instanceId);
    const patch = patchAt(address.keys, value === undefined ? null : value);
    change(
      {
        type: 'set_answers',
        ...(instanceId === undefined ? { answers: patch } : { instances: { [instanceId]: patch } }),
        newInstanceId,
      },
      ({ fields }) => fields.set(place, address),
      path,
    );
  };

  /** The repeatable group outside of all others that holds this place. */
  const outermostList = (place: string): string => {
    const parts = place.split('.');
    const first = parts.findIndex((part) => /^ins_[0-9a-z]{26}$/.test(part));
    return (first < 0 ? parts : parts.slice(0, first)).join('.');
  };
  const changeList = (action: SessionAction, place: string): void =>
    change(action, ({ lists }) => lists.add(outermostList(place)));

  const setPage = (action: SessionAction): void => {
    const state = filling();
    if (!state) return;
    const session = act(state.session, action);
    const [from, to] = [sessionState(state.session).page, sessionState(session).page];
    if (from === to) {
      set({ session, stopped: state.stopped + 1 });
      return;
    }
    store.set({ ...state, session, turned: state.turned + 1, notice: null });
    saving?.note((unsaved) => {
      unsaved.page = true;
    });
    keepSoon();
    emit({ type: 'page', detail: { page: to } });
  };

  /** Leads to what is wrong, on whichever page it is. */
  const showErrors = (): void => {
    const state = filling();
    if (!state) return;
    let session = act(state.session, ERRORS_SHOWN);
    const { page, errors } = sessionState(session);
    const paths = [
      ...errors.map((error) => error.path),
      ...[...state.told.keys()].map((path) => `answers.${path}`),
    ];
    const pages = paths.map((path) => pageWith(state.form.definition, path.split('.')[1] ?? ''));
    const first = pages.find((id) => id !== undefined);
    if (first !== undefined && !pages.includes(page ?? undefined))
      session = act(session, { type: 'go_to_page', page: first });
    store.set({ ...state, session, busy: null, stopped: state.stopped + 1 });
  };

  /* Sending */

  const sent = async (
    answered: { number: number; answers: unknown; id: string } | null,
    confirmation: PublicForm['confirmation'] | null,
  ): Promise<void> => {
    const state = filling();
    if (!state) return;
    saving?.stop();
    clearTimeout(keepTimer);
    sendingKey = null;
    store.set({
      phase: 'sent',
      form: state.form,
      confirmation: confirmation ?? state.form.confirmation,
      number: answered?.number ?? null,
    });
    await drafts.remove();
    const { number = null, answers = null, id: entryId = null } = answered ?? {};
    emit({ type: 'submitted', detail: { entryId, number, answers } });
  };

  const submit = async (): Promise<void> => {
    const state = filling();
    if (!state || !saving || state.busy === 'sending') return;
    const { errors, answers } = judge(state.session);
    if (errors.length > 0) {
      sendingKey = null;
      showErrors();
      return;
    }
    if (state.busy !== 'connection' && !emit({ type: 'submit', detail: { answers } })) return;
    set({ busy: 'sending', notice: null });
    if (preview) {
      await sent({ number: 0, answers, id: '' }, null);
      return;
    }
    sendingKey ??= crypto.randomUUID();
    await keep();
    if (!(await saving.save())) {
      if (filling()?.saving === 'offline')
        set({ busy: 'connection', notice: { tone: 'info', words: { key: 'willSend' } } });
      else set({ busy: null });
      return;
    }
    const entry = saving.entry() as OpenEntry;
    try {
      const captcha = await options.captcha(state.form, client);
      const done = await client
        .inEntry(entry.key)
        .submit(
          {
            id: entry.id,
            body: { ...(captcha && { captcha }), ...(honeypot.value && { honeypot: honeypot.value }) },
          },
          { idempotencyKey: sendingKey },
        );
      await sent(done.entry, done.confirmation);
    } catch (error) {
      sendFailed(error);
    }
  };

  const sendFailed = (error: unknown): void => {
    if (!isServiceError(error) || error.status >= 500 || error.status === 429) {
      set({ busy: 'connection', notice: { tone: 'info', words: { key: 'willSend' } } });
      clearTimeout(keepTimer);
      keepTimer = setTimeout(() => void submit(), 5_000);
      return;
    }
    // Another try is another request.
    sendingKey = null;
    const told = toldByPath(error.details);
    if (error.code === 'validation_failed' && told.size > 0) {
      set({ told, notice: { tone: 'error', words: { key: 'serviceDisagrees' } } });
      showErrors();
      emit({ type: 'error', detail: { code: error.code, message: error.message } });
    } else refused(error);
    set({ busy: null });
    keepSoon();
  };

  const isBack = options.online(() => {
    saving?.hurry();
    if (filling()?.busy === 'connection') void submit();
  });

  return {
    store,
    files,
    honeypot,
    load,
    answer,
    submit,
    leave: ({ path }: Pick<FieldView, 'path'>): void => {
      const state = filling();
      if (state) set({ session: act(state.session, { type: 'touch', path }) });
    },
    next: (): void => setPage({ type: 'next' }),
    back: (): void => setPage({ type: 'back' }),
    addInstance: (list: ListView): void =>
      changeList(
        {
          type: 'add_instance',
          group: list.path
            .split('.')
            .filter((part) => !/^\d+$/.test(part))
            .join('.'),
          id: newInstanceId(),
          parent: list.parentInstanceId,
          newInstanceId,
        },
        list.place,
      ),
    removeInstance: ({ id, place }: InstanceView): void => changeList({ type: 'remove_instance', id }, place),
    moveInstance: ({ id, place }: InstanceView, index: number): void =>
      changeList({ type: 'move_instance', id, index }, place),

    /** Answers by their keys, as a program gives them. */
    setAnswers(answers: Readonly<Record<string, unknown>>): void {
      change({ type: 'set_answers', answers, newInstanceId }, ({ fields }) => {
        for (const key of Object.keys(answers)) fields.set(key, { instanceId: undefined, keys: [key] });
      });
    },
    getAnswers: (): Readonly<Record<string, unknown>> => {
      const state = filling();
      return state ? givenAnswers(state.session) : {};
    },

    async press(button: Button, instanceId: string | undefined): Promise<void> {
      const state = filling();
      if (!state || state.busy) return;
      const { type } = button.action;
      if (type === 'submit') return submit();
      if (type === 'next' || type === 'back') return setPage({ type });
      if (type === 'save_and_resume_later') return set({ later: { state: 'asking' } });
      set({ busy: 'button', notice: null });
      const { pressOnService } = await import('./press-on-service.ts');
      await pressOnService({
        button,
        instanceId,
        state,
        saving,
        client,
        options,
        preview: preview !== undefined,
        set,
        adopt,
        complain,
      });
      set({ busy: null });
    },

    askLater: (): void => set({ later: { state: 'asking' } }),
    closeLater: (): void => set({ later: null }),
    async makeLater(email: string | null): Promise<void> {
      if (!saving || preview) return;
      set({ later: { state: 'making' } });
      const isReady = await saving.save();
      const entry = saving.entry();
      if (!isReady || !entry)
        return set({ later: null, notice: { tone: 'error', words: { key: 'laterOffline' } } });
      try {
        const body = email === null ? {} : { email };
        const link = await client.inEntry(entry.key).createResumeLink({ id: entry.id, body });
        set({ later: { state: 'made', url: link.url, email } });
      } catch (error) {
        set({ later: null });
        if (isServiceError(error)) complain({ text: error.details[0]?.message ?? error.message });
        else complain({ key: 'laterOffline' });
      }
    },

    async setLocale(locale: string): Promise<void> {
      const state = filling();
      if (!state || state.busy) return;
      set({ busy: 'language' });
      try {
        const { formId, formVersionId } = state.form;
        const form = preview ?? (await client.getForm({ formId, version: formVersionId, locale }));
        const { page } = sessionState(state.session);
        const session = await openSession(form, {
          answers: givenAnswers(sessionNow()),
          page,
          world: worldOf(files),
        });
        set({ form, session, busy: null });
        keepSoon();
      } catch {
        complain({ key: 'offlineStart' });
      }
    },

    /** The entry on the service, made where there is none yet: for what needs one, such as a file. */
    async entry(): Promise<OpenEntry | null> {
      const isReady = await saving?.save();
      return isReady ? (saving?.entry() ?? null) : null;
    },

    async reset(): Promise<void> {
      saving?.stop();
      sendingKey = null;
      await drafts.remove();
      await load();
    },
    /** Whether leaving now loses something that the service has not got and this device will not bring back. */
    hasUnsent: (): boolean => filling() !== undefined && !preview && saving?.isSaved() === false,
    farewell(): void {
      void keep();
      void saving?.farewell();
    },
    stop(): void {
      isBack();
      clearTimeout(keepTimer);
      saving?.stop();
    },
  };

  /** What a button of the form changed on the service. */
  function adopt(answers: Readonly<Record<string, unknown>>, page: string | null): void {
    const state = filling();
    if (!state) return;
    rememberFiles(answers, files);
    const set_ = act(state.session, { type: 'set_answers', answers, newInstanceId });
    const session = page === null ? set_ : act(set_, { type: 'go_to_page', page });
    set({ session });
    keepSoon();
  }
}

const unsavedOf = ({ unsaved: { fields, lists } }: KeptDraft): Unsaved => ({
  fields: new Map(fields),
  lists: new Set(lists),
  page: false,
});

function without(told: Filling['told'], path: string): Filling['told'] {
  const rest = [...told].filter(([key]) => key !== path && !key.startsWith(`${path}.`));
  return rest.length === told.size ? told : new Map(rest);
}
