import type { areas, Body } from '@form-service/contracts';
import {
  givenAnswers,
  readCanonicalAnswers,
  respondentState,
  startRespondentSession,
} from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { entryKeyDigest, entryKeyPrefix } from '../../http/access/entry-keys.ts';
import { crossSiteOrigin } from '../../http/access/same-origin.ts';
import { ApiError, fail } from '../../http/fail.ts';
import { createIdempotency, type RecordedResponse } from '../../http/idempotency.ts';
import type { Call, IdempotentResponse } from '../../http/serve.ts';
import { createToken } from '../../kit/crypto/tokens.ts';
import { decodeId, encodeId, newInstanceId, newUuid } from '../../kit/ids.ts';
import {
  type EntryRow,
  entryWriterOf,
  type NewEntry,
  presentToRespondent,
  sessionContextAt,
  validateAnswers,
} from '../entries/index.ts';
import {
  calculateSession,
  checkInstanceCount,
  confirmationOf,
  limitReachedError,
  type OpenForm,
  openFormsOf,
  usesTables,
  withTableRows,
} from '../forms/index.ts';
import { checkSpamProtection } from './check-spam-protection.ts';
import { draftExpiry } from './respondent-session.ts';
import { isUnchanged } from './store.ts';

type CreateEntry = typeof areas.entrySessions.routes.createEntry;

/** What is read of the request; a plain HTML form sends the same. */
type EntryRequest = Pick<
  Call<CreateEntry>,
  'params' | 'headers' | 'address' | 'body' | 'sender' | 'idempotentRequest'
> & {
  /** Gives the entry key again to a repeated request, even once the draft was used. */
  repeatsEntryKey?: true;
};

/** The entry as a row, before it is one. */
const buildRow = (
  { accountId: _, formId, form }: OpenForm,
  values: Pick<EntryRow, 'id' | 'number' | 'status' | 'answers' | 'locale' | 'page'> & {
    now: Date;
    expiresAt: Date;
  },
): EntryRow => {
  const { now, expiresAt, status, ...rest } = values;
  const isSubmitted = status === 'submitted';
  return {
    ...rest,
    status,
    form_id: formId,
    version_id: form.versionId,
    revised_answers: null,
    metafields: {},
    source: 'respondent',
    revision: 1,
    version: 1,
    key_digest: null,
    submitted_at: isSubmitted ? now : null,
    expires_at: isSubmitted ? null : expiresAt,
    created_at: now,
    updated_at: now,
    updated_by: null,
    deleted_at: null,
  };
};

const toNewEntry = (row: EntryRow, keyDigest: Buffer, formVersion: number | null): NewEntry => ({
  id: row.id,
  formId: row.form_id,
  versionId: row.version_id,
  formVersion,
  number: row.number,
  status: row.status,
  answers: row.answers,
  metafields: row.metafields,
  locale: row.locale,
  source: row.source,
  page: row.page,
  keyDigest: keyDigest.toString('hex'),
  createdAt: row.created_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  authorId: null,
  idempotencyRecord: null,
});

/** What a request with an `Idempotency-Key` is known by. */
interface IdempotencyRecord {
  key: string;
  fingerprint: Buffer;
}

/** What came of taking an entry in by the form as it is remembered. */
type FastPathResult = IdempotentResponse | 'left out' | { refusal: ApiError; by: OpenForm['form'] };

/** Whether looking at the form twice does no harm: what is counted or can be spent is asked about once. */
const canUseFastPath = ({ form: { settings } }: OpenForm): boolean =>
  settings.entryLimit === null && settings.captcha === 'none';

/**
 * A repeated request may come from someone else than the first. Once a draft has anything that was not in that request, its
 * key is not given again. The key of a submitted entry opens nothing.
 */
const checkUnchanged = async (db: Db, accountId: string, { body }: RecordedResponse): Promise<void> => {
  const { entry }: { entry: { id: string; status: string } } = JSON.parse(body);
  if (entry.status !== 'draft') return;
  const untouched = await isUnchanged(db, accountId, decodeId('ent', entry.id) as string);
  if (!untouched) fail('entry_key_used');
};

/** Begins an entry, or takes a whole one in at once: checked first, then stored with all that belongs to it in one commit. */
export const createEntryStarter = (services: Services) => {
  const { clock, keyring, database } = services;
  const forms = openFormsOf(services);
  const writer = entryWriterOf(services);
  const idempotency = createIdempotency(keyring);

  const startEntrySession = async (open: OpenForm, body: NonNullable<Body<CreateEntry>>, now: Date) => {
    const { answers, prefill, page, submit = false } = body;
    checkInstanceCount(answers, prefill);
    const locale = open.form.compiled.localeFor(body.locale);
    const begun = startRespondentSession(open.form.compiled.inLocale(locale), {
      // Files are sent with the key of the entry: before there is one, it has none.
      context: { ...sessionContextAt(now), file: () => undefined },
      answers,
      prefill,
      page,
      isNew: true,
      fillMinInstances: !submit,
      newInstanceId,
      readCanonical: readCanonicalAnswers,
    });
    if (begun.rejected.length > 0) fail('validation_failed', { details: begun.rejected });
    const session = usesTables(begun.form.definition)
      ? await database.read(open, (db) => withTableRows(begun, db, open.accountId))
      : await calculateSession(begun, open.accountId);
    if (!submit) return { locale, session, answers: givenAnswers(session), status: 'draft' as const };
    return { locale, session, answers: validateAnswers(session, 'respondent'), status: 'submitted' as const };
  };

  /**
   * Checks the entry and stores it. Undefined where its `Idempotency-Key` was used before, and where the form is one that was
   * remembered and has changed.
   */
  const storeEntry = async (
    open: OpenForm,
    { body = {}, sender, idempotentRequest }: EntryRequest,
    record: IdempotencyRecord | undefined,
    { isCached = false }: { isCached?: boolean } = {},
  ): Promise<IdempotentResponse['answer'] | undefined> => {
    const { accountId, formId, form } = open;
    await forms.checkAcceptsEntries(open, form.compiled.localeFor(body.locale));
    const now = clock.now();
    const { locale, session, answers, status } = await startEntrySession(open, body, now);
    if (status === 'submitted') await checkSpamProtection(services, open, body, sender.ip);
    const id = newUuid();
    const entryKey = createToken(entryKeyPrefix);
    const keyDigest = entryKeyDigest(keyring, entryKey);
    const state = respondentState(session);
    const page = status === 'draft' ? state.page : null;
    let answer: IdempotentResponse['answer'] | undefined;

    const adding = writer.add(accountId, {
      formId,
      onceKey: record?.key,
      limit: status === 'submitted' ? form.settings.entryLimit : null,
      make(number) {
        const expiresAt = draftExpiry(open, now);
        const row = buildRow(open, { id, number, status, answers, locale, page, now, expiresAt });
        const confirmation =
          status === 'submitted' ? confirmationOf(form.settings.confirmation, session.form, answers) : null;
        answer = idempotentRequest.toResponse({
          entry: presentToRespondent(row, session.form),
          state,
          entryKey,
          confirmation,
        });
        const stored = toNewEntry(row, keyDigest, isCached ? form.version : null);
        if (!record) return stored;
        const { key, fingerprint } = record;
        const { status: code, location, etag } = answer;
        const sealedBody = idempotency.seal(accountId, key, answer);
        return {
          ...stored,
          idempotencyRecord: {
            key,
            fingerprint: fingerprint.toString('hex'),
            status: code,
            location,
            etag,
            sealedBody,
          },
        };
      },
    });
    const { fresh } = await adding.catch((error: unknown) => {
      const isFull = error instanceof ApiError && error.code === 'entry_limit_reached';
      throw isFull ? limitReachedError(form, locale) : error;
    });
    return fresh ? answer : undefined;
  };

  /** Of this form: whoever chose the same key for another must not get this entry's. */
  const idempotencyRecordOf = (
    formId: string,
    { idempotentRequest }: EntryRequest,
  ): IdempotencyRecord | undefined =>
    idempotentRequest.key === undefined
      ? undefined
      : {
          key: `${encodeId('frm', formId)} ${idempotentRequest.key}`,
          fingerprint: idempotentRequest.fingerprint(),
        };

  /**
   * By the form as it is remembered, which the statement that stores the entry compares with what it is: a question less for
   * each submit. Undefined where that cannot be done; where nothing was stored the long way tells why.
   */
  const tryFastPath = async (call: EntryRequest): Promise<FastPathResult | undefined> => {
    const open = forms.cached(call.params.formId);
    if (!open || !canUseFastPath(open)) return undefined;
    try {
      forms.checkOrigin(open, crossSiteOrigin(call));
      const answer = await storeEntry(open, call, idempotencyRecordOf(open.formId, call), { isCached: true });
      return answer ? { answer, replayed: false } : 'left out';
    } catch (error) {
      // Whoever is refused for lack of room is refused once.
      if (!(error instanceof ApiError) || error.code === 'unavailable') throw error;
      return { refusal: error, by: open.form };
    }
  };

  return async (call: EntryRequest): Promise<IdempotentResponse> => {
    const tried = await tryFastPath(call);
    if (typeof tried === 'object' && 'answer' in tried) return tried;
    const open = await forms.byIdOrSlug(call.params.formId);
    const { accountId, formId } = open;
    forms.checkOrigin(open, crossSiteOrigin(call));
    const record = idempotencyRecordOf(formId, call);
    const findEarlier = async () =>
      record &&
      database.read(open, async (db) => {
        const earlier = await idempotency.find(db, accountId, record.key, record.fingerprint);
        if (earlier && !call.repeatsEntryKey) await checkUnchanged(db, accountId, earlier);
        return earlier;
      });
    // As a rule because its key was used before.
    const first = tried === 'left out' ? await findEarlier() : undefined;
    if (first) return { answer: first, replayed: true };
    try {
      // The form is as it was remembered: there is nothing to look at again.
      if (typeof tried === 'object' && tried.by === open.form) throw tried.refusal;
      const answer = await storeEntry(open, call, record);
      if (answer) return { answer, replayed: false };
    } catch (error) {
      // The form is full or closed by now, was changed, or the captcha is spent: the first answer to this request stands.
      const earlier = error instanceof ApiError ? await findEarlier() : undefined;
      if (earlier) return { answer: earlier, replayed: true };
      throw error;
    }
    const earlier = await findEarlier();
    if (!earlier) throw new Error('An entry was skipped, and there is no record of an earlier one.');
    return { answer: earlier, replayed: true };
  };
};
