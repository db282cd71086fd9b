import { areas, metafieldLimits } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import { tagged } from '../../../http/etag.ts';
import { fail } from '../../../http/fail.ts';
import { type Endpoint, serve } from '../../../http/serve.ts';
import { type EntryRow, findEntry } from '../store.ts';
import { deleteMetafield, setMetafield } from './change-metafield.ts';
import type { MetafieldName } from './metafield-types.ts';
import { presentMetafield, presentMetafields } from './present.ts';

const { routes } = areas.entryMetafields;

const answer = (entry: EntryRow, name: MetafieldName) =>
  tagged(presentMetafield(entry, name) ?? fail('not_found'), entry.version);

export const metafieldRoutes = ({ outbox }: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, params }) => {
    const entry = (await findEntry(db, accountId, params.id)) ?? fail('not_found');
    return {
      data: presentMetafields(entry),
      pagination: { nextCursor: null, hasMore: false, limit: metafieldLimits.count },
    };
  }),

  serve(routes.get, async ({ db, accountId, params }) =>
    answer((await findEntry(db, accountId, params.id)) ?? fail('not_found'), params),
  ),

  serve(routes.set, async (call) => {
    const { params, body } = call;
    const { id, namespace, key } = params;
    const values = { namespace, key, value: body.value, type: body.type };
    return answer(await setMetafield(call, outbox, id, values), params);
  }),

  serve(routes.delete, async (call) => {
    await deleteMetafield(call, outbox, call.params.id, call.params);
    return undefined;
  }),
];
