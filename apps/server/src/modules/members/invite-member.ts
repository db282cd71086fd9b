import type { AuditAction, Role } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { countAttempt } from '../../http/limits/attempts.ts';
import { newUuid } from '../../kit/ids.ts';
import { mailInvitation } from './invitation-mail.ts';
import { invitationUrl, newInvitationToken } from './invitation-token.ts';
import { actingRole, type MemberWrite } from './locked-members.ts';
import { presentInvitation } from './present.ts';
import { isMemberByEmail, lockRoleForShare } from './store.ts';
import {
  closeInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  renewInvitation,
  replaceTokens,
} from './store-invitations.ts';

/** The contract, the mail and the guide state the same. */
const days = 7;
const perDay = { name: 'day', seconds: 86_400, limit: 100 };

type Tools = Pick<Services, 'keyring' | 'limiter' | 'config'>;
type Write<Action extends AuditAction> = Omit<MemberWrite<Action>, 'checkIfMatch'>;

/** Uses the caller's current role, which is locked until the invitation is saved. */
const checkMayInvite = async (
  { db, accountId, caller }: Pick<Write<AuditAction>, 'db' | 'accountId' | 'caller'>,
  role: Role,
): Promise<void> => {
  const callerRole = actingRole(caller, await lockRoleForShare(db, accountId, caller.userId));
  if (callerRole === 'owner') return;
  if (callerRole !== 'admin') fail('admin_required');
  if (role === 'owner') fail('permission_denied', { message: 'Only an owner can invite an owner.' });
};

/** Returned to the inviter once: only hashes of both tokens are stored. */
interface SentInvitation {
  invitation: InvitationRow;
  link: string;
}

/** Replaces the tokens of the invitation with new ones, one for the email and one for the link to copy. */
const sendInvitation = async (
  { db, accountId }: Pick<Write<AuditAction>, 'db' | 'accountId'>,
  { keyring, limiter, config }: Tools,
  invitation: InvitationRow,
): Promise<SentInvitation> => {
  await countAttempt(limiter, `invitations:${accountId}`, [perDay]);
  const { token, digest } = newInvitationToken(keyring, 'email');
  const copied = newInvitationToken(keyring, 'link');
  await replaceTokens(db, accountId, invitation.id, [digest, copied.digest]);
  await mailInvitation(db, keyring, { accountId, invitationId: invitation.id }, token);
  return { invitation, link: invitationUrl(config.publicUrl, copied.token) };
};

export const inviteMember = async (
  call: Write<'invitation.created'>,
  tools: Tools,
  { email, role }: { email: string; role: Role },
): Promise<SentInvitation> => {
  const { db, accountId, caller, audit } = call;
  await checkMayInvite(call, role);
  if (await isMemberByEmail(db, accountId, email))
    fail('state_conflict', { message: 'Someone with this email address is already a member.' });
  const invitation =
    (await insertInvitation(db, accountId, { id: newUuid(), email, role, invitedBy: caller.userId, days })) ??
    fail('unique_violation', {
      message: 'This email address already has a pending invitation. Resend or revoke it instead.',
    });
  const sent = await sendInvitation(call, tools, invitation);
  audit('invitation.created', {
    target: { type: 'invitation', id: invitation.id, name: email },
    after: presentInvitation(invitation),
  });
  return sent;
};

export const resendInvitation = async (
  call: Write<'invitation.resent'>,
  tools: Tools,
  id: string,
): Promise<SentInvitation> => {
  const { db, accountId, audit } = call;
  const current = (await lockInvitation(db, accountId, id)) ?? fail('not_found');
  await checkMayInvite(call, current.role);
  if (current.status !== 'pending' && current.status !== 'expired')
    fail('state_conflict', { message: `This invitation was ${current.status}. Create a new invitation.` });
  const renewed = await renewInvitation(db, accountId, id, days);
  const sent = await sendInvitation(call, tools, renewed);
  audit('invitation.resent', {
    target: { type: 'invitation', id, name: current.email },
    before: presentInvitation(current),
    after: presentInvitation(renewed),
  });
  return sent;
};

/** A revoked invitation stays revoked. */
export const revokeInvitation = async (
  { db, accountId, audit }: Omit<Write<'invitation.revoked'>, 'caller'>,
  id: string,
): Promise<void> => {
  const { email, status } = (await lockInvitation(db, accountId, id)) ?? fail('not_found');
  if (status === 'revoked') return;
  if (status === 'accepted' || status === 'declined')
    fail('state_conflict', { message: `This invitation was already ${status}.` });
  await closeInvitation(db, accountId, id, 'revoked');
  audit('invitation.revoked', {
    target: { type: 'invitation', id, name: email },
    before: { status },
    after: { status: 'revoked' },
  });
};
