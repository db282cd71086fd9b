import type { Database } from '../../db/database.ts';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { createMailToken } from './mail-tokens.ts';
import { resetPasswordUrl } from './mails.ts';
import { findUserByEmail } from './store.ts';

/** The operator has to pass the link on, so it lasts longer than an emailed one. The command and the guide state the same. */
const hours = 24;

interface ResetLink {
  url: string;
  expiresAt: Date;
}

/** A link that sets a new password once. Undefined if no user signs in with the email address. */
export const makeResetLink = async (
  { database, keyring, publicUrl }: { database: Database; keyring: Keyring; publicUrl: string },
  email: string,
): Promise<ResetLink | undefined> => {
  const user = await database.global((db) => findUserByEmail(db, email));
  if (!user) return undefined;
  const seconds = hours * 3_600;
  const expiresAt = new Date(Date.now() + seconds * 1_000);
  const token = await database.write(user.id, (db) =>
    createMailToken(db, keyring, 'reset-password', user.id, { email: user.email }, seconds),
  );
  return { url: resetPasswordUrl(publicUrl, token), expiresAt };
};
