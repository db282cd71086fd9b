import { sql } from 'kysely';
import { build, type Db } from '../../db/db.ts';
import { type ListPage, type ListRequest, listColumn, selectPage } from '../../db/list.ts';
import { decodeId } from '../../kit/ids.ts';

const columns = [
  'id',
  'url',
  'description',
  'events',
  'form_ids',
  'table_ids',
  'filter',
  'payload',
  'enabled',
  'disabled_reason',
  'failing_since',
  'extension_id',
  'version',
  'created_at',
  'updated_at',
] as const;

export interface WebhookRow {
  id: string;
  url: string;
  description: string;
  events: string[];
  form_ids: string[];
  table_ids: string[];
  filter: string | null;
  payload: 'full' | 'ids';
  enabled: boolean;
  disabled_reason: string | null;
  failing_since: Date | null;
  extension_id: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

export type WebhookValues = Pick<
  WebhookRow,
  'url' | 'description' | 'events' | 'form_ids' | 'table_ids' | 'filter' | 'payload' | 'enabled'
>;

const listColumns = {
  id: listColumn('id', 'uuid', { toSql: (id) => decodeId('whk', String(id)) }),
  url: listColumn('url', 'text'),
  description: listColumn('description', 'text'),
  enabled: listColumn('enabled', 'bool'),
  createdAt: listColumn('created_at', 'timestamptz'),
  updatedAt: listColumn('updated_at', 'timestamptz'),
};

const select = (accountId: string) =>
  build.selectFrom('webhooks').select(columns).where('account_id', '=', accountId);

export const listWebhooks = (
  db: Db,
  accountId: string,
  request: ListRequest,
): Promise<ListPage<WebhookRow>> =>
  selectPage(db, select(accountId), listColumns, request) as Promise<ListPage<WebhookRow>>;

export const findWebhook = (db: Db, accountId: string, id: string): Promise<WebhookRow | undefined> =>
  db.maybe(select(accountId).where('id', '=', id)) as Promise<WebhookRow | undefined>;

/** Reads a webhook and locks it until the transaction ends. */
export const lockWebhook = (db: Db, accountId: string, id: string): Promise<WebhookRow | undefined> =>
  db.maybe(select(accountId).where('id', '=', id).forUpdate()) as Promise<WebhookRow | undefined>;

/** Webhooks with a filter on the answers of a form, locked. */
export const lockFilteredWebhooks = (db: Db, accountId: string, formId: string): Promise<WebhookRow[]> =>
  db.all(
    select(accountId)
      .where('filter', 'is not', null)
      .where(sql<boolean>`${formId}::uuid = any(form_ids)`)
      .forUpdate(),
  ) as Promise<WebhookRow[]>;

export const countWebhooks = async (db: Db, accountId: string): Promise<number> => {
  const { count } = await db.one(
    build
      .selectFrom('webhooks')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId),
  );
  return Number(count);
};

export const insertWebhook = (
  db: Db,
  accountId: string,
  id: string,
  values: WebhookValues & { secret: Buffer },
): Promise<WebhookRow> =>
  db.one(
    build
      .insertInto('webhooks')
      .values({ account_id: accountId, id, ...values })
      .returning(columns),
  ) as Promise<WebhookRow>;

/** Every change of `enabled` clears `disabled_reason` and the failure state. */
export const changeWebhook = (
  db: Db,
  accountId: string,
  id: string,
  changes: Partial<WebhookValues> & { disabled_reason?: 'gone' | 'failing' | null; failing_since?: null },
): Promise<WebhookRow> =>
  db.one(
    build
      .updateTable('webhooks')
      .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns),
  ) as Promise<WebhookRow>;

/** The previous secret stays valid for a day. */
export const replaceSecret = (db: Db, accountId: string, id: string, secret: Buffer): Promise<WebhookRow> =>
  db.one(
    build
      .updateTable('webhooks')
      .set({
        secret,
        previous_secret: sql`secret`,
        previous_secret_until: sql`now() + interval '24 hours'`,
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning(columns),
  ) as Promise<WebhookRow>;

export const removeWebhook = async (db: Db, accountId: string, id: string): Promise<void> => {
  await db.run(
    build.deleteFrom('webhook_deliveries').where('account_id', '=', accountId).where('webhook_id', '=', id),
  );
  await db.run(build.deleteFrom('webhooks').where('account_id', '=', accountId).where('id', '=', id));
};
