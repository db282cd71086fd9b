import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';

export interface NumberedForm {
  accountId: string;
  formId: string;
}

const allocate = prepare(
  ({ accountId, formId, amount }: NumberedForm & { amount: number }) =>
    // tenant-scope: by the function that may do nothing else
    sql<{ first: number }>`
      select first from allocate_entry_numbers(array[${accountId}::uuid], array[${formId}::uuid], array[${amount}::integer])`,
);

/** Numbers for entries of a form, taken ahead of the submits that use them. Tells the first of them. */
export const allocateNumbers = async (db: Db, form: NumberedForm, amount: number): Promise<number> =>
  (await db.one(allocate({ ...form, amount }))).first;

/** Gives back those from `first` up to the one before `behind`, unless others were taken since. */
export const releaseNumbers = (
  db: Db,
  { accountId, formId }: NumberedForm,
  { first, behind }: { first: number; behind: number },
): Promise<number> =>
  // tenant-scope: as above
  db.run(
    sql`select release_entry_numbers(${accountId}::uuid, ${formId}::uuid, ${first}::bigint, ${behind}::bigint)`,
  );
