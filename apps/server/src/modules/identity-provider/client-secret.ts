import type { Keyring } from '../../kit/crypto/keyring.ts';

const purpose = 'identity-provider';

/** Binds the ciphertext to its row: copied to another account, it cannot be decrypted. */
const contextOf = (accountId: string) => `identity_providers ${accountId} client_secret`;

export const encryptClientSecret = (keyring: Keyring, accountId: string, secret: string): Buffer =>
  keyring.encrypt(purpose, secret, contextOf(accountId));

export const decryptClientSecret = (keyring: Keyring, accountId: string, sealed: Buffer): string =>
  keyring.decrypt(purpose, sealed, contextOf(accountId)).toString();
