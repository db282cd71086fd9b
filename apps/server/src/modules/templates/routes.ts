import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { FileResponse } from '../../http/response.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { findAccountName } from '../accounts/index.ts';
import { findEntry } from '../entries/index.ts';
import { makePdf } from './entry-pdf.ts';
import { listUses } from './list-uses.ts';
import { presentTemplate } from './present.ts';
import { readEntry } from './read-entry.ts';
import { renderTemplate } from './render-template.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './save-template.ts';
import { findTemplate, listTemplates, type TemplateRow } from './store.ts';

const { routes } = areas.templates;

const answer = (row: TemplateRow) => tagged(presentTemplate(row), row.version);

/** Maps `layoutTemplateId` of the API to its column. An id of another type matches nothing. */
const withLayout = <Sent extends { layoutTemplateId?: string | null }>({
  layoutTemplateId,
  ...sent
}: Sent) => ({
  ...sent,
  ...(layoutTemplateId !== undefined && {
    layoutId: layoutTemplateId === null ? null : (decodeId('tpl', layoutTemplateId) ?? fail('not_found')),
  }),
});

export const templateRoutes = (services: Services): Endpoint[] => [
  serve(routes.list, async ({ db, accountId, query }) => {
    const request = services.lists.parse(routes.list, accountId, query);
    const { q, kind } = query;
    return services.lists.toResponse(
      request,
      await listTemplates(db, accountId, request, { q, kind }),
      presentTemplate,
    );
  }),

  serve(routes.create, async (call) => answer(await createTemplate(call, withLayout(call.body)))),

  serve(routes.get, async ({ db, accountId, params }) =>
    answer((await findTemplate(db, accountId, params.id)) ?? fail('not_found')),
  ),

  serve(routes.update, async (call) =>
    answer(await updateTemplate(call, call.params.id, withLayout(call.body))),
  ),

  serve(routes.delete, async (call) => {
    await deleteTemplate(call, call.params.id);
    return undefined;
  }),

  serve(routes.listUses, async ({ db, accountId, params }) => ({
    data: await listUses(db, accountId, params.id),
  })),

  serve(routes.render, async ({ db, accountId, params, body = {} }) => {
    const { entryId, values, ...trial } = body;
    const id = entryId === undefined ? undefined : (decodeId('ent', entryId) ?? fail('not_found'));
    const entry =
      id === undefined ? undefined : ((await readEntry(services, db, accountId, id)) ?? fail('not_found'));
    const own = entry?.values ?? { account: { name: await findAccountName(db, accountId) } };
    return renderTemplate(db, accountId, params.id, { ...own, ...values }, withLayout(trial));
  }),

  serve(areas.entryDocuments.routes.pdf, async ({ db, accountId, params, query }) => {
    const { locale, templateId } = query;
    const template =
      templateId === undefined ? undefined : (decodeId('tpl', templateId) ?? fail('not_found'));
    if (!(await findEntry(db, accountId, params.id))) fail('not_found');
    const wanted = { entryId: params.id, templateId: template, locale };
    return new FileResponse(() => makePdf(services, accountId, wanted));
  }),
];
