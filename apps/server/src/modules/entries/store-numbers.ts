import { sql } from 'kysely';
import { type Db, prepare } from '../../db/db.ts';

const take = prepare(
  ({ accounts, forms, amounts }: { accounts: string[]; forms: string[]; amounts: number[] }) =>
    // tenant-scope: numbers of forms of several accounts at once, by the function that may do nothing else
    sql<{ form_id: string; first: number }>`
      select form_id, first from take_entry_numbers(${accounts}::uuid[], ${forms}::uuid[], ${amounts}::integer[])`,
);

/** Numbers of forms' entries, taken ahead of the submits that use them. */
export const takeNumbers = (
  db: Db,
  wanted: readonly { accountId: string; formId: string; amount: number }[],
): Promise<{ form_id: string; first: number }[]> =>
  db.all(
    take({
      accounts: wanted.map(({ accountId }) => accountId),
      forms: wanted.map(({ formId }) => formId),
      amounts: wanted.map(({ amount }) => amount),
    }),
  );
