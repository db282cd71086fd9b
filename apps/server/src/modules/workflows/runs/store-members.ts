import type { Role } from '@form-service/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

export interface ApprovalMember {
  id: string;
  name: string;
  email: string;
  role: Role;
}

const maxMembers = 200;

/** Members by id, by email address or by role. */
export const findMembers = (
  db: Db,
  accountId: string,
  { ids, emails, roles }: { ids: readonly string[]; emails: readonly string[]; roles: readonly string[] },
): Promise<ApprovalMember[]> =>
  db.all(sql<ApprovalMember>`
    select u.id, u.name, u.email, m.role from memberships m join users u on u.id = m.user_id
    where m.account_id = ${accountId}
      and (u.id = any(${ids}::uuid[]) or lower(u.email) = any(${emails}::text[]) or m.role = any(${roles}::text[]))
    order by u.id limit ${maxMembers}`);

/** The names in a mail about an approval. */
export const findApprovalNames = (
  db: Db,
  accountId: string,
  workflowId: string,
): Promise<{ workflow: string; account: string } | undefined> =>
  db.maybe(sql<{ workflow: string; account: string }>`
    select w.name as workflow, a.name as account from workflows w join accounts a on a.id = w.account_id
    where w.account_id = ${accountId} and w.id = ${workflowId}`);
