import { act, givenAnswers, hasFileFields, type SessionForm, sessionState } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { EntryAccess } from '../../http/access/entry-keys.ts';
import { ApiError } from '../../http/fail.ts';
import {
  type AnswerPatch,
  checkAnswerSize,
  type EntryRow,
  saveCachedDraft,
  sessionForEntry,
  withRespondentAnswers,
} from '../entries/index.ts';
import { calculateSession, type OpenForm, openFormsOf, usesTables } from '../forms/index.ts';
import { draftExpiry, type RespondentSession } from './respondent-session.ts';

/*
 * Most requests of respondents save a draft that this very process has saved a moment before. What it left is remembered,
 * so the next save needs to read nothing: it is one statement, which writes only if the entry and the form are still what is
 * remembered, and the key is good. In all other cases, and where anything seems wrong, the long way tells what is true.
 */

/** The forms are held by those who remember forms, and who know how many there is room for. */
interface CachedDraft {
  entry: EntryRow;
  form: WeakRef<SessionForm>;
  published: WeakRef<OpenForm['form']>;
}

/** Drafts that a process remembers, of those saved last, and the bytes of answers that one may have. */
const maxDrafts = 500;
const maxDraftBytes = 20_000;

const isTooLarge = (answers: EntryRow['revised_answers']): boolean =>
  answers !== null && Buffer.byteLength(JSON.stringify(answers)) > maxDraftBytes;

/** What must be read with each save, files and rows of tables, cannot be remembered. */
const needsDatabaseRead = ({ definition }: SessionForm): boolean =>
  hasFileFields(definition) || usesTables(definition);

const createDraftCache = (services: Services) => {
  const known = new Map<string, CachedDraft>();

  const put = (id: string, draft: CachedDraft): void => {
    known.delete(id);
    known.set(id, draft);
    if (known.size > maxDrafts) known.delete(known.keys().next().value as string);
  };

  return {
    /** Remembers a draft that was just saved the long way. */
    add({ entry, session: { form }, open, staged }: RespondentSession): void {
      if (staged || entry.status !== 'draft' || needsDatabaseRead(form)) return;
      if (isTooLarge(entry.answers) || isTooLarge(entry.revised_answers)) return;
      put(entry.id, { entry, form: new WeakRef(form), published: new WeakRef(open.form) });
    },

    /** Saves to a draft that is remembered. Undefined where the long way must be gone: nothing has happened then. */
    async save(
      { accountId, entryId, editSessionId, keyDigest }: EntryAccess,
      { page, ...given }: AnswerPatch & { page?: string },
      origin: string | undefined,
    ): Promise<Pick<RespondentSession, 'accountId' | 'entry' | 'session'> | undefined> {
      const draft = editSessionId === null ? known.get(entryId) : undefined;
      const [form, published] = [draft?.form.deref(), draft?.published.deref()];
      if (!draft || !form || !published) return undefined;
      const { entry } = draft;
      const open = { accountId, formId: entry.form_id, form: published };
      const now = services.clock.now();
      try {
        openFormsOf(services).checkOrigin(open, origin);
        const before = sessionForEntry(form, entry, now);
        const merged = await calculateSession(withRespondentAnswers(before, given), accountId);
        const session = page === undefined ? merged : act(merged, { type: 'go_to_page', page });
        const state = sessionState(session);
        const isSame = session.parsed === before.parsed && state.page === entry.page;
        if (isSame || session.rejected.length > 0) return undefined;
        const answers = givenAnswers(session);
        const text = checkAnswerSize(services, answers);
        const as = { accountId, entry, keyDigest, formVersion: published.version };
        const saved = { answers, text, page: state.page, savedAt: now, expiresAt: draftExpiry(open, now) };
        const next = await saveCachedDraft(services, as, saved);
        if (next && Buffer.byteLength(text) <= maxDraftBytes) put(entryId, { ...draft, entry: next });
        else known.delete(entryId);
        if (!next) return undefined;
        return { accountId, entry: next, session };
      } catch (error) {
        if (error instanceof ApiError) return undefined;
        throw error;
      }
    },
  };
};

type DraftCache = ReturnType<typeof createDraftCache>;

const caches = new WeakMap<Services, DraftCache>();

/** One memory per process. */
export const draftCacheOf = (services: Services): DraftCache => {
  const drafts = caches.get(services) ?? createDraftCache(services);
  caches.set(services, drafts);
  return drafts;
};
