import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id, Line } from '../primitives.ts';
import { area, route } from '../route.ts';
import {
  Account,
  accountLocale,
  accountName,
  accountTimezone,
  JoinedAccount,
  Me,
  retentionDays,
} from './account-resources.ts';

const params = Closed({ id: Id('acc') });

const times = { createdAt: '2026-11-15T09:30:00.000Z', updatedAt: '2026-11-15T09:30:00.000Z' };
const example = {
  id: 'acc_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'Acme Research',
  retentionDays: 30,
  timezone: 'Europe/Paris',
  locale: 'en',
  deletedAt: null,
  purgeAt: null,
  ...times,
};
const { id, name } = example;

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name'],
  defaultSort: 'createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    role: { type: 'string', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

export const accounts = area({
  title: 'Accounts',
  description: 'The current user, the current account, and all accounts the user belongs to.',
  routes: {
    me: route({
      method: 'GET',
      path: '/me',
      access: policies.sessionOrKey,
      summary: 'Get the current user',
      description: 'The user behind the session or API key, and their role in the account.',
      response: { status: 200, description: 'The user.', body: Me },
      examples: {
        response: {
          id: 'usr_01kxta5vqse7xr9m4z3h8w2bcd',
          name: 'A. Person',
          email: 'person@example.com',
          emailVerified: true,
          twoFactorEnabled: false,
          credential: 'session',
          role: 'owner',
          account: { id, name },
          activeAccountId: id,
          ...times,
        },
      },
    }),
    get: route({
      method: 'GET',
      path: '/account',
      access: policies.membersRead,
      allowedWhen: ['billing_inactive', 'account_deleted'],
      summary: 'Get the account',
      description: 'The account named by `X-Account-ID`.',
      response: { status: 200, description: 'The account.', body: Account },
      etag: true,
      examples: { response: example },
    }),
    update: route({
      method: 'PATCH',
      path: '/account',
      access: policies.adminSession,
      allowedWhen: ['billing_inactive'],
      audit: 'account.updated',
      summary: 'Update the account',
      description: 'JSON merge patch: only the fields you send are updated.',
      body: Closed(
        {
          name: Type.Optional(accountName),
          retentionDays: Type.Optional(retentionDays),
          timezone: Type.Optional(accountTimezone),
          locale: Type.Optional(accountLocale),
        },
        { title: 'AccountUpdate', description: 'The fields to update.' },
      ),
      response: { status: 200, description: 'The updated account.', body: Account },
      etag: true,
      examples: { body: { retentionDays: 60 }, response: { ...example, retentionDays: 60 } },
    }),
    delete: route({
      method: 'DELETE',
      path: '/account',
      access: policies.ownerSession,
      allowedWhen: ['billing_inactive'],
      audit: 'account.deleted',
      summary: 'Delete the account',
      description:
        'Every API key and session stops working in this account immediately, and its owners are notified by email. An owner can restore it within 14 days; after that, all its data is deleted permanently. `confirm` prevents accidental deletion.',
      query: Closed({
        confirm: Line({
          maxLength: 200,
          description: "The account's exact name.",
          examples: ['Acme Research'],
        }),
      }),
      response: { status: 204, description: 'Deletion has started.' },
      etag: true,
    }),
    restore: route({
      method: 'POST',
      path: '/account/restore',
      access: policies.ownerSession,
      allowedWhen: ['account_deleted', 'billing_inactive'],
      audit: 'account.restored',
      summary: 'Restore the account',
      description: 'Cancels the deletion within the 14 days. API keys work again.',
      response: { status: 200, description: 'The restored account.', body: Account },
      errors: ['state_conflict'],
      etag: true,
      examples: { response: example },
    }),
    handOver: route({
      method: 'POST',
      path: '/account/hand-over',
      access: policies.ownerSession,
      allowedWhen: ['billing_inactive'],
      audit: ['account.handed_over', 'invitation.revoked'],
      summary: 'Transfer ownership of the account',
      description: 'The member becomes an owner and you become an admin, in one step.',
      body: Closed(
        { userId: { ...Id('usr'), description: 'The member to make an owner.' } },
        { title: 'AccountHandOver', description: 'The new owner.' },
      ),
      response: { status: 204, description: 'Ownership was transferred.' },
      errors: ['not_found', 'state_conflict', 'permission_denied'],
      examples: { body: { userId: 'usr_01kxta5vqse7xr9m4z3h8w2bcd' } },
    }),
    leave: route({
      method: 'POST',
      path: '/account/leave',
      access: policies.memberSession,
      allowedWhen: ['billing_inactive'],
      audit: ['member.left', 'invitation.revoked'],
      summary: 'Leave the account',
      description: 'Your API keys in it are revoked permanently. The last owner cannot leave.',
      response: { status: 204, description: 'You are no longer a member.' },
      errors: ['last_owner', 'not_found'],
    }),
    list: route({
      method: 'GET',
      path: '/accounts',
      access: policies.sessionOrKey,
      summary: 'List your accounts',
      description:
        'The accounts you belong to. An API key, or a session opened by an identity provider, lists only its own account.',
      list,
      query: listQuery(list, searchQuery),
      response: { status: 200, description: 'A page of accounts.', body: listOf(JoinedAccount) },
      examples: {
        response: {
          data: [{ id, name, role: 'owner', current: true, deletedAt: null, ...times }],
          pagination: { nextCursor: null, hasMore: false, limit: 50 },
        },
      },
    }),
    create: route({
      method: 'POST',
      path: '/accounts',
      access: policies.sessionOnly,
      audit: 'account.created',
      summary: 'Create an account',
      description:
        'You become its owner. Get it from `Location`, with its id as `X-Account-ID`. You can own up to 50 accounts.',
      body: Closed({ name: accountName }, { title: 'AccountCreate', description: 'A new account.' }),
      response: { status: 201, description: 'The new account.', body: Account },
      errors: ['state_conflict'],
      etag: true,
      location: '/account',
      examples: { body: { name: 'Acme Research' }, response: example },
    }),
    switch: route({
      method: 'POST',
      path: '/accounts/{id}/switch',
      access: policies.sessionOnly,
      summary: 'Switch to another account',
      description:
        'Stored in your session as `activeAccountId` of `GET /me`. Requests still select their account with `X-Account-ID`.',
      params,
      response: { status: 200, description: 'The account you switched to.', body: Account },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
  },
});
