import type { areas, Body } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { SerializedBody } from '../../http/response.ts';
import { openTarget, resolveTarget } from './open-target.ts';
import { readCsv } from './read-csv.ts';
import { findCsv } from './sample-file.ts';

/** Waits for the storage: call it before a transaction is open. */
export const previewImport = async (
  services: Services,
  accountId: string,
  request: Body<typeof areas.imports.routes.preview>,
): Promise<SerializedBody> => {
  // A table that does not exist yet has no columns.
  const isForNew = request.formId === undefined && request.tableId === undefined;
  const { file, offered } = await services.database.read(accountId, async (db) => ({
    offered: isForNew
      ? undefined
      : (await openTarget(services, db, accountId, await resolveTarget(db, accountId, request)))
          .availableColumns,
    file: await findCsv(db, accountId, request.fileId),
  }));
  return new SerializedBody(await readCsv(services, accountId, file, 'preview', { file, request, offered }));
};
