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
  usesTables,
  withTableRows,
} from '../forms/index.ts';
import { checkSpamProtection } from './check-spam-protection.ts';
import { draftExpiry } from './respondent-session.ts';
import { isUnchanged } from './store.ts';

type CreateEntry = typeof areas.entrySessions.routes.createEntry;

/** What is read from the request. A plain HTML form sends the same. */
type EntryRequest = Pick<
  Call<CreateEntry>,
  'params' | 'headers' | 'address' | 'body' | 'sender' | 'idempotentRequest'
> & {
  /** Returns the entry key again to a repeated request, even after the draft was used. */
  repeatsEntryKey?: true;
};

/** Builds the entry's row before it is stored. */
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

/** Identifies a request with an `Idempotency-Key`. */
interface IdempotencyRecord {
  key: string;
  fingerprint: Buffer;
}

/** The result of storing an entry with the cached form. */
type FastPathResult = IdempotentResponse | 'skipped' | { rejection: ApiError; form: OpenForm['form'] };

/**
 * Whether the form can be checked twice. With a response limit or a captcha it cannot: counting is exact and a captcha token is
 * valid once.
 */
const canUseFastPath = ({ form: { settings } }: OpenForm): boolean =>
  settings.entryLimit === null && settings.captcha === 'none';

/**
 * A repeated request may come from another client. Once a draft contains anything else than that request, its key is not returned
 * again. The key of a submitted entry opens nothing.
 */
const checkUnchanged = async (db: Db, accountId: string, { body }: RecordedResponse): Promise<void> => {
  const { entry }: { entry: { id: string; status: string } } = JSON.parse(body);
  if (entry.status !== 'draft') return;
  const untouched = await isUnchanged(db, accountId, decodeId('ent', entry.id) as string);
  if (!untouched) fail('entry_key_used');
};

/** Starts an entry or submits a complete one: validated first, then stored in one commit with everything that belongs to it. */
export const createEntryStarter = (services: Services) => {
  const { clock, keyring, database } = services;
  const forms = services.state.openForms;
  const writer = entryWriterOf(services);
  const idempotency = createIdempotency(keyring);

  const startEntrySession = async (open: OpenForm, body: NonNullable<Body<CreateEntry>>, now: Date) => {
    const { answers, prefill, page, submit = false } = body;
    checkInstanceCount(answers, prefill);
    const locale = open.form.compiled.localeFor(body.locale);
    const started = startRespondentSession(open.form.compiled.inLocale(locale), {
      // Files are uploaded with the entry's key, so a new entry has none.
      context: { ...sessionContextAt(now), file: () => undefined },
      answers,
      prefill,
      page,
      isNew: true,
      fillMinInstances: !submit,
      newInstanceId,
      readCanonical: readCanonicalAnswers,
    });
    if (started.rejected.length > 0) fail('validation_failed', { details: started.rejected });
    const session = usesTables(started.form.definition)
      ? await database.read(open, (db) => withTableRows(started, db, open.accountId))
      : await calculateSession(started, open.accountId);
    if (!submit) return { locale, session, answers: givenAnswers(session), status: 'draft' as const };
    return { locale, session, answers: validateAnswers(session, 'respondent'), status: 'submitted' as const };
  };

  /**
   * Validates the entry and stores it. Undefined if it was skipped: its `Idempotency-Key` was used before, or the cached form has
   * changed.
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
    let response: IdempotentResponse['answer'] | undefined;

    const storing = writer.add(accountId, {
      formId,
      idempotencyKey: record?.key,
      limit: status === 'submitted' ? form.settings.entryLimit : null,
      make(number) {
        const expiresAt = draftExpiry(open, now);
        const row = buildRow(open, { id, number, status, answers, locale, page, now, expiresAt });
        const confirmation =
          status === 'submitted' ? confirmationOf(form.settings.confirmation, session.form, answers) : null;
        response = idempotentRequest.toResponse({
          entry: presentToRespondent(row, session.form),
          state,
          entryKey,
          confirmation,
        });
        const stored = toNewEntry(row, keyDigest, isCached ? form.version : null);
        if (!record) return stored;
        const { key, fingerprint } = record;
        const { status: code, location, etag } = response;
        const encryptedBody = idempotency.seal(accountId, key, response);
        return {
          ...stored,
          idempotencyRecord: {
            key,
            fingerprint: fingerprint.toString('hex'),
            status: code,
            location,
            etag,
            encryptedBody,
          },
        };
      },
    });
    const { isInserted } = await storing.catch((error: unknown) => {
      const isFull = error instanceof ApiError && error.code === 'entry_limit_reached';
      throw isFull ? limitReachedError(form, locale) : error;
    });
    return isInserted ? response : undefined;
  };

  /** The key includes the form, so that the same key for another form does not return this entry. */
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
   * The fast path uses the cached form and saves a query: the statement that stores the entry compares the form's version.
   * Undefined if it does not apply. If nothing was stored, the regular path finds out why.
   */
  const tryFastPath = async (call: EntryRequest): Promise<FastPathResult | undefined> => {
    const open = forms.cached(call.params.formId);
    if (!open || !canUseFastPath(open)) return undefined;
    try {
      forms.checkOrigin(open, crossSiteOrigin(call));
      const answer = await storeEntry(open, call, idempotencyRecordOf(open.formId, call), { isCached: true });
      return answer ? { answer, replayed: false } : 'skipped';
    } catch (error) {
      // A request that was rejected because the queue is full is not retried.
      if (!(error instanceof ApiError) || error.code === 'unavailable') throw error;
      return { rejection: error, form: open.form };
    }
  };

  return async (call: EntryRequest): Promise<IdempotentResponse> => {
    const fastPath = await tryFastPath(call);
    if (typeof fastPath === 'object' && 'answer' in fastPath) return fastPath;
    const open = await forms.byIdOrSlug(call.params.formId);
    const { accountId, formId } = open;
    forms.checkOrigin(open, crossSiteOrigin(call));
    const record = idempotencyRecordOf(formId, call);
    const findEarlierResponse = async () =>
      record &&
      database.read(open, async (db) => {
        const earlier = await idempotency.find(db, accountId, record.key, record.fingerprint);
        if (earlier && !call.repeatsEntryKey) await checkUnchanged(db, accountId, earlier);
        return earlier;
      });
    // Usually because its key was used before.
    const first = fastPath === 'skipped' ? await findEarlierResponse() : undefined;
    if (first) return { answer: first, replayed: true };
    try {
      // The form is as cached, so the rejection stands.
      if (typeof fastPath === 'object' && fastPath.form === open.form) throw fastPath.rejection;
      const answer = await storeEntry(open, call, record);
      if (answer) return { answer, replayed: false };
    } catch (error) {
      // The form is full, closed or changed by now, or the captcha token was used: the first response stays valid.
      const earlier = error instanceof ApiError ? await findEarlierResponse() : undefined;
      if (earlier) return { answer: earlier, replayed: true };
      throw error;
    }
    const earlier = await findEarlierResponse();
    if (!earlier) throw new Error('An entry was skipped, and there is no record of an earlier one.');
    return { answer: earlier, replayed: true };
  };
};
