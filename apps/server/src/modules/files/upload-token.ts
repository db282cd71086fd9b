import { DecryptionError, type Keyring } from '../../kit/crypto/keyring.ts';

/** What the holder of a token may do: upload this one file until it expires. */
export interface UploadClaims {
  accountId: string;
  fileId: string;
  size: number;
  expiresAt: Date;
}

const purpose = 'resumable-upload';

/** Encrypted, not only signed, so that respondents do not learn the account's id. */
export const encryptToken = (
  keyring: Keyring,
  { accountId, fileId, size, expiresAt }: UploadClaims,
): string =>
  keyring
    .encrypt(purpose, JSON.stringify([accountId, fileId, size, expiresAt.getTime()]), purpose)
    .toString('base64url');

export const decryptToken = (keyring: Keyring, token: string): UploadClaims | undefined => {
  try {
    const text = keyring.decrypt(purpose, Buffer.from(token, 'base64url'), purpose).toString();
    const [accountId, fileId, size, expires] = JSON.parse(text) as [string, string, number, number];
    return { accountId, fileId, size, expiresAt: new Date(expires) };
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
};
