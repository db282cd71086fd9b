import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { presentView } from './present.ts';
import { type CheckedView, checkViews, createView, deleteView, updateView } from './save-view.ts';
import { findView, listViews } from './store.ts';

const { routes } = areas.views;

const answer = ({ view, issues }: CheckedView) => tagged(presentView(view, issues), view.version);

export const viewRoutes = ({ lists }: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, caller: { userId }, query }) => {
    const { q, formId } = query;
    // The list, and so the cursor, depends on the user.
    const request = lists.parse(routes.list, `${accountId} ${userId}`, query);
    const form = formId === undefined ? undefined : (decodeId('frm', formId) ?? fail('not_found'));
    const page = await listViews(db, accountId, userId, request, { q, formId: form });
    const rows = await checkViews(db, accountId, page.rows);
    return lists.toResponse(request, { ...page, rows }, ({ view, issues }) => presentView(view, issues));
  }),

  serve(routes.create, async (call) => {
    const { formId, ...values } = call.body;
    return answer(await createView(call, decodeId('frm', formId) ?? fail('not_found'), values));
  }),

  serve(routes.get, async ({ db, accountId, caller, params }) => {
    const view = (await findView(db, accountId, caller.userId, params.id)) ?? fail('not_found');
    const [checked] = await checkViews(db, accountId, [view]);
    return answer(checked as CheckedView);
  }),

  serve(routes.update, async (call) => answer(await updateView(call, call.params.id, call.body))),

  serve(routes.delete, async (call) => {
    await deleteView(call, call.params.id);
    return undefined;
  }),
];
