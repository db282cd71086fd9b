import type { areas, Body, RespondentEntry } from '@form-service/contracts';
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
  type IdempotencyRecord,
  newEntryRow,
  presentToRespondent,
  respondent,
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
import { findCreated } from './store.ts';

type CreateEntry = typeof areas.entrySessions.routes.createEntry;

/** What is read from the request. A plain HTML form sends the same. */
type EntryRequest = Pick<
  Call<CreateEntry>,
  'params' | 'headers' | 'address' | 'body' | 'sender' | 'idempotentRequest'
> & {
  /** Returns the entry key again to a repeated request, even after the draft was used. */
  repeatsEntryKey?: true;
};

/** Spam protection for one request. A captcha token can be used only once, so a retry reuses the result. */
const createSpamCheck = (services: Services, { body = {}, sender }: EntryRequest) => {
  const results = new Map<string, Promise<void>>();
  return (open: OpenForm): Promise<void> => {
    const { captcha } = open.form.settings;
    const result = results.get(captcha) ?? checkSpamProtection(services, open, body, sender.ip);
    results.set(captcha, result);
    return result;
  };
};

/** The result of one attempt. Empty if the entry was skipped: its key was used before, or the form has changed. */
type Attempt = { response?: RecordedResponse; rejection?: ApiError };

/**
 * The first response, completed with the entry's number, which was not known when it was recorded. A repeated request may come
 * from another client, so once the draft has changed, its entry key is not returned again. A submitted entry's key gives no access.
 */
const completeResponse = async (
  db: Db,
  accountId: string,
  recorded: RecordedResponse,
  { repeatsEntryKey }: EntryRequest,
): Promise<RecordedResponse> => {
  const body: { entry: RespondentEntry } = JSON.parse(recorded.body);
  const entry = await findCreated(db, accountId, decodeId('ent', body.entry.id) as string);
  if (body.entry.status === 'draft' && !repeatsEntryKey && !entry?.is_unchanged) fail('entry_key_used');
  body.entry.number = (entry ?? fail('not_found')).number;
  return { ...recorded, body: JSON.stringify(body) };
};

/** Starts an entry or submits a complete one. Validates it first, then stores it and everything that belongs to it in one commit. */
export const createEntryHandler = (services: Services) => {
  const { clock, keyring, database } = services;
  const { openForms: forms, entryWriter: writer } = services.state;
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

  /** The recorded key includes the form, so that the same `Idempotency-Key` for another form does not return this entry. */
  const recordKey = (
    { formId }: OpenForm,
    { idempotentRequest: { key } }: EntryRequest,
  ): string | undefined => (key === undefined ? undefined : `${encodeId('frm', formId)} ${key}`);

  /** Validates the entry and stores it. Undefined if it was skipped. */
  const storeEntry = async (
    open: OpenForm,
    call: EntryRequest,
    checkSpam: (open: OpenForm) => Promise<void>,
  ): Promise<RecordedResponse | undefined> => {
    const { body = {}, idempotentRequest } = call;
    const { accountId, form } = open;
    await forms.checkAcceptsEntries(open, form.compiled.localeFor(body.locale));
    const now = clock.now();
    const { locale, session, answers, status } = await startEntrySession(open, body, now);
    const isSubmitted = status === 'submitted';
    if (isSubmitted) await checkSpam(open);
    const entryKey = createToken(entryKeyPrefix);
    const state = respondentState(session);
    const row = newEntryRow(
      { formId: open.formId, versionId: form.versionId },
      {
        ...{ id: newUuid(), status, answers, locale, author: respondent, createdAt: now },
        submittedAt: isSubmitted ? now : null,
        respondent: {
          page: isSubmitted ? null : state.page,
          keyDigest: entryKeyDigest(keyring, entryKey),
          expiresAt: isSubmitted ? null : draftExpiry(open, now),
        },
      },
    );
    const entry = presentToRespondent({ ...row, number: 0 }, session.form);
    const confirmation = isSubmitted
      ? confirmationOf(form.settings.confirmation, session.form, answers)
      : null;
    const respond = (number: number): RecordedResponse =>
      idempotentRequest.toResponse({ entry: { ...entry, number }, state, entryKey, confirmation });
    const key = recordKey(open, call);
    const record = (key: string): IdempotencyRecord => {
      const { body, ...response } = respond(0);
      return {
        ...response,
        key,
        fingerprint: idempotentRequest.fingerprint(),
        encryptedBody: idempotency.seal(accountId, key, body),
      };
    };
    const stored = await writer.insert(
      accountId,
      { row, formVersion: open.checkedVersion, idempotency: key === undefined ? undefined : record(key) },
      { limit: isSubmitted ? form.settings.entryLimit : null },
    );
    if (stored === 'over limit') throw limitReachedError(form, locale);
    return stored === 'skipped' ? undefined : respond(stored);
  };

  const attempt = async (...args: Parameters<typeof storeEntry>): Promise<Attempt> => {
    const [open, call] = args;
    try {
      forms.checkOrigin(open, crossSiteOrigin(call));
      const response = await storeEntry(...args);
      return response ? { response } : {};
    } catch (error) {
      // A request that was rejected because the queue is full is not retried.
      if (!(error instanceof ApiError) || error.code === 'unavailable') throw error;
      return { rejection: error };
    }
  };

  /** The response to the first request with the same `Idempotency-Key`. */
  const findEarlierResponse = async (
    open: OpenForm,
    call: EntryRequest,
  ): Promise<RecordedResponse | undefined> => {
    const key = recordKey(open, call);
    if (key === undefined) return undefined;
    return database.read(open, async (db) => {
      const earlier = await idempotency.find(db, open.accountId, key, call.idempotentRequest.fingerprint());
      return earlier && completeResponse(db, open.accountId, earlier, call);
    });
  };

  return async (call: EntryRequest): Promise<IdempotentResponse> => {
    const { formId } = call.params;
    const checkSpam = createSpamCheck(services, call);
    let last: (Attempt & { open: OpenForm }) | undefined;
    // The cached form first, which saves a query. It can be outdated: the insert compares its version and skips the entry.
    for (const find of [forms.cached, forms.byIdOrSlug, forms.byIdOrSlug]) {
      const open = await find(formId);
      if (!open) continue;
      if (open.form === last?.open.form) break;
      last = { open, ...(await attempt(open, call, checkSpam)) };
      if (last.response) return { answer: last.response, replayed: false };
    }
    const { open, rejection } = last as NonNullable<typeof last>;
    forms.checkOrigin(open, crossSiteOrigin(call));
    // The first response stays valid even if the form is now full, closed or changed, or its captcha token was already used.
    const earlier = await findEarlierResponse(open, call);
    if (earlier) return { answer: earlier, replayed: true };
    throw rejection ?? new ApiError('unavailable', { headers: { 'retry-after': '1' } });
  };
};
