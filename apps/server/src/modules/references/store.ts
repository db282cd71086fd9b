import { build, type Db } from '../../db/db.ts';

/** The latest entry, for samples. */
export const findLatestEntry = (
  db: Db,
  accountId: string,
  formId: string,
): Promise<{ id: string } | undefined> =>
  db.maybe(
    build
      .selectFrom('entries')
      .select('id')
      .where('account_id', '=', accountId)
      .where('form_id', '=', formId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );
