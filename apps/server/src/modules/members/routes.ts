import { areas, defaultLimit } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { isEmailConfigured } from '../../kit/mail/mail-folder.ts';
import { presentJoinedAccount } from '../accounts/index.ts';
import { acceptInvitation, declineInvitation, previewInvitation } from './answer-invitation.ts';
import { changeMember } from './change-member.ts';
import { describeRoles } from './describe-roles.ts';
import { inviteMember, resendInvitation, revokeInvitation } from './invite-member.ts';
import { answerMember, presentInvitation, presentMember } from './present.ts';
import { leaveAccount, removeMember } from './remove-member.ts';
import { findMember, listMembers } from './store.ts';
import { findInvitation, listInvitations } from './store-invitations.ts';
import { transferOwnership } from './transfer-ownership.ts';

const users = areas.users.routes;
const invitations = areas.invitations.routes;
const { handOver, leave } = areas.accounts.routes;

const userRoutes = ({ lists }: Services): Endpoint[] => {
  const roles = describeRoles();
  return [
    serve(users.list, async ({ db, accountId, query }) => {
      const request = lists.parse(users.list, accountId, query);
      return lists.toResponse(request, await listMembers(db, accountId, request, query.q), presentMember);
    }),

    serve(users.get, async ({ db, accountId, params }) =>
      answerMember((await findMember(db, accountId, params.id)) ?? fail('not_found')),
    ),

    serve(users.update, async (call) =>
      answerMember(await changeMember(call, call.params.id, call.body.role)),
    ),

    serve(users.delete, async (call) => {
      await removeMember(call, call.params.id);
      return undefined;
    }),

    serve(users.roles, async () => ({
      data: roles,
      pagination: { nextCursor: null, hasMore: false, limit: defaultLimit },
    })),

    serve(handOver, async (call) => {
      await transferOwnership(call, decodeId('usr', call.body.userId) ?? fail('not_found'));
      return undefined;
    }),

    serve(leave, async (call) => {
      await leaveAccount(call);
      return undefined;
    }),
  ];
};

const invitationRoutes = (services: Services): Endpoint[] => {
  const { lists, keyring, config } = services;
  const presentSent = ({ invitation, link }: Awaited<ReturnType<typeof inviteMember>>) => ({
    ...presentInvitation(invitation),
    link,
    emailed: isEmailConfigured(config),
  });
  return [
    serve(invitations.list, async ({ db, accountId, query }) => {
      const request = lists.parse(invitations.list, accountId, query);
      return lists.toResponse(
        request,
        await listInvitations(db, accountId, request, query.q),
        presentInvitation,
      );
    }),

    serve(invitations.create, async (call) => presentSent(await inviteMember(call, services, call.body))),

    serve(invitations.get, async ({ db, accountId, params }) =>
      presentInvitation((await findInvitation(db, accountId, params.id)) ?? fail('not_found')),
    ),

    serve(invitations.revoke, async (call) => {
      await revokeInvitation(call, call.params.id);
      return undefined;
    }),

    serve(invitations.resend, async (call) =>
      presentSent(await resendInvitation(call, services, call.params.id)),
    ),

    serve(invitations.preview, ({ body }) => previewInvitation(services, body.token)),

    serve(invitations.accept, async (call) =>
      presentJoinedAccount(
        await acceptInvitation(call, keyring, call.body.token),
        call.account?.accountId ?? null,
      ),
    ),

    serve(invitations.decline, async ({ body, sender }) => {
      await declineInvitation(services, sender, body.token);
      return undefined;
    }),
  ];
};

export const memberRoutes = (services: Services): Endpoint[] => [
  ...userRoutes(services),
  ...invitationRoutes(services),
];
