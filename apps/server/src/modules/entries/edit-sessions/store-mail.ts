import { sql } from 'kysely';
import type { Db } from '../../../db/db.ts';

/** The names used in an email about a session. Undefined if the account is being deleted or the entry is in the trash. */
export const findMailNames = (
  db: Db,
  accountId: string,
  editSessionId: string,
): Promise<{ form: string; account: string } | undefined> =>
  db.maybe(sql<{ form: string; account: string }>`
    select forms.name as form, accounts.name as account
    from edit_sessions
    join entries on entries.account_id = edit_sessions.account_id and entries.id = edit_sessions.entry_id
    join forms on forms.account_id = entries.account_id and forms.id = entries.form_id
    join accounts on accounts.id = entries.account_id
    where edit_sessions.account_id = ${accountId} and edit_sessions.id = ${editSessionId}
      and entries.deleted_at is null and forms.deleted_at is null and accounts.deleted_at is null`);
