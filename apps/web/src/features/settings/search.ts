import type { AuditFilter } from './model/audit-filter.ts';

export interface AuditSearch extends AuditFilter {
  q?: string | undefined;
  /** The open record. */
  record?: string | undefined;
}

const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

const day = /^\d{4}-\d\d-\d\d$/;

export const validateAuditSearch = (raw: Record<string, unknown>): AuditSearch => ({
  q: text(raw.q, /^.{1,200}$/),
  action: text(raw.action, /^[a-z_]+\.([a-z_]+|\*)$/),
  person: text(raw.person, /^usr_\w{26}$/),
  from: text(raw.from, day),
  to: text(raw.to, day),
  record: text(raw.record, /^aud_\w{26}$/),
});

/** Stripe redirects here after checkout. */
export interface BillingSearch {
  checkout?: 'success' | 'canceled' | undefined;
}

export const validateBillingSearch = (raw: Record<string, unknown>): BillingSearch => ({
  checkout: raw.checkout === 'success' || raw.checkout === 'canceled' ? raw.checkout : undefined,
});

export interface UsersSearch {
  q?: string | undefined;
}

export const validateUsersSearch = (raw: Record<string, unknown>): UsersSearch => ({
  q: text(raw.q, /^.{1,200}$/),
});

export interface ApiKeysSearch {
  /** Revoked keys instead of active ones. */
  revoked?: true | undefined;
}

export const validateApiKeysSearch = (raw: Record<string, unknown>): ApiKeysSearch => ({
  revoked: raw.revoked === true ? true : undefined,
});
