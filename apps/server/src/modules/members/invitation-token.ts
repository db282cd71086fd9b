import type { Keyring } from '../../kit/crypto/keyring.ts';
import { createToken, isWellFormedToken } from '../../kit/crypto/tokens.ts';

/**
 * An invitation has two tokens. The one in the email proves that its holder reads that mailbox; the one in the copied link
 * proves nothing about the email address.
 */
const kinds = {
  email: { prefix: 'svi_', purpose: 'invitation' },
  link: { prefix: 'svl_', purpose: 'invitation-link' },
} as const;

type TokenKind = keyof typeof kinds;

/** What is stored of a token. Keyed, so that a copy of the database cannot be searched for guesses. */
const digestOf = (keyring: Keyring, kind: TokenKind, token: string): Buffer =>
  keyring.hash(kinds[kind].purpose, token);

export const newInvitationToken = (keyring: Keyring, kind: TokenKind): { token: string; digest: Buffer } => {
  const token = createToken(kinds[kind].prefix);
  return { token, digest: digestOf(keyring, kind, token) };
};

/** Undefined for a typo or an invalid token, which the checksum detects without a lookup. */
export const readInvitationToken = (
  keyring: Keyring,
  token: string,
): { kind: TokenKind; digest: Buffer } | undefined => {
  const kind = (['email', 'link'] as const).find((one) => isWellFormedToken(kinds[one].prefix, token));
  return kind && { kind, digest: digestOf(keyring, kind, token) };
};

/** The page of the web app that shows an invitation. */
export const invitationUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/invitations?token=${token}`;
