import type { Role } from '@form-service/contracts';

/** A person, by whichever credential. Ids are uuids. */
export interface AuthenticatedUser {
  userId: string;
  by: 'api_key' | 'session';
  /** Of the key or of the session. */
  credentialId: string;
  /** Of a key its account. Of a session the one whose identity provider vouched for the person: it reaches no other. */
  onlyAccountId: string | null;
}

/** A person at work in an account, and as what. */
export interface Caller extends AuthenticatedUser {
  accountId: string;
  /** What this credential counts as: less than the person's own role where a provider vouched for an owner. */
  role: Role;
}

/** Where a request came from. */
export interface RequestSource {
  ip: string;
  userAgent: string | null;
  /** The uuid of the request's id. */
  requestId: string;
}
