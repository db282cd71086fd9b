import type { Role } from '@form-service/contracts';

/** A user, authenticated by any credential. IDs are UUIDs. */
export interface AuthenticatedUser {
  userId: string;
  by: 'api_key' | 'session';
  /** ID of the API key or of the session. */
  credentialId: string;
  /**
   * For a key: its account. For a session created by an identity provider: the provider's account, the only one it can access.
   */
  onlyAccountId: string | null;
}

/** A user acting in an account, with a role. */
export interface Caller extends AuthenticatedUser {
  accountId: string;
  /** The role of this credential. Lower than the user's own role for an owner who signed in through a provider. */
  role: Role;
}

/** Where a request came from. */
export interface RequestSource {
  ip: string;
  userAgent: string | null;
  /** The UUID in the request ID. */
  requestId: string;
}
