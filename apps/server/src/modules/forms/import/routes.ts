import { areas } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import { tagged } from '../../../http/etag.ts';
import { fail } from '../../../http/fail.ts';
import { FileResponse } from '../../../http/response.ts';
import { type Endpoint, serve, servePrepared } from '../../../http/serve.ts';
import { decodeId } from '../../../kit/ids.ts';
import { presentForm } from '../present.ts';
import { presentFormVersion } from '../present-version.ts';
import { findForm } from '../store.ts';
import { getVersion } from '../version-ref.ts';
import { exportForm, exportFormAsXlsForm } from './export-form.ts';
import { type ImportedForm, importForm, importIntoDraft } from './import-form.ts';
import type { Sources } from './read-source.ts';
import { readSourceInThread } from './read-source-in-thread.ts';

const { routes } = areas.formImports;

export const formImportRoutes = (services: Services): Endpoint[] => {
  const present = ({ form, version, report }: ImportedForm) => ({
    form: presentForm(form, services.clock.now()),
    version: presentFormVersion(version),
    report: [...report],
  });

  /** Reads the sent form before the transaction is opened. */
  const readSent = ({ accountId, body }: { accountId: string; body: Sources }) =>
    readSourceInThread(accountId, body);

  return [
    serve(routes.export, async ({ db, accountId, params, query, addHeader }) => {
      const form = (await findForm(db, accountId, params.formId)) ?? fail('not_found');
      const version = await getVersion(db, accountId, params);
      if (query.format === 'xlsform')
        return new FileResponse(async () => ({
          bytes: await exportFormAsXlsForm(accountId, form, version),
          name: `${form.slug}.xlsx`,
        }));
      addHeader('content-disposition', `attachment; filename="${form.slug}.json"`);
      return exportForm(form, version);
    }),

    servePrepared(routes.create, readSent, async (call, source) => {
      const projectId = decodeId('prj', call.body.projectId) ?? fail('not_found');
      const { name, slug } = call.body;
      return present(await importForm(call, services, { projectId, name, slug }, source));
    }),

    servePrepared(routes.replaceDraft, readSent, async (call, source) => {
      const imported = await importIntoDraft(call, services, call.params.formId, source);
      return tagged(present(imported), imported.version.version);
    }),
  ];
};
