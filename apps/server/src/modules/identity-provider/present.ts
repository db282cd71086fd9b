import type { IdentityProvider } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { ProviderRow } from './store.ts';

export const joinDomainsOf = ({ join_domains }: ProviderRow): string[] =>
  join_domains === '' ? [] : join_domains.split(' ');

/** The callback URL for providers. */
export const redirectUriOf = (publicUrl: string): string => `${publicUrl}/api/auth/oidc/callback`;

/** The page where members start to sign in; the URL contains the account. */
export const signInUrlOf = (publicUrl: string, accountId: string, next?: string): string =>
  `${publicUrl}/sign-in?account=${encodeId('acc', accountId)}${next ? `&next=${encodeURIComponent(next)}` : ''}`;

export const presentProvider = (row: ProviderRow, publicUrl: string): Static<typeof IdentityProvider> => ({
  accountId: encodeId('acc', row.account_id),
  issuer: row.issuer,
  clientId: row.client_id,
  hasClientSecret: row.client_secret.length > 0,
  scopes: row.scopes.split(' '),
  joinDomains: joinDomainsOf(row),
  joinRole: row.join_role,
  enabled: row.enabled,
  redirectUri: redirectUriOf(publicUrl),
  signInUrl: signInUrlOf(publicUrl, row.account_id),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
