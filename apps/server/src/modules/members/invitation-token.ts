import type { Keyring } from '../../kit/crypto/keyring.ts';
import { createToken, isWellFormedToken } from '../../kit/crypto/tokens.ts';

const prefix = 'svi_';

/** What is stored of an invitation's token. Keyed, so that a copy of the database alone cannot be searched for guesses. */
const digestOf = (keyring: Keyring, token: string): Buffer => keyring.hash('invitation', token);

export const newInvitationToken = (keyring: Keyring): { token: string; digest: Buffer } => {
  const token = createToken(prefix);
  return { token, digest: digestOf(keyring, token) };
};

/** Undefined for a typo or rubbish, which its checksum tells without a look-up. */
export const readInvitationToken = (keyring: Keyring, token: string): Buffer | undefined =>
  isWellFormedToken(prefix, token) ? digestOf(keyring, token) : undefined;
