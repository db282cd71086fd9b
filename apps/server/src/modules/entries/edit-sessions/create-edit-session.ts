import { givenAnswers, startSession } from '@form-service/engine';
import type { Services } from '../../../context.ts';
import type { Caller } from '../../../http/access/caller.ts';
import { entryKeyDigest, entryKeyPrefix } from '../../../http/access/entry-keys.ts';
import { fail } from '../../../http/fail.ts';
import { countAttempt } from '../../../http/limits/attempts.ts';
import { checkEmailConfigured } from '../../../http/saved-mail.ts';
import type { AccountWrite } from '../../../http/serve.ts';
import { createToken } from '../../../kit/crypto/tokens.ts';
import { encodeId, newUuid } from '../../../kit/ids.ts';
import { findEntry } from '../store.ts';
import { mailEditLink } from './edit-link-mail.ts';
import { type EditSessionRow, findEditSession, insertEditSession } from './store.ts';

/** The guide documents the same limit. */
const mailsPerDay = { name: 'day', seconds: 86_400, limit: 500 };

/** Creates a session on the current state of an entry. Its key is returned once and stored only as a hash. */
export const createEditSession = async (
  call: Omit<AccountWrite<'edit_session.created'>, 'checkIfMatch'> & { caller: Caller },
  services: Services,
  entryId: string,
  { expiresInHours = 72, email }: { expiresInHours?: number; email?: string },
): Promise<{ session: EditSessionRow; entryKey: string }> => {
  const { db, accountId, caller, audit } = call;
  const { keyring, limiter } = services;
  if (email !== undefined) checkEmailConfigured(services.config);
  const entry = (await findEntry(db, accountId, entryId)) ?? fail('not_found');
  if (entry.deleted_at) fail('not_found');
  const form = await services.state.entryForms.forEntry(db, accountId, entry);
  const id = newUuid();
  const entryKey = createToken(entryKeyPrefix);
  await insertEditSession(db, accountId, {
    id,
    entryId,
    answers: givenAnswers(startSession(form, { answers: entry.answers })),
    baseRevision: entry.revision,
    keyDigest: entryKeyDigest(keyring, entryKey),
    hours: expiresInHours,
    createdBy: caller.userId,
  });
  if (email !== undefined) {
    await countAttempt(limiter, `edit-links:${accountId}`, [mailsPerDay]);
    await mailEditLink(db, keyring, { accountId, editSessionId: id }, { email, entryKey });
  }
  audit('edit_session.created', {
    target: { type: 'edit_session', id },
    // Without the email address: it belongs to a respondent, and the audit log is kept for years.
    after: { entryId: encodeId('ent', entryId), expiresInHours, mailed: email !== undefined },
  });
  const session = await findEditSession(db, accountId, id);
  // The entry was moved to the trash in the meantime.
  if (!session || session.slug === null) return fail('not_found');
  return { session, entryKey };
};
