import { type Role, roles } from '@form-service/contracts';
import type { Db } from '../../../db/db.ts';
import type { Caller } from '../../../http/access/caller.ts';
import { decodeId, encodeId } from '../../../kit/ids.ts';
import { StepFailure } from '../steps/run-step.ts';
import { type ApprovalMember, findMembers } from './store-members.ts';

/** What an approval keeps while it waits. `assignees` are those who may decide: `usr_…` and `role:…`. */
export interface ApprovalState {
  assignees: string[];
  message: string;
}

const roleOf = (name: string): Role | undefined =>
  roles.find((role) => name.toLowerCase() === `role:${role}`);

/** Whoever has a role has those below it, too. */
const rolesUpTo = (role: Role): Role[] => roles.slice(0, roles.indexOf(role) + 1);
const rolesFrom = (role: Role): Role[] => roles.slice(roles.indexOf(role));

/** As whom somebody may have been asked. */
export const assigneeNamesOf = ({ userId, role }: Pick<Caller, 'userId' | 'role'>): string[] => [
  encodeId('usr', userId),
  ...rolesUpTo(role).map((one) => `role:${one}`),
];

/** Those who were asked may decide, and admins. */
export const mayDecide = (caller: Pick<Caller, 'userId' | 'role'>, { assignees }: ApprovalState): boolean =>
  rolesUpTo(caller.role).includes('admin') ||
  assigneeNamesOf(caller).some((name) => assignees.includes(name));

const unknownAssignee = (name: string) =>
  new StepFailure(
    'unknown_assignee',
    `${JSON.stringify(name.slice(0, 100))} is not a member of the account. Use a member (usr_…), a role (role:admin) or a member's email address.`,
    { isRetryable: false },
  );

/** Finds who is asked: members by id or address, and all who have a role. Fails where one is none of these. */
export const findAssignees = async (
  db: Db,
  accountId: string,
  named: readonly string[],
): Promise<{ assignees: string[]; people: ApprovalMember[] }> => {
  const asked = named.flatMap((name) => roleOf(name) ?? []);
  const others = named.filter((name) => roleOf(name) === undefined);
  const people = await findMembers(db, accountId, {
    ids: others.flatMap((name) => decodeId('usr', name) ?? []),
    emails: others.filter((name) => name.includes('@')).map((name) => name.toLowerCase()),
    roles: [...new Set(asked.flatMap(rolesFrom))],
  });
  const personOf = (name: string) =>
    people.find(
      ({ id, email }) => encodeId('usr', id) === name || email.toLowerCase() === name.toLowerCase(),
    );
  const assignees = others.map((name) =>
    encodeId('usr', (personOf(name) ?? throwError(unknownAssignee(name))).id),
  );
  if (assignees.length + asked.length === 0)
    throw new StepFailure('unknown_assignee', 'There is nobody to decide. Check the value of "assignees".', {
      isRetryable: false,
    });
  return { assignees: [...assignees, ...asked.map((role) => `role:${role}`)], people };
};

const throwError = (error: Error): never => {
  throw error;
};
