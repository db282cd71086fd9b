import type { areas, Body } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { SerializedBody } from '../../http/response.ts';
import { openTarget, resolveTarget } from './open-target.ts';
import { readCsv } from './read-csv.ts';
import { findCsv } from './sample-file.ts';

/** Waits for the store: call it before a transaction is open. */
export const previewImport = async (
  services: Services,
  accountId: string,
  asked: Body<typeof areas.imports.routes.preview>,
): Promise<SerializedBody> => {
  // For a table that is yet to be made, there is nothing to go into.
  const isForNew = asked.formId === undefined && asked.tableId === undefined;
  const { file, offered } = await services.database.read(accountId, async (db) => ({
    offered: isForNew
      ? undefined
      : (await openTarget(services, db, accountId, await resolveTarget(db, accountId, asked)))
          .availableColumns,
    file: await findCsv(db, accountId, asked.fileId),
  }));
  return new SerializedBody(await readCsv(services, accountId, file, 'preview', { file, asked, offered }));
};
