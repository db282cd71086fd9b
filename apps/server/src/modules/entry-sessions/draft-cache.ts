import { act, givenAnswers, hasFileFields, type SessionForm, sessionState } from '@form-service/engine';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../context.ts';
import type { EntryAccess } from '../../http/access/entry-keys.ts';
import { ApiError } from '../../http/fail.ts';
import {
  type AnswerPatch,
  checkAnswerSize,
  createDraftWriter,
  type EntryRow,
  sessionForEntry,
  withRespondentAnswers,
} from '../entries/index.ts';
import { calculateSession, type OpenForm, usesTables } from '../forms/index.ts';
import { draftExpiry, type RespondentSession } from './respondent-session.ts';

/*
 * Most requests of respondents save a draft that the same process has just saved. The saved state is cached, so that the next
 * save reads nothing: one statement writes if the entry and the form are still as cached and the key is valid. In all other
 * cases, and on any error, the request takes the regular path.
 */

/** The forms are owned by the form caches, which limit their number. */
interface CachedDraft {
  entry: EntryRow;
  form: WeakRef<SessionForm>;
  published: WeakRef<OpenForm['form']>;
}

/** Maximum number of cached drafts (least recently saved are evicted) and of bytes of answers in each. */
const maxDrafts = 500;
const maxDraftBytes = 20_000;

const isTooLarge = (answers: EntryRow['revised_answers']): boolean =>
  answers !== null && Buffer.byteLength(JSON.stringify(answers)) > maxDraftBytes;

/** Files and table rows must be read on each save, so drafts with them cannot be cached. */
const needsDatabaseRead = ({ definition }: SessionForm): boolean =>
  hasFileFields(definition) || usesTables(definition);

/** Caches drafts that this process has saved, and autosaves them without reading them again. */
export const createDraftCache = (services: Services) => {
  const writer = createDraftWriter(services);
  const cache = new LRUCache<string, CachedDraft>({ max: maxDrafts });

  return {
    /** Caches a draft that was just saved on the regular path. */
    add({ entry, session: { form }, open, staged }: RespondentSession): void {
      if (staged || entry.status !== 'draft' || needsDatabaseRead(form)) return;
      if (isTooLarge(entry.answers) || isTooLarge(entry.revised_answers)) return;
      cache.set(entry.id, { entry, form: new WeakRef(form), published: new WeakRef(open.form) });
    },

    /** Saves a cached draft. Undefined if the regular path must be taken; nothing was written then. */
    async save(
      { accountId, entryId, editSessionId, keyDigest }: EntryAccess,
      { page, ...patch }: AnswerPatch & { page?: string },
      origin: string | undefined,
    ): Promise<Pick<RespondentSession, 'accountId' | 'entry' | 'session'> | undefined> {
      const draft = editSessionId === null ? cache.get(entryId) : undefined;
      const [form, published] = [draft?.form.deref(), draft?.published.deref()];
      if (!draft || !form || !published) return undefined;
      const { entry } = draft;
      const open = { accountId, formId: entry.form_id, form: published, checkedVersion: published.version };
      const now = services.clock.now();
      try {
        services.state.openForms.checkOrigin(open, origin);
        const before = sessionForEntry(form, entry, now);
        const merged = await calculateSession(withRespondentAnswers(before, patch), accountId);
        const session = page === undefined ? merged : act(merged, { type: 'go_to_page', page });
        const state = sessionState(session);
        const isSame = session.parsed === before.parsed && state.page === entry.page;
        if (isSame || session.rejected.length > 0) return undefined;
        const answers = givenAnswers(session);
        const answersJson = checkAnswerSize(services, answers);
        const next = await writer.save(
          accountId,
          { ...entry, key_digest: keyDigest },
          { answers, answersJson, page: state.page, savedAt: now, expiresAt: draftExpiry(open, now) },
          published.version,
        );
        if (next && Buffer.byteLength(answersJson) <= maxDraftBytes)
          cache.set(entryId, { ...draft, entry: next });
        else cache.delete(entryId);
        if (!next) return undefined;
        return { accountId, entry: next, session };
      } catch (error) {
        if (error instanceof ApiError) return undefined;
        throw error;
      }
    },
  };
};

export type DraftCache = ReturnType<typeof createDraftCache>;
