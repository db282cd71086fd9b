import type { Transaction } from '../../db/db.ts';
import type { Person } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import type { Asked } from './ask-auth.ts';
import { auditPerson, findPerson, lockPerson, type PersonRow, renamePerson } from './store.ts';

export const changeName = async (
  { db, person: { userId }, sender }: Pick<Asked, 'sender'> & { db: Transaction; person: Person },
  to: string,
): Promise<PersonRow> => {
  await lockPerson(db, userId);
  const { name: from } = (await findPerson(db, userId)) ?? fail('session_expired');
  const person = await renamePerson(db, userId, to);
  if (from !== to) await auditPerson(db, userId, 'person.updated', { sender, details: { from, to } });
  return person;
};
