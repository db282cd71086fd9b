import type { Role } from '@form-service/contracts';
import type { AccountWrite } from '../../http/serve.ts';
import { closeInvitation, listInvitationsAboveRole } from './store-invitations.ts';

/**
 * Withdraws what a member has sent and could no longer send, with the role they have now or as someone who has left:
 * else whoever is about to be removed could invite themselves back in.
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
