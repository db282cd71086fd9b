import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Email, Id, Line, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, roles, route } from '../route.ts';
import { JoinedAccount } from './account-resources.ts';

const role = OneOf(roles, { description: 'The role the user will have.' });
const email = Email('The invited address.');
const name = Line({ description: 'Display name.', maxLength: 200, examples: ['A. Person'] });
const expiresAt = Timestamp('When it expires.');

export const Invitation = Resource('Invitation', 'Invites someone to the account.', {
  id: Id('inv'),
  email,
  role,
  status: OneOf(['pending', 'accepted', 'declined', 'revoked', 'expired'], {
    description: 'Only a pending invitation can be accepted; an expired one can be resent.',
  }),
  invitedBy: Closed({ id: Id('usr'), name }, { title: 'InvitedBy', description: 'Who sent it.' }),
  expiresAt,
  createdAt: Timestamp('When it was first sent.'),
  updatedAt: Timestamp('When it was last updated.'),
});

const SentInvitation = Resource('SentInvitation', 'An invitation with its link.', {
  ...Invitation.properties,
  link: Text({
    maxLength: 2_048,
    description:
      'A link you can share yourself. Anyone who has it and signs in with the invited address can join. Returned only here, because only a hash is stored. To get another, resend the invitation, which invalidates this one.',
    examples: [`https://forms.example.com/invitations?token=svl_${'0'.repeat(39)}`],
  }),
  emailed: Type.Boolean({
    description:
      'Whether an email with its own link is sent to the address. False if email is not set up: share `link` yourself.',
  }),
});

export const InvitationPreview = Resource('InvitationPreview', 'What an invitation offers.', {
  account: Closed({
    name: Line({ description: 'Display name.', maxLength: 200, examples: ['Acme Research'] }),
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
      description: 'The token from the link.',
    }),
  },
  { title: 'InvitationToken', description: 'Identifies one invitation.' },
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
  description: 'Invite people to the account.',
  routes: {
    list: route({
      method: 'GET',
      path: '/invitations',
      access: policies.membersRead,
      summary: 'List invitations',
      description: 'Newest first by default.',
      list,
      query: listQuery(list, searchQuery),
      response: { status: 200, description: 'A page of invitations.', body: listOf(Invitation) },
      examples: {
        response: { data: [example], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    create: route({
      method: 'POST',
      path: '/invitations',
      access: policies.adminSession,
      audit: 'invitation.created',
      summary: 'Invite someone',
      description:
        'They are emailed a link that is valid for 7 days, as is the `link` in the response. Only an owner can invite an owner. An account can send 100 invitations a day.',
      body: Closed({ email, role }, { title: 'InvitationCreate', description: 'The address and the role.' }),
      response: { status: 201, description: 'The new invitation, with its link.', body: SentInvitation },
      errors: ['state_conflict', 'unique_violation', 'permission_denied'],
      location: '/invitations/{id}',
      examples: { body: { email: 'person@example.com', role: 'editor' }, response: sentExample },
    }),
    get: route({
      method: 'GET',
      path: '/invitations/{id}',
      access: policies.membersRead,
      summary: 'Get an invitation',
      params,
      response: { status: 200, description: 'The invitation.', body: Invitation },
      errors: ['not_found'],
      examples: { response: example },
    }),
    revoke: route({
      method: 'DELETE',
      path: '/invitations/{id}',
      access: policies.adminSession,
      audit: 'invitation.revoked',
      summary: 'Revoke an invitation',
      description: 'Its link stops working immediately. Revoking it again has no effect.',
      params,
      response: { status: 204, description: 'Revoked.' },
      errors: ['not_found', 'state_conflict'],
    }),
    resend: route({
      method: 'POST',
      path: '/invitations/{id}/resend',
      access: policies.adminSession,
      audit: 'invitation.resent',
      summary: 'Resend an invitation',
      description: 'With new links, valid for 7 days. The previous ones stop working.',
      params,
      response: {
        status: 200,
        description: 'The invitation with its new link.',
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
      summary: 'Preview an invitation',
      description: 'For anyone with the link, before they sign in or sign up.',
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
      access: policies.sessionOnly,
      audit: 'member.joined',
      summary: 'Accept an invitation',
      description:
        'You must be signed in with the invited email address. If you use the emailed link, the address counts as verified; with a copied link it does not.',
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
      response: { status: 204, description: 'Declined.' },
      errors: ['invalid_token'],
      examples: { body: exampleToken },
    }),
  },
});
