import { type Role, roles } from '@form-service/contracts';
import type { Db } from '../../../db/db.ts';
import type { Caller } from '../../../http/access/caller.ts';
import { decodeId, encodeId } from '../../../kit/ids.ts';
import { StepFailure } from '../steps/run-step.ts';
import { type ApprovalMember, findMembers } from './store-members.ts';

/** The state of a waiting approval. `assignees` may decide: `usr_…` and `role:…`. */
export interface ApprovalState {
  assignees: string[];
  message: string;
}

const roleOf = (name: string): Role | undefined =>
  roles.find((role) => name.toLowerCase() === `role:${role}`);

/** A role includes those below it. */
const rolesUpTo = (role: Role): Role[] => roles.slice(0, roles.indexOf(role) + 1);
const rolesFrom = (role: Role): Role[] => roles.slice(roles.indexOf(role));

/** The assignee names that match a member. */
export const assigneeNamesOf = ({ userId, role }: Pick<Caller, 'userId' | 'role'>): string[] => [
  encodeId('usr', userId),
  ...rolesUpTo(role).map((one) => `role:${one}`),
];

/** Assignees may decide, and admins. */
export const mayDecide = (caller: Pick<Caller, 'userId' | 'role'>, { assignees }: ApprovalState): boolean =>
  rolesUpTo(caller.role).includes('admin') ||
  assigneeNamesOf(caller).some((name) => assignees.includes(name));

const unknownAssignee = (name: string) =>
  new StepFailure(
    'unknown_assignee',
    `${JSON.stringify(name.slice(0, 100))} is not a member of the account. Use a member (usr_…), a role (role:admin) or a member's email address.`,
    { isRetryable: false },
  );

/** Finds the assignees: members by id or email address, and all members with a role. Fails for an unknown one. */
export const findAssignees = async (
  db: Db,
  accountId: string,
  named: readonly string[],
): Promise<{ assignees: string[]; members: ApprovalMember[] }> => {
  const request = named.flatMap((name) => roleOf(name) ?? []);
  const others = named.filter((name) => roleOf(name) === undefined);
  const members = await findMembers(db, accountId, {
    ids: others.flatMap((name) => decodeId('usr', name) ?? []),
    emails: others.filter((name) => name.includes('@')).map((name) => name.toLowerCase()),
    roles: [...new Set(request.flatMap(rolesFrom))],
  });
  const memberOf = (name: string) =>
    members.find(
      ({ id, email }) => encodeId('usr', id) === name || email.toLowerCase() === name.toLowerCase(),
    );
  const assignees = others.map((name) =>
    encodeId('usr', (memberOf(name) ?? throwError(unknownAssignee(name))).id),
  );
  if (assignees.length + request.length === 0)
    throw new StepFailure('unknown_assignee', 'There is nobody to decide. Check the value of "assignees".', {
      isRetryable: false,
    });
  return { assignees: [...assignees, ...request.map((role) => `role:${role}`)], members };
};

const throwError = (error: Error): never => {
  throw error;
};
