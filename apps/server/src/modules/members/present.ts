import type { Invitation, User } from '@form-service/contracts';
import type { Static } from 'typebox';
import { tagged } from '../../http/etag.ts';
import { encodeId } from '../../kit/ids.ts';
import type { MemberRow } from './store.ts';
import type { InvitationRow } from './store-invitations.ts';

export const presentMember = (row: MemberRow): Static<typeof User> => ({
  id: encodeId('usr', row.id),
  name: row.name,
  email: row.email,
  role: row.role,
  emailVerified: row.email_verified,
  twoFactorEnabled: row.two_factor_enabled,
  viaProvider: row.via_provider,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/**
 * A member shows both the membership and the user, which change independently. Both versions only increase, so their sum
 * does too.
 */
export const versionOf = ({ version, person_updated_at }: MemberRow): number =>
  version + person_updated_at.getTime();

export const answerMember = (row: MemberRow) => tagged(presentMember(row), versionOf(row));

export const presentInvitation = (row: InvitationRow): Static<typeof Invitation> => ({
  id: encodeId('inv', row.id),
  email: row.email,
  role: row.role,
  status: row.status,
  invitedBy: { id: encodeId('usr', row.invited_by), name: row.inviter_name },
  expiresAt: row.expires_at.toISOString(),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
