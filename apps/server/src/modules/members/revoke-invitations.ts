import type { Role } from '@form-service/contracts';
import type { AccountWrite } from '../../http/serve.ts';
import { closeInvitation, listInvitationsAboveRole } from './store-invitations.ts';

/**
 * Revokes the invitations of a member that their current role could no longer send, or all if they left: otherwise someone
 * about to be removed could invite themselves back.
 */
export const revokeInvitationsAboveRole = async (
  { db, accountId, audit }: Pick<AccountWrite<'invitation.revoked'>, 'db' | 'accountId' | 'audit'>,
  userId: string,
  role: Role | null,
): Promise<void> => {
  for (const { id, email } of await listInvitationsAboveRole(db, accountId, userId, role)) {
    await closeInvitation(db, accountId, id, 'revoked');
    audit('invitation.revoked', {
      target: { type: 'invitation', id, name: email },
      before: { status: 'pending' },
      after: { status: 'revoked' },
    });
  }
};
