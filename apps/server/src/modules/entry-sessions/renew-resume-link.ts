import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { checkEmailConfigured } from '../../http/saved-mail.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Task } from '../../jobs/task.ts';
import { createToken } from '../../kit/crypto/tokens.ts';
import type { OpenForm } from '../forms/index.ts';
import { checkEmailAddress, countEmail } from './create-resume-link.ts';
import { decryptKey, emailDigestOf, encryptKey, linkDigest, resumePrefix } from './resume-link.ts';
import { mailResumeLink } from './resume-mail.ts';
import { findMailedDraft, insertResumeLink } from './store.ts';

const taskName = 'renew-resume-link';
const purpose = 'resume-link-renewal';

interface RenewalTaskPayload {
  accountId: string;
  formId: string;
  /** Encrypted, because the queue is an ordinary table. */
  email: string;
}

/**
 * Accepts a request for a new resume link. A worker looks up the draft later, so that neither the response nor its timing reveals
 * who has a draft.
 */
export const requestResumeLink = async (
  services: Services,
  { accountId, formId, form }: OpenForm,
  { email, ip }: { email: string; ip: string },
): Promise<void> => {
  const { keyring, database } = services;
  if (form.settings.resume !== 'email')
    fail('state_conflict', { message: 'This form does not email resume links.' });
  checkEmailConfigured(services.config);
  checkEmailAddress(email);
  await countEmail(services, accountId, { email, ip });
  const encrypted = keyring.encrypt(purpose, email, `${accountId}/${formId}`).toString('base64');
  const taskPayload: RenewalTaskPayload = { accountId, formId, email: encrypted };
  await database.write({ accountId, formId }, (db) => enqueue(db, taskName, taskPayload));
};

/** Emails a new link to the draft that a link was emailed to this address for, if there is one. */
export const renewResumeLinkTask = ({ database, keyring, clock }: Services): Task => ({
  name: taskName,
  async run(payload) {
    const { accountId, formId, email: encrypted } = payload as RenewalTaskPayload;
    const email = keyring
      .decrypt(purpose, Buffer.from(encrypted, 'base64'), `${accountId}/${formId}`)
      .toString();
    const emailDigest = emailDigestOf(keyring, email);
    await database.write(accountId, async (db) => {
      const found = await findMailedDraft(db, accountId, { formId, emailDigest, now: clock.now() });
      if (!found) return;
      const { entry_id: entryId, expires_at: expiresAt } = found;
      const token = createToken(resumePrefix);
      const digest = linkDigest(keyring, token);
      const encryptedKey = encryptKey(keyring, decryptKey(keyring, found.sealed_key, found.digest), digest);
      await insertResumeLink(db, accountId, { digest, entryId, expiresAt, encryptedKey, emailDigest });
      await mailResumeLink(db, keyring, { accountId, entryId }, { email, token });
    });
  },
});
