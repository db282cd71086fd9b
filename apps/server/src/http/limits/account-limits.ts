import type { Database } from '../../db/database.ts';
import { build } from '../../db/db.ts';
import { recordAudit } from '../audit.ts';

/** Limits of an account's keys. Null is the deployment's default, 0 is no limit. */
export interface AccountLimits {
  minute: number | null;
  hour: number | null;
  day: number | null;
}

/** Changes the limits of an account, effective immediately for all its keys. Undefined if the account does not exist. */
export const changeAccountLimits = (
  database: Database,
  accountId: string,
  changes: Partial<AccountLimits>,
): Promise<AccountLimits | undefined> =>
  database.write(accountId, async (db) => {
    const found = await db.maybe(
      build
        .selectFrom('accounts')
        .select(['name', 'rate_limit_minute', 'rate_limit_hour', 'rate_limit_day'])
        .where('id', '=', accountId)
        .forUpdate(),
    );
    if (!found) return undefined;
    const before = {
      minute: found.rate_limit_minute,
      hour: found.rate_limit_hour,
      day: found.rate_limit_day,
    };
    const after = { ...before, ...changes };
    if (Object.keys(changes).length === 0) return after;
    await db.run(
      build
        .updateTable('accounts')
        .set({
          rate_limit_minute: after.minute,
          rate_limit_hour: after.hour,
          rate_limit_day: after.day,
        })
        .where('id', '=', accountId),
    );
    recordAudit(db, { accountId, person: null, sender: null }, 'account.limits_changed', {
      target: { type: 'account', id: accountId, name: found.name },
      before,
      after,
    });
    return after;
  });
