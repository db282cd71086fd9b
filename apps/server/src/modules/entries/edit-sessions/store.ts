import type { EditSession } from '@form-service/contracts';
import { sql } from 'kysely';
import { build, type Db } from '../../../db/db.ts';
import { type ListPage, type ListRequest, listColumn, selectPage } from '../../../db/list.ts';
import { decodeId } from '../../../kit/ids.ts';
import type { StoredAnswers } from '../store.ts';

export interface EditSessionRow {
  id: string;
  entry_id: string;
  status: EditSession['status'];
  /** The entry's answers when the session started and with the session's changes. Empty after the session has ended. */
  base_answers: StoredAnswers;
  answers: StoredAnswers;
  base_revision: number;
  page: string | null;
  key_digest: Buffer | null;
  version: number;
  expires_at: Date;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  /** The form's slug; null while the entry is in the trash. */
  slug: string | null;
}

/** A session past its expiry time counts as expired even before the schedule updates it. */
const currentStatus = sql<EditSession['status']>`
  case when status = 'open' and expires_at <= now() then 'expired' else status end`;

const formSlug = sql<string | null>`(
  select forms.slug from entries join forms
    on forms.account_id = edit_sessions.account_id and forms.id = entries.form_id
  where entries.account_id = edit_sessions.account_id and entries.id = edit_sessions.entry_id
    and entries.deleted_at is null)`;

const columns = [
  'id',
  'entry_id',
  'base_answers',
  'answers',
  'base_revision',
  'page',
  'key_digest',
  'version',
  'expires_at',
  'created_by',
  'created_at',
  'updated_at',
  currentStatus.as('status'),
  formSlug.as('slug'),
] as const;

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('eds', String(id)) }),
  status: { ...listColumn('status', 'text'), ref: sql`(${currentStatus})` },
  expiresAt: listColumn('expires_at', 'timestamptz'),
  createdAt: listColumn('created_at', 'timestamptz'),
};

const sessionsOf = (accountId: string) =>
  build.selectFrom('edit_sessions').select(columns).where('account_id', '=', accountId);

export const listEditSessions = (
  db: Db,
  accountId: string,
  entryId: string,
  request: ListRequest,
): Promise<ListPage<EditSessionRow>> =>
  selectPage(db, sessionsOf(accountId).where('entry_id', '=', entryId), listColumns, request) as Promise<
    ListPage<EditSessionRow>
  >;

export const findEditSession = (db: Db, accountId: string, id: string): Promise<EditSessionRow | undefined> =>
  db.maybe(sessionsOf(accountId).where('id', '=', id)) as Promise<EditSessionRow | undefined>;

/** Reads and locks a session until the transaction ends. */
export const lockEditSession = (db: Db, accountId: string, id: string): Promise<EditSessionRow | undefined> =>
  db.maybe(sessionsOf(accountId).where('id', '=', id).forUpdate()) as Promise<EditSessionRow | undefined>;

export const insertEditSession = async (
  db: Db,
  accountId: string,
  session: {
    id: string;
    entryId: string;
    answers: StoredAnswers;
    baseRevision: number;
    keyDigest: Buffer;
    hours: number;
    createdBy: string;
  },
): Promise<void> => {
  const answers = JSON.stringify(session.answers);
  await db.run(sql`
    with made as (
      insert into edit_sessions
        (account_id, id, entry_id, base_answers, answers, base_revision, key_digest, expires_at, created_by)
      values (${accountId}, ${session.id}, ${session.entryId}, ${answers}::jsonb, ${answers}::jsonb,
        ${session.baseRevision}, ${session.keyDigest}, now() + make_interval(hours => ${session.hours}),
        ${session.createdBy})
    )
    insert into entry_key_directory (digest, account_id, entry_id, edit_session_id)
    values (${session.keyDigest}, ${accountId}, ${session.entryId}, ${session.id})`);
};

const update = (
  db: Db,
  accountId: string,
  id: string,
  values: { answers: string; page: string | null } | { status: EditSession['status'] },
): Promise<number> =>
  db.run(
    build
      .updateTable('edit_sessions')
      .set({
        ...values,
        ...('status' in values && { base_answers: '{}', answers: '{}' }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id),
  );

export const updateStaged = async (
  db: Db,
  accountId: string,
  id: string,
  { answers, page }: { answers: StoredAnswers; page: string | null },
): Promise<EditSessionRow> => {
  await update(db, accountId, id, { answers: JSON.stringify(answers), page });
  return (await findEditSession(db, accountId, id)) as EditSessionRow;
};

/** Ends a session and deletes its staged answers. Committed changes are in the entry's revisions. */
export const endEditSession = async (
  db: Db,
  accountId: string,
  id: string,
  status: 'committed' | 'discarded',
): Promise<EditSessionRow> => {
  await update(db, accountId, id, { status });
  return (await findEditSession(db, accountId, id)) as EditSessionRow;
};

/** Expires a batch of sessions across all accounts. Runs as the owner of the tables. */
export const expireEditSessions = (
  owner: Db,
  limit: number,
): Promise<{ account_id: string; entry_id: string; file_ids: string[] }[]> =>
  // tenant-scope: all accounts, because the schedule expires sessions of every account
  owner.all(sql`
    with due as materialized (
      select account_id, id, array(
        select file[1] from regexp_matches(answers::text, 'fil_[0-9a-z]{26}', 'g') as file) as file_ids
      from edit_sessions where status = 'open' and expires_at <= now() limit ${limit} for update skip locked
    )
    update edit_sessions s
    set status = 'expired', base_answers = '{}', answers = '{}', version = version + 1, updated_at = now()
    from due where s.account_id = due.account_id and s.id = due.id
    returning s.account_id, s.entry_id, due.file_ids`);
