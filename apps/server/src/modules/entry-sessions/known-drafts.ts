import { act, givenAnswers, holdsFiles, type SessionForm, sessionState } from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { EntryHolder } from '../../http/access/entry-keys.ts';
import { ApiError } from '../../http/fail.ts';
import {
  checkSize,
  type EntryRow,
  type GivenAnswers,
  saveKnownDraft,
  sessionOf,
  withRespondentAnswers,
} from '../entries/index.ts';
import { type OpenForm, openFormsOf, settled, usesTables } from '../forms/index.ts';
import { type Desk, expiryOf } from './desk.ts';

/*
 * Most requests of respondents save a draft that this very process has saved a moment before. What it left is remembered,
 * so the next save needs to read nothing: it is one statement, which writes only if the entry and the form are still what is
 * remembered, and the key is good. In all other cases, and where anything seems wrong, the long way tells what is true.
 */

/** The forms are held by those who remember forms, and who know how many there is room for. */
interface KnownDraft {
  entry: EntryRow;
  form: WeakRef<SessionForm>;
  published: WeakRef<OpenForm['form']>;
}

/** Drafts that a process remembers, of those saved last, and the bytes of answers that one may have. */
const mostDrafts = 500;
const longestDraft = 20_000;

const isLong = (answers: EntryRow['revised_answers']): boolean =>
  answers !== null && Buffer.byteLength(JSON.stringify(answers)) > longestDraft;

/** What must be read with each save, files and rows of tables, cannot be remembered. */
const needsReading = ({ definition }: SessionForm): boolean =>
  holdsFiles(definition) || usesTables(definition);

const createKnownDrafts = (services: Services) => {
  const known = new Map<string, KnownDraft>();

  const keep = (id: string, draft: KnownDraft): void => {
    known.delete(id);
    known.set(id, draft);
    if (known.size > mostDrafts) known.delete(known.keys().next().value as string);
  };

  return {
    /** Remembers a draft that was just saved the long way. */
    remember({ entry, session: { form }, open, staged }: Desk): void {
      if (staged || entry.status !== 'draft' || needsReading(form)) return;
      if (isLong(entry.answers) || isLong(entry.revised_answers)) return;
      keep(entry.id, { entry, form: new WeakRef(form), published: new WeakRef(open.form) });
    },

    /** Saves to a draft that is remembered. Undefined where the long way must be gone: nothing has happened then. */
    async save(
      { accountId, entryId, editSessionId, keyDigest }: EntryHolder,
      { page, ...given }: GivenAnswers & { page?: string },
      origin: string | undefined,
    ): Promise<Pick<Desk, 'accountId' | 'entry' | 'session'> | undefined> {
      const draft = editSessionId === null ? known.get(entryId) : undefined;
      const [form, published] = [draft?.form.deref(), draft?.published.deref()];
      if (!draft || !form || !published) return undefined;
      const { entry } = draft;
      const open = { accountId, formId: entry.form_id, form: published };
      const now = services.clock.now();
      try {
        openFormsOf(services).checkOrigin(open, origin);
        const before = sessionOf(form, entry, now);
        const merged = await settled(withRespondentAnswers(before, given), accountId);
        const session = page === undefined ? merged : act(merged, { type: 'go_to_page', page });
        const state = sessionState(session);
        const isSame = session.reading === before.reading && state.page === entry.page;
        if (isSame || session.refused.length > 0) return undefined;
        const answers = givenAnswers(session);
        const text = checkSize(services, answers);
        const as = { accountId, entry, keyDigest, formVersion: published.version };
        const saved = { answers, text, page: state.page, savedAt: now, expiresAt: expiryOf(open, now) };
        const next = await saveKnownDraft(services, as, saved);
        if (next && Buffer.byteLength(text) <= longestDraft) keep(entryId, { ...draft, entry: next });
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

type KnownDrafts = ReturnType<typeof createKnownDrafts>;

const made = new WeakMap<Services, KnownDrafts>();

/** One memory per process. */
export const knownDraftsOf = (services: Services): KnownDrafts => {
  const drafts = made.get(services) ?? createKnownDrafts(services);
  made.set(services, drafts);
  return drafts;
};
