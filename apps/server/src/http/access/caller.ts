import type { Role } from '@form-service/contracts';

/** A person, by whichever credential. Ids are uuids. */
export interface Person {
  userId: string;
  by: 'api_key' | 'session';
  /** Of the key or of the session. */
  credentialId: string;
  /** Set where an account's identity provider vouched for the person: the session reaches that account alone. */
  onlyAccountId: string | null;
}

/** A person at work in an account, and as what. */
export interface Caller extends Person {
  accountId: string;
  role: Role;
}

/** Where a request came from. */
export interface Sender {
  ip: string;
  userAgent: string | null;
  /** The uuid of the request's id. */
  requestId: string;
}
