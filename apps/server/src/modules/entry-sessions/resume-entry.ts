import type { Services } from '../../context.ts';
import type { Transaction } from '../../db/db.ts';
import { entryKeyDigest, entryKeyPrefix } from '../../http/access/entry-keys.ts';
import { fail } from '../../http/fail.ts';
import { createToken, isWellFormedToken } from '../../kit/crypto/tokens.ts';
import { type EntryRow, lockEntry, setEntryKey } from '../entries/index.ts';
import { loadRespondentSession, type RespondentSession } from './respondent-session.ts';
import { decryptKey, encryptKey, linkDigest, resumePrefix } from './resume-link.ts';
import {
  findLinkTarget,
  findResumeLink,
  keepOnlyLinksTo,
  listResumeLinks,
  type ResumeLinkRow,
  setEncryptedKey,
  storeReplacedKey,
} from './store.ts';

interface ResumedEntry {
  entry: EntryRow;
  entryKey: string;
}

/**
 * The entry's key, which is the same for every device that opens a link. The first opening of an emailed link replaces it, so
 * that only the owner of the mailbox has it. The same applies to links from before keys were stored.
 */
const entryKeyForLink = async (
  services: Services,
  db: Transaction,
  accountId: string,
  entry: EntryRow,
  link: ResumeLinkRow,
): Promise<ResumedEntry> => {
  const { keyring, clock } = services;
  const isFirst = link.email_digest !== null && link.opened_at === null;
  const stored = link.sealed_key && decryptKey(keyring, link.sealed_key, link.digest);
  if (!isFirst && stored && entry.key_digest?.equals(entryKeyDigest(keyring, stored)))
    return { entry, entryKey: stored };
  const { id: entryId } = entry;
  const entryKey = createToken(entryKeyPrefix);
  if (link.email_digest)
    await keepOnlyLinksTo(db, accountId, { entryId, emailDigest: link.email_digest, now: clock.now() });
  for (const { digest } of await listResumeLinks(db, accountId, entryId))
    await setEncryptedKey(db, accountId, digest, encryptKey(keyring, entryKey, digest));
  if (entry.key_digest) await storeReplacedKey(db, accountId, entryId, entry.key_digest);
  const keyDigest = entryKeyDigest(keyring, entryKey);
  return { entry: await setEntryKey(db, accountId, entryId, keyDigest), entryKey };
};

/** Continues with a draft. The link stays valid until the draft is submitted or expires, on any number of devices. */
export const resumeEntry = async (
  services: Services,
  token: string,
  origin: string | undefined,
): Promise<{ respondentSession: RespondentSession; entryKey: string }> => {
  const { database, keyring } = services;
  if (!isWellFormedToken(resumePrefix, token)) fail('invalid_token');
  const digest = linkDigest(keyring, token);
  const found = await database.global((db) => findLinkTarget(db, digest));
  if (!found) return fail('invalid_token');
  const { account_id: accountId, entry_id: entryId } = found;
  return database.write({ accountId, entryId }, async (db) => {
    const entry = await lockEntry(db, accountId, entryId);
    const link = await findResumeLink(db, accountId, digest);
    if (!link || !entry || entry.deleted_at) return fail('invalid_token');
    if (entry.status === 'submitted') return fail('entry_already_submitted');
    if (entry.expires_at && entry.expires_at <= services.clock.now()) return fail('invalid_token');
    const opened = await entryKeyForLink(services, db, accountId, entry, link);
    const respondentSession = await loadRespondentSession(services, db, accountId, opened.entry);
    services.state.openForms.checkOrigin(respondentSession.open, origin);
    return { respondentSession, entryKey: opened.entryKey };
  });
};
