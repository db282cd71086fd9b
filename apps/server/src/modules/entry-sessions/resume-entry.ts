import type { areas, Body } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { entryKeyDigest, entryKeyPrefix } from '../../http/access/entry-keys.ts';
import { fail } from '../../http/fail.ts';
import { countAttempt } from '../../http/limits/attempts.ts';
import { createToken, isWellFormedToken } from '../../kit/crypto/tokens.ts';
import { type EntryRow, lockEntry, setEntryKey } from '../entries/index.ts';
import { openFormsOf } from '../forms/index.ts';
import { type Desk, expiryOf, layOut } from './desk.ts';
import { resumePrefix, resumeUrl } from './resume-link.ts';
import { mailResumeLink } from './resume-mail.ts';
import { insertResumeLink, lookUpResumeLink, spendResumeLink } from './store.ts';

type LinkBody = Body<typeof areas.entrySessions.routes.createResumeLink>;

// The guide says the same. Drafts cost nothing to begin: so mails are counted by who gets them and who asks, too.
const perHour = (limit: number) => [{ name: 'hour', seconds: 3_600, limit }];
const linksOfEntry = perHour(60);
const mailsOfEntry = perHour(5);
const mailsToAddress = perHour(5);
const mailsFromSender = perHour(60);

/** A mail address as strict as the account's own: whatever is typed here gets mail. */
const address = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]{2,}$/;

/** Makes a link that is good once and as long as the draft. What is stored of it cannot be followed. */
export const createResumeLink = async (
  services: Services,
  db: Transaction,
  { accountId, entry, open, staged }: Desk,
  { email, ip }: NonNullable<LinkBody> & { ip: string },
) => {
  const { keyring, config, clock, limiter } = services;
  const { resume } = open.form.settings;
  if (resume === 'off' || staged)
    fail('state_conflict', { message: 'This form cannot be left and gone on with later.' });
  if (resume === 'email' && email === undefined)
    fail('validation_failed', {
      details: [{ path: 'email', code: 'required', message: 'This form mails its links. Give an address.' }],
    });
  if (email !== undefined && !address.test(email))
    fail('validation_failed', {
      details: [
        {
          path: 'email',
          code: 'invalid_email',
          message: 'Write one e-mail address, such as name@example.com.',
        },
      ],
    });
  await countAttempt(limiter, `resume-links:${entry.id}`, linksOfEntry);
  const token = createToken(resumePrefix);
  const digest = keyring.hash('resume-link', token);
  const expiresAt = entry.expires_at ?? expiryOf(open, clock.now());
  await insertResumeLink(db, accountId, { digest, entryId: entry.id, expiresAt });
  const url = resumeUrl(config.publicUrl, open.form.slug, token);
  if (email !== undefined) {
    const addressee = keyring.hash('resume-mail', email.toLowerCase()).toString('hex');
    await countAttempt(limiter, `resume-mails:${entry.id}`, mailsOfEntry);
    await countAttempt(limiter, `resume-mails-to:${addressee}`, mailsToAddress);
    await countAttempt(limiter, `resume-mails-from:${ip}`, mailsFromSender);
    await mailResumeLink(db, keyring, { accountId, entryId: entry.id }, { email, token });
  }
  // Where links go by mail, only who reads that mail may go on.
  const isMailedOnly = resume === 'email';
  return {
    token: isMailedOnly ? null : token,
    url: isMailedOnly ? null : url,
    expiresAt: expiresAt.toISOString(),
  };
};

/** Goes on with a draft: the link is spent, and the entry has a new key, so that whoever had the old one has it no more. */
export const resumeEntry = async (
  services: Services,
  token: string,
  origin: string | undefined,
): Promise<{ desk: Desk; entryKey: string }> => {
  const { database, keyring } = services;
  if (!isWellFormedToken(resumePrefix, token)) fail('invalid_token');
  const digest = keyring.hash('resume-link', token);
  const found = await database.global((db) => lookUpResumeLink(db, digest));
  if (!found) return fail('invalid_token');
  const { account_id: accountId, entry_id: entryId } = found;
  return database.write(accountId, async (db) => {
    const entry = await lockEntry(db, accountId, entryId);
    const now = services.clock.now();
    if (!(await spendResumeLink(db, accountId, digest, now)) || !entry || entry.deleted_at)
      return fail('invalid_token');
    if (entry.status === 'submitted') return fail('entry_already_submitted');
    if (entry.expires_at && entry.expires_at <= now) return fail('invalid_token');
    const entryKey = createToken(entryKeyPrefix);
    const opened: EntryRow = await setEntryKey(db, accountId, entryId, entryKeyDigest(keyring, entryKey));
    const desk = await layOut(services, db, accountId, opened);
    openFormsOf(services).checkOrigin(desk.open, origin);
    return { desk, entryKey };
  });
};
