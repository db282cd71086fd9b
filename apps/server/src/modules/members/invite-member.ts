import type { AuditAction, Role } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { countAttempt } from '../../http/limits/attempts.ts';
import { newUuid } from '../../kit/ids.ts';
import { mailInvitation } from './invitation-mail.ts';
import { newInvitationToken } from './invitation-token.ts';
import { actingRole, type MemberWrite } from './locked-members.ts';
import { presentInvitation } from './present.ts';
import { holdRole, isMemberByEmail } from './store.ts';
import {
  endInvitation,
  type InvitationRow,
  insertInvitation,
  lockInvitation,
  putToken,
  renewInvitation,
} from './store-invitations.ts';

/** The contract, the mail and the guide say the same. */
const days = 7;
const perDay = { name: 'day', seconds: 86_400, limit: 100 };

type Tools = Pick<Services, 'keyring' | 'limiter'>;
type Write<Action extends AuditAction> = Omit<MemberWrite<Action>, 'checkIfMatch'>;

/** By the role that the caller has now, and keeps until the invitation is there. */
const checkMayInvite = async (
  { db, accountId, caller }: Pick<Write<AuditAction>, 'db' | 'accountId' | 'caller'>,
  role: Role,
): Promise<void> => {
  const callerRole = actingRole(caller, await holdRole(db, accountId, caller.userId));
  if (callerRole === 'owner') return;
  if (callerRole !== 'admin') fail('admin_required');
  if (role === 'owner') fail('permission_denied', { message: 'Only an owner may invite an owner.' });
};

/** The invitation gets a new token, which goes out by mail and is stored nowhere in the clear. */
const send = async (
  { db, accountId }: Pick<Write<AuditAction>, 'db' | 'accountId'>,
  { keyring, limiter }: Tools,
  invitationId: string,
): Promise<void> => {
  await countAttempt(limiter, `invitations:${accountId}`, [perDay]);
  const { token, digest } = newInvitationToken(keyring);
  await putToken(db, accountId, invitationId, digest);
  await mailInvitation(db, keyring, { accountId, invitationId }, token);
};

export const inviteMember = async (
  call: Write<'invitation.created'>,
  tools: Tools,
  { email, role }: { email: string; role: Role },
): Promise<InvitationRow> => {
  const { db, accountId, caller, audit } = call;
  await checkMayInvite(call, role);
  if (await isMemberByEmail(db, accountId, email))
    fail('state_conflict', { message: 'Someone with this e-mail address is a member already.' });
  const invitation =
    (await insertInvitation(db, accountId, { id: newUuid(), email, role, invitedBy: caller.userId, days })) ??
    fail('unique_violation', {
      message: 'This e-mail address has a pending invitation. Send that one again, or withdraw it first.',
    });
  await send(call, tools, invitation.id);
  audit('invitation.created', {
    target: { type: 'invitation', id: invitation.id, name: email },
    after: presentInvitation(invitation),
  });
  return invitation;
};

export const resendInvitation = async (
  call: Write<'invitation.resent'>,
  tools: Tools,
  id: string,
): Promise<InvitationRow> => {
  const { db, accountId, audit } = call;
  const current = (await lockInvitation(db, accountId, id)) ?? fail('not_found');
  await checkMayInvite(call, current.role);
  if (current.status !== 'pending' && current.status !== 'expired')
    fail('state_conflict', { message: `This invitation was ${current.status}. Invite the person anew.` });
  const renewed = await renewInvitation(db, accountId, id, days);
  await send(call, tools, id);
  audit('invitation.resent', {
    target: { type: 'invitation', id, name: current.email },
    before: presentInvitation(current),
    after: presentInvitation(renewed),
  });
  return renewed;
};

/** One that was withdrawn already stays so. */
export const revokeInvitation = async (
  { db, accountId, audit }: Omit<Write<'invitation.revoked'>, 'caller'>,
  id: string,
): Promise<void> => {
  const { email, status } = (await lockInvitation(db, accountId, id)) ?? fail('not_found');
  if (status === 'revoked') return;
  if (status === 'accepted' || status === 'declined')
    fail('state_conflict', { message: `This invitation was ${status} already.` });
  await endInvitation(db, accountId, id, 'revoked');
  audit('invitation.revoked', {
    target: { type: 'invitation', id, name: email },
    before: { status },
    after: { status: 'revoked' },
  });
};
