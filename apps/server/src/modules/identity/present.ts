import type { areas } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { UserRow } from './store.ts';
import type { PasskeyRow } from './store-passkeys.ts';
import type { SessionRow } from './store-sessions.ts';

type Routes = (typeof areas.auth)['routes'];
type User = Static<Routes['updateUser']['response']['body']>;
type Passkey = Static<Routes['registerPasskey']['response']['body']>;
type ListedSession = Static<Routes['listSessions']['response']['body']>['data'][number];

export const presentUser = (row: UserRow): User => ({
  id: encodeId('usr', row.id),
  name: row.name,
  email: row.email,
  emailVerified: row.email_verified,
  twoFactorEnabled: row.two_factor_enabled,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const presentSession = (row: SessionRow): Omit<ListedSession, 'current'> => ({
  id: encodeId('ses', row.id),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  ipAddress: row.ip_address || null,
  userAgent: row.user_agent || null,
});

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: encodeId('psk', row.id),
  name: row.name,
  backedUp: row.backed_up,
  createdAt: row.created_at.toISOString(),
});
