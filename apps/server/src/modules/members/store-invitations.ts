import type { Role } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { containsWords, type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';

type Status = 'pending' | 'accepted' | 'declined' | 'revoked' | 'expired';

export interface InvitationRow {
  id: string;
  email: string;
  role: Role;
  status: Status;
  invited_by: string;
  inviter_name: string;
  expires_at: Date;
  version: number;
  created_at: Date;
  updated_at: Date;
}

/** The status is computed: expiry is not written to the row. */
const status = sql<Status>`case
  when invitations.status = 'pending' and invitations.expires_at <= now() then 'expired' else invitations.status end`;

const columns = [
  'id',
  'email',
  sql<Role>`invitations.role`.as('role'),
  status.as('status'),
  'invited_by',
  sql<string>`user_name(invitations.invited_by)`.as('inviter_name'),
  'expires_at',
  'version',
  'created_at',
  'updated_at',
] as const;

const selectInvitations = (accountId: string) =>
  build.selectFrom('invitations').select(columns).where('account_id', '=', accountId);

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('inv', String(id)) }),
  email: listColumn('email', 'text'),
  role: listColumn('role', 'text'),
  status: { ...listColumn('status', 'text'), ref: status },
  expiresAt: listColumn('expires_at', 'timestamptz'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

export const listInvitations = (
  db: Db,
  accountId: string,
  request: ListRequest,
  q: string | undefined,
): Promise<ListPage<InvitationRow>> => {
  const all = selectInvitations(accountId);
  const query = q === undefined ? all : all.where(containsWords(['email'], q));
  return selectPage(db, query, listColumns, request);
};

export const findInvitation = (db: Db, accountId: string, id: string): Promise<InvitationRow | undefined> =>
  db.maybe(selectInvitations(accountId).where('id', '=', id));

export const lockInvitation = (db: Db, accountId: string, id: string): Promise<InvitationRow | undefined> =>
  db.maybe(selectInvitations(accountId).where('id', '=', id).forUpdate());

const expiry = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

/** Undefined if the address has a pending invitation. An expired one is replaced. */
export const insertInvitation = async (
  db: Db,
  accountId: string,
  invitation: { id: string; email: string; role: Role; invitedBy: string; days: number },
): Promise<InvitationRow | undefined> => {
  const { id, email, role, invitedBy, days } = invitation;
  await db.run(sql`
    delete from invitations
    where account_id = ${accountId} and lower(email) = lower(${email}) and status = 'pending' and expires_at <= now()`);
  const inserted = await db.run(sql`
    insert into invitations (account_id, id, email, role, invited_by, expires_at)
    values (${accountId}, ${id}, ${email}, ${role}, ${invitedBy}, ${expiry(days)})
    on conflict (account_id, lower(email)) where status = 'pending' do nothing`);
  return inserted === 1 ? findInvitation(db, accountId, id) : undefined;
};

const change = (accountId: string, changes: object) =>
  build
    .updateTable('invitations')
    .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
    .where('account_id', '=', accountId);

export const renewInvitation = (
  db: Db,
  accountId: string,
  id: string,
  days: number,
): Promise<InvitationRow> =>
  db.one(
    change(accountId, { expires_at: expiry(days) })
      .where('id', '=', id)
      .returning(columns),
  );

/** Closes an invitation and deletes its tokens. */
export const closeInvitation = async (
  db: Db,
  accountId: string,
  id: string,
  end: 'accepted' | 'declined' | 'revoked',
): Promise<void> => {
  await db.run(change(accountId, { status: end }).where('id', '=', id));
  await dropTokens(db, accountId, id);
};

/** The pending invitations of a member that their new `role` could not send, or all if they left. */
export const listInvitationsAboveRole = (
  db: Db,
  accountId: string,
  userId: string,
  role: Role | null,
): Promise<InvitationRow[]> =>
  db.all(
    selectInvitations(accountId)
      .where('invited_by', '=', userId)
      .where('status', '=', 'pending')
      .$if(role === 'owner', (sent) => sent.where(sql<boolean>`false`))
      .$if(role === 'admin', (sent) => sent.where('role', '=', 'owner'))
      .orderBy('id')
      .forUpdate(),
  );

/** Replaces the tokens of the invitation. */
export const replaceTokens = async (
  db: Db,
  accountId: string,
  id: string,
  digests: readonly Buffer[],
): Promise<void> => {
  await dropTokens(db, accountId, id);
  const rows = digests.map((digest) => ({ digest, account_id: accountId, invitation_id: id }));
  await db.run(build.insertInto('invitation_directory').values(rows));
};

const dropTokens = (db: Db, accountId: string, id: string): Promise<number> =>
  db.run(
    build
      .deleteFrom('invitation_directory')
      .where('account_id', '=', accountId)
      .where('invitation_id', '=', id),
  );

/** Before the account is known: by the hash of the token alone. */
export const findByToken = (
  db: Db,
  digest: Buffer,
): Promise<{ account_id: string; invitation_id: string } | undefined> =>
  db.maybe(
    build
      .selectFrom('invitation_directory')
      .select(['account_id', 'invitation_id'])
      .where('digest', '=', digest),
  );

/** Undefined while the account is being deleted: nobody can join it then. */
export const findOpenAccount = (db: Db, accountId: string): Promise<{ name: string } | undefined> =>
  db.maybe(
    build.selectFrom('accounts').select('name').where('id', '=', accountId).where('deleted_at', 'is', null),
  );
