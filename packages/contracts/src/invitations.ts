import Type from 'typebox';
import { JoinedAccount } from './account-resources.ts';
import { type ListRules, listOf, listQuery, search } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Email, Id, Line, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { area, roles, route } from './route.ts';

const role = OneOf(roles, { description: 'The role that the person will have.' });
const email = Email('Whom it is for.');
const name = Line({ description: 'What people call them.', maxLength: 200, examples: ['A. Person'] });
const expiresAt = Timestamp('Until when it can be accepted.');

export const Invitation = Resource('Invitation', 'Asks someone to join the account.', {
  id: Id('inv'),
  email,
  role,
  status: OneOf(['pending', 'accepted', 'declined', 'revoked', 'expired'], {
    description: 'Only a pending one can be accepted; an expired one can be sent again.',
  }),
  invitedBy: Closed({ id: Id('usr'), name }, { title: 'InvitedBy', description: 'Who sent it.' }),
  expiresAt,
  createdAt: Timestamp('When it was first sent.'),
  updatedAt: Timestamp('When it last changed.'),
});

const SentInvitation = Resource('SentInvitation', 'An invitation with the link that accepts it.', {
  ...Invitation.properties,
  link: Text({
    maxLength: 2_048,
    description:
      'A link that you can share yourself. Anyone who has it and signs in with the invited address can join. Shown here only: only a hash is stored. To get another, send the invitation again, which ends this one.',
    examples: [`https://forms.example.com/invitations?token=svl_${'0'.repeat(39)}`],
  }),
  emailed: Type.Boolean({
    description:
      'Whether an email with a link of its own goes to the address. False where email is not set up: pass `link` on yourself.',
  }),
});

export const InvitationPreview = Resource('InvitationPreview', 'What an invitation offers.', {
  account: Closed({
    name: Line({ description: 'What people call it.', maxLength: 200, examples: ['Acme Research'] }),
  }),
  role,
  invitedBy: Closed({ name }),
  email,
  expiresAt,
});

const params = Closed({ id: Id('inv') });
const tokenBody = Closed(
  {
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '^[\\x21-\\x7e]+$',
      description: 'From the link.',
    }),
  },
  { title: 'InvitationToken', description: 'Stands for one invitation.' },
);

const example = {
  id: 'inv_01kxta5vqse7xr9m4z3h8w2bcd',
  email: 'person@example.com',
  role: 'editor',
  status: 'pending',
  invitedBy: { id: 'usr_01kxta5vqse7xr9m4z3h8w2bcd', name: 'A. Person' },
  expiresAt: '2026-11-22T09:30:00.000Z',
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};
const sentExample = {
  ...example,
  link: `https://forms.example.com/invitations?token=svl_${'0'.repeat(39)}`,
  emailed: true,
};
const exampleToken = { token: `svi_${'0'.repeat(39)}` };

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'expiresAt', 'email'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    email: { type: 'string', nullable: false },
    role: { type: 'string', nullable: false },
    status: { type: 'string', nullable: false },
    expiresAt: { type: 'timestamp', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

export const invitations = area({
  title: 'Invitations',
  description: 'Ask people to join the account.',
  routes: {
    list: route({
      method: 'GET',
      path: '/invitations',
      access: policies.membersRead,
      summary: 'List invitations',
      description: 'Newest first unless `sort` says otherwise.',
      list,
      query: listQuery(list, search),
      response: { status: 200, description: 'A page of invitations.', body: listOf(Invitation) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/invitations',
      access: policies.adminsInPerson,
      audit: 'invitation.created',
      summary: 'Invite someone',
      description:
        'They get an email with a link that is good for 7 days, and so is the `link` in the answer. Only an owner may ' +
        'invite an owner. An account may send 100 invitations a day.',
      body: Closed({ email, role }, { title: 'InvitationCreate', description: 'Whom, and as what.' }),
      response: { status: 201, description: 'The new invitation, with its link.', body: SentInvitation },
      errors: ['state_conflict', 'unique_violation', 'permission_denied'],
      location: '/invitations/{id}',
      examples: { body: { email: 'person@example.com', role: 'editor' }, response: sentExample },
    }),
    get: route({
      method: 'GET',
      path: '/invitations/{id}',
      access: policies.membersRead,
      summary: 'Read an invitation',
      params,
      response: { status: 200, description: 'The invitation.', body: Invitation },
      errors: ['not_found'],
      examples: { response: example },
    }),
    revoke: route({
      method: 'DELETE',
      path: '/invitations/{id}',
      access: policies.adminsInPerson,
      audit: 'invitation.revoked',
      summary: 'Withdraw an invitation',
      description: 'Its link stops working at once. To withdraw it twice does no harm.',
      params,
      response: { status: 204, description: 'It is withdrawn.' },
      errors: ['not_found', 'state_conflict'],
    }),
    resend: route({
      method: 'POST',
      path: '/invitations/{id}/resend',
      access: policies.adminsInPerson,
      audit: 'invitation.resent',
      summary: 'Send an invitation again',
      description: 'With new links, good for 7 more days. The old ones stop working.',
      params,
      response: {
        status: 200,
        description: 'The invitation as it is now, with its new link.',
        body: SentInvitation,
      },
      errors: ['not_found', 'state_conflict', 'permission_denied'],
      examples: { response: sentExample },
    }),
    preview: route({
      method: 'POST',
      path: '/invitations/preview',
      base: '/api/auth',
      access: policies.anyone,
      summary: 'Look at an invitation',
      description: 'For whoever has the link, before they sign in or up.',
      body: tokenBody,
      response: { status: 200, description: 'What it offers.', body: InvitationPreview },
      errors: ['invalid_token'],
      examples: {
        body: exampleToken,
        response: {
          account: { name: 'Acme Research' },
          role: 'editor',
          invitedBy: { name: 'A. Person' },
          email: 'person@example.com',
          expiresAt: '2026-11-22T09:30:00.000Z',
        },
      },
    }),
    accept: route({
      method: 'POST',
      path: '/invitations/accept',
      base: '/api/auth',
      access: policies.inPerson,
      audit: 'member.joined',
      summary: 'Accept an invitation',
      description:
        'You must be signed in with the email address that was invited. By the link in the email, it counts as confirmed from then on; a copied link does not show that.',
      body: tokenBody,
      response: { status: 200, description: 'The account you joined.', body: JoinedAccount },
      errors: ['invalid_token', 'permission_denied'],
      examples: {
        body: exampleToken,
        response: {
          id: 'acc_01kxta5vqse7xr9m4z3h8w2bcd',
          name: 'Acme Research',
          role: 'editor',
          current: false,
          deletedAt: null,
          createdAt: '2026-11-15T09:30:00.000Z',
          updatedAt: '2026-11-15T09:30:00.000Z',
        },
      },
    }),
    decline: route({
      method: 'POST',
      path: '/invitations/decline',
      base: '/api/auth',
      access: policies.anyone,
      audit: 'invitation.declined',
      summary: 'Decline an invitation',
      body: tokenBody,
      response: { status: 204, description: 'It is declined.' },
      errors: ['invalid_token'],
      examples: { body: exampleToken },
    }),
  },
});
