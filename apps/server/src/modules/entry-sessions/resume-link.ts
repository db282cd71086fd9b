import type { Keyring } from '../../kit/crypto/keyring.ts';

export const resumePrefix = 'srt_';

/** The page of a form that resumes an entry. */
export const resumeUrl = (publicUrl: string, slug: string, token: string): string =>
  `${publicUrl}/f/${slug}?resume=${token}`;

const purpose = 'resume-link-key';

/** The entry key of a link, encrypted for storage with the link of this digest. */
export const encryptKey = (keyring: Keyring, entryKey: string, digest: Buffer): Buffer =>
  keyring.encrypt(purpose, entryKey, digest.toString('hex'));

export const decryptKey = (keyring: Keyring, encrypted: Buffer, digest: Buffer): string =>
  keyring.decrypt(purpose, encrypted, digest.toString('hex')).toString();

export const linkDigest = (keyring: Keyring, token: string): Buffer => keyring.hash('resume-link', token);

/** Email addresses are stored and counted as keyed hashes. */
export const emailDigestOf = (keyring: Keyring, email: string): Buffer =>
  keyring.hash('resume-mail', email.toLowerCase());
