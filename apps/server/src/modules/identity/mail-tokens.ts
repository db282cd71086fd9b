import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/db.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { newUuid } from '../../kit/ids.ts';
import { insertToken, listTokens } from './store-tokens.ts';

/** The kinds of links in mails and their lifetimes in seconds. */
const lifetimes = { 'reset-password': 3_600, 'verify-email': 86_400, 'change-email': 86_400 };
type MailTokenKind = keyof typeof lifetimes;

/** What the link refers to: the email address when the mail was sent, and the new one. */
interface MailTokenSubject {
  email: string;
  newEmail?: string;
}

interface MailToken extends MailTokenSubject {
  id: string;
  kind: MailTokenKind;
  userId: string;
  used: boolean;
}

type StoredToken = MailTokenSubject & { kind: MailTokenKind; digest: string };

const secretBytes = 24;

const digestOf = (keyring: Keyring, kind: string, secret: Buffer): string =>
  keyring.hash(`mail-token/${kind}`, secret).toString('base64url');

/** Creates the token of a link: the user's id and 192 random bits. Only a keyed hash of these is stored. */
export const createMailToken = async (
  db: Db,
  keyring: Keyring,
  kind: MailTokenKind,
  userId: string,
  subject: MailTokenSubject,
  seconds = lifetimes[kind],
): Promise<string> => {
  const secret = randomBytes(secretBytes);
  const value = JSON.stringify({ ...subject, kind, digest: digestOf(keyring, kind, secret) });
  await insertToken(db, userId, { id: newUuid(), kind, value, seconds });
  return Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
};

const readToken = (token: string): { userId: string; secret: Buffer } | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 16 + secretBytes) return undefined;
  const hex = bytes.toString('hex', 0, 16);
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { userId, secret: bytes.subarray(16) };
};

const constantTimeEqual = (a: string, b: string) => {
  const [first, second] = [Buffer.from(a), Buffer.from(b)];
  return first.length === second.length && timingSafeEqual(first, second);
};

/** Finds the token without consuming it. Undefined if it is invalid or expired. */
export const findMailToken = async (
  database: Database,
  keyring: Keyring,
  kinds: readonly MailTokenKind[],
  token: string,
): Promise<MailToken | undefined> => {
  const read = readToken(token);
  if (!read) return undefined;
  const { userId, secret } = read;
  const known = await database.read(userId, (db) => listTokens(db, userId, [...kinds, 'used']));
  for (const { id, identifier, value } of known) {
    const { digest, ...subject } = JSON.parse(value) as StoredToken;
    const isMeant =
      kinds.includes(subject.kind) && constantTimeEqual(digest, digestOf(keyring, subject.kind, secret));
    if (isMeant) return { ...subject, id, userId, used: identifier.startsWith('used/') };
  }
  return undefined;
};
