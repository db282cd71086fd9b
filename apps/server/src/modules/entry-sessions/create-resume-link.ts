import type { areas, Body } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { fail } from '../../http/fail.ts';
import { countAttempt } from '../../http/limits/attempts.ts';
import { addressSubject } from '../../http/limits/caller-limits.ts';
import { sharedAddress } from '../../http/request-address.ts';
import { checkEmailConfigured } from '../../http/saved-mail.ts';
import { createToken } from '../../kit/crypto/tokens.ts';
import { draftExpiry, type RespondentSession } from './respondent-session.ts';
import { emailDigestOf, encryptKey, linkDigest, resumePrefix, resumeUrl } from './resume-link.ts';
import { mailResumeLink } from './resume-mail.ts';
import { insertResumeLink } from './store.ts';

type LinkBody = Body<typeof areas.entrySessions.routes.createResumeLink>;

// The guide documents the same limits. Starting drafts costs nothing, so emails are also limited by recipient and by sender.
const perHour = (limit: number) => [{ name: 'hour', seconds: 3_600, limit }];
const perHourAndDay = (hour: number, day: number) => [
  ...perHour(hour),
  { name: 'day', seconds: 86_400, limit: day },
];
const linksPerEntry = perHour(60);
const emailsPerEntry = perHour(5);
const emailsPerMailbox = perHourAndDay(5, 15);
const emailsPerSender = perHour(60);
/** Across all accounts: more than a single account may send. */
const emailsPerMailboxAllAccounts = perHourAndDay(20, 40);

/** As strict as for account emails, because mail is sent to any address entered here. */
const emailPattern = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]{2,}$/;

export const checkEmailAddress = (email: string): void => {
  if (emailPattern.test(email)) return;
  const message = 'Enter an email address, like name@example.com.';
  fail('validation_failed', { details: [{ path: 'email', code: 'invalid_email', message }] });
};

/** The mailbox of an address: `ada+forms@example.com` is delivered to `ada@example.com`. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');

/** Counted per account, so that one account cannot block others. */
export const countEmail = async (
  { limiter, keyring }: Services,
  accountId: string,
  { email, ip }: { email: string; ip: string },
): Promise<void> => {
  const sender = addressSubject(ip);
  const mailbox = emailDigestOf(keyring, mailboxOf(email)).toString('hex');
  if (sender) await countAttempt(limiter, `resume-mails-from:${accountId}:${sender}`, emailsPerSender);
  await countAttempt(limiter, `resume-mails-to:${accountId}:${mailbox}`, emailsPerMailbox);
  await countAttempt(limiter, `resume-mails-to:${mailbox}`, emailsPerMailboxAllAccounts);
};

interface LinkRequester {
  /** The entry's key, which every device that opens the link receives. */
  entryKey: string;
  ip: string;
}

/** Creates a link that is valid as long as the draft. Only a hash of its token is stored. */
export const createResumeLink = async (
  services: Services,
  { db, address }: { db: Transaction; address: string },
  { accountId, entry, open, staged }: RespondentSession,
  { email, entryKey, ip }: NonNullable<LinkBody> & LinkRequester,
) => {
  const { keyring, config, clock, limiter } = services;
  const { resume } = open.form.settings;
  if (resume === 'off' || staged)
    fail('state_conflict', { message: 'This form does not allow saving and continuing later.' });
  if (resume === 'email' && email === undefined)
    fail('validation_failed', {
      details: [
        {
          path: 'email',
          code: 'required',
          message: 'This form emails its resume links. Enter an email address.',
        },
      ],
    });
  if (email !== undefined) checkEmailAddress(email);
  if (email !== undefined) checkEmailConfigured(config);
  await countAttempt(limiter, `resume-links:${entry.id}`, linksPerEntry);
  const token = createToken(resumePrefix);
  const digest = linkDigest(keyring, token);
  const expiresAt = entry.expires_at ?? draftExpiry(open, clock.now());
  const emailDigest = email === undefined ? null : emailDigestOf(keyring, email);
  const encryptedKey = encryptKey(keyring, entryKey, digest);
  await insertResumeLink(db, accountId, { digest, entryId: entry.id, expiresAt, encryptedKey, emailDigest });
  const url = resumeUrl(sharedAddress(config, address), open.form.slug, token);
  if (email !== undefined && emailDigest) {
    await countAttempt(limiter, `resume-mails:${entry.id}`, emailsPerEntry);
    await countEmail(services, accountId, { email, ip });
    await mailResumeLink(db, keyring, { accountId, entryId: entry.id }, { email, token });
  }
  // An emailed link is not returned here: its first opening replaces the key that this client holds.
  const isEmailed = email !== undefined;
  return {
    token: isEmailed ? null : token,
    url: isEmailed ? null : url,
    expiresAt: expiresAt.toISOString(),
  };
};
