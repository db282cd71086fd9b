import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';

export interface NumberedForm {
  accountId: string;
  formId: string;
}

const allocate = prepare(
  ({ accountId, formId, count }: NumberedForm & { count: number }) =>
    // tenant-scope: through a function that does nothing else
    sql<{ first: number }>`
      select first from allocate_entry_numbers(array[${accountId}::uuid], array[${formId}::uuid], array[${count}::integer])`,
);

/** Allocates numbers for entries of a form, independently of the transaction that uses them. Returns the first. */
export const allocateNumbers = async (db: Db, form: NumberedForm, count: number): Promise<number> =>
  (await db.one(allocate({ ...form, count }))).first;

/** Releases the numbers from `first` up to, but not including, `end`, unless others were allocated since. */
export const releaseNumbers = (
  db: Db,
  { accountId, formId }: NumberedForm,
  { first, end }: { first: number; end: number },
): Promise<number> =>
  // tenant-scope: as above
  db.run(
    sql`select release_entry_numbers(${accountId}::uuid, ${formId}::uuid, ${first}::bigint, ${end}::bigint)`,
  );
