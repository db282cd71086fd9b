import type { Account, JoinedAccount, Me } from '@form-service/contracts';
import type { Static } from 'typebox';
import { encodeId } from '../../kit/ids.ts';
import type { AccountRow } from './store.ts';
import type { AccountUserRow, JoinedAccountRow } from './store-users.ts';

export const presentAccount = (row: AccountRow): Static<typeof Account> => ({
  id: encodeId('acc', row.id),
  name: row.name,
  retentionDays: row.retention_days,
  timezone: row.timezone,
  locale: row.locale,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  purgeAt: row.purge_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const presentJoinedAccount = (
  row: JoinedAccountRow,
  currentAccountId: string | null,
): Static<typeof JoinedAccount> => ({
  id: encodeId('acc', row.id),
  name: row.name,
  role: row.role,
  current: row.id === currentAccountId,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

interface MeContext {
  credential: 'api_key' | 'session';
  account: JoinedAccountRow | null;
  activeAccountId: string | null;
}

export const presentMe = (
  row: AccountUserRow,
  { credential, account, activeAccountId }: MeContext,
): Static<typeof Me> => ({
  id: encodeId('usr', row.id),
  name: row.name,
  email: row.email,
  emailVerified: row.email_verified,
  twoFactorEnabled: row.two_factor_enabled,
  credential,
  role: account?.role ?? null,
  account: account && { id: encodeId('acc', account.id), name: account.name },
  activeAccountId: activeAccountId && encodeId('acc', activeAccountId),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
