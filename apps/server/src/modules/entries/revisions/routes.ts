import { areas } from '@form-service/contracts';
import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { tagged } from '../../../http/etag.ts';
import { type Endpoint, serve } from '../../../http/serve.ts';
import { withFileDetails } from '../entry-answers.ts';
import { presentEntry } from '../present.ts';
import type { EntryRow } from '../store.ts';
import { readRevision, readRevisions } from './read-revisions.ts';
import { restoreRevision } from './restore-revision.ts';

const { routes } = areas.entryRevisions;

export const revisionRoutes = (services: Services): Endpoint[] => {
  const { lists } = services;
  const forms = services.state.entryForms;

  const withFiles = async <Row extends Pick<EntryRow, 'answers' | 'version_id'>>(
    db: Db,
    accountId: string,
    row: Row,
  ): Promise<Row> => {
    const definition = async () => (await forms.version(db, accountId, row.version_id)).definition;
    return (await withFileDetails(db, accountId, [row], definition))[0] as Row;
  };

  return [
    serve(routes.list, async ({ db, accountId, params, query }) => {
      // A cursor is valid for one entry only.
      const request = lists.parse(routes.list, `${accountId} ${params.id}`, query);
      const { page, present } = await readRevisions(db, accountId, params.id, request);
      return lists.toResponse(request, page, present);
    }),

    serve(routes.get, async ({ db, accountId, params }) => {
      const { revision, state } = await readRevision(db, accountId, params.id, params.number);
      const { status, answers, metafields } = await withFiles(db, accountId, state);
      return { ...revision, status, answers, metafields };
    }),

    serve(routes.restore, async (call) => {
      const { db, accountId, params } = call;
      const entry = await restoreRevision(call, services, params.id, params.number);
      return tagged(presentEntry(await withFiles(db, accountId, entry)), entry.version);
    }),
  ];
};
