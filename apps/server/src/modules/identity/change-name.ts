import type { Transaction } from '../../db/db.ts';
import type { AuthenticatedUser } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { AuthRequest } from './auth-client.ts';
import { auditUser, findUserById, lockUser, renameUser, type UserRow } from './store.ts';

export const changeName = async (
  {
    db,
    person: { userId },
    sender,
  }: Pick<AuthRequest, 'sender'> & { db: Transaction; person: AuthenticatedUser },
  to: string,
): Promise<UserRow> => {
  await lockUser(db, userId);
  const { name: from } = (await findUserById(db, userId)) ?? fail('session_expired');
  const person = await renameUser(db, userId, to);
  if (from !== to) await auditUser(db, userId, 'person.updated', { sender, details: { from, to } });
  return person;
};
