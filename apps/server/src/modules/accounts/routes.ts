import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { createOwnAccount } from './create-own-account.ts';
import { deleteAccount, restoreAccount } from './delete-account.ts';
import { presentAccount, presentJoinedAccount } from './present.ts';
import { type AccountRow, findAccount } from './store.ts';
import { listJoinedAccounts } from './store-users.ts';
import { switchAccount } from './switch-account.ts';
import { updateAccount } from './update-account.ts';
import { activeAccountOf, whoAmI } from './who-am-i.ts';

const { routes } = areas.accounts;

/** Routes about members, transferring ownership and leaving are in the members module. */
export const accountRoutes = ({ lists }: Services): Endpoint[] => {
  const answer = (row: AccountRow) => tagged(presentAccount(row), row.version);

  return [
    serve(routes.me, ({ db, person, account }) => whoAmI(db, person, account?.accountId ?? null)),

    serve(routes.get, async ({ db, accountId }) =>
      answer((await findAccount(db, accountId)) ?? fail('not_found')),
    ),

    serve(routes.update, async (call) => answer(await updateAccount(call, call.body))),

    serve(routes.delete, async (call) => {
      await deleteAccount(call, call.query.confirm);
      return undefined;
    }),

    serve(routes.restore, async (call) => answer(await restoreAccount(call))),

    serve(routes.list, async ({ db, person, account, query }) => {
      const request = lists.parse(routes.list, person.userId, query);
      const page = await listJoinedAccounts(db, person, request, query.q);
      const current = account?.accountId ?? (await activeAccountOf(db, person));
      return lists.toResponse(request, page, (row) => presentJoinedAccount(row, current));
    }),

    serve(routes.create, async (call) => answer(await createOwnAccount(call, call.body.name))),

    serve(routes.switch, async ({ db, person, params }) =>
      answer(await switchAccount(db, person, params.id)),
    ),
  ];
};
