import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import type { Db } from '../../db/db.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Call, type Endpoint, serve } from '../../http/serve.ts';
import { encodeId } from '../../kit/ids.ts';
import { listFilesOfEntry, presentFile, startUpload } from '../files/index.ts';
import { authorOf } from './author.ts';
import { bulkEntries } from './bulk-entries.ts';
import { withFileDetails } from './entry-answers.ts';
import { createTargetFinder } from './entry-targets.ts';
import { eraseEntry } from './erase/erase-entry.ts';
import { listEntries, listFormEntries } from './list-entries.ts';
import { presentEntry } from './present.ts';
import { type EntryRow, findEntry, lockEntry } from './store.ts';
import { findListedEntry, type ListedEntry } from './store-listed.ts';
import { checkNotInUse, restoreEntry, trashEntry } from './trash-entry.ts';
import { lockEntryForUpdate, updateEntry } from './update-entry.ts';
import { insertEntries } from './write/insert-entries.ts';
import { validateEntry } from './write/validate-entry.ts';

const { routes } = areas.entries;

const target = ({ id, number }: Pick<EntryRow, 'id' | 'number'>) => ({
  target: { type: 'entry' as const, id, name: `#${number}` },
});

export const entryRoutes = (services: Services): Endpoint[] => {
  const { lists, outbox, clock } = services;
  const forms = services.state.entryForms;

  const shown = <Row extends ListedEntry>(db: Db, accountId: string, rows: readonly Row[]): Promise<Row[]> =>
    withFileDetails(
      db,
      accountId,
      rows,
      async (row) => (await forms.version(db, accountId, row.version_id)).definition,
    );

  const answer = async (db: Db, accountId: string, row: ListedEntry) => {
    const [entry = row] = await shown(db, accountId, [row]);
    return tagged(presentEntry(entry), row.version);
  };

  const change = async (call: Call<typeof routes.update> | Call<typeof routes.updateAnswers>) => {
    const { db, accountId, params, body, caller, audit, checkIfMatch } = call;
    const entry = await lockEntryForUpdate(call, params.id, checkIfMatch);
    const changed = await updateEntry(services, call, entry, body, authorOf(caller));
    if (changed.revision > entry.revision) audit('entry.updated', target(changed));
    return answer(db, accountId, changed);
  };

  return [
    serve(routes.list, async ({ db, accountId, caller: { userId }, query }) => {
      const { request, page } = await listEntries(services, { db, accountId, userId, query });
      return lists.toResponse(
        request,
        { ...page, rows: await shown(db, accountId, page.rows) },
        presentEntry,
      );
    }),

    serve(routes.listOfForm, async ({ db, accountId, caller: { userId }, params, query }) => {
      const found = await listFormEntries(services, { db, accountId, userId, query }, params.id);
      const { request, page } = found ?? fail('not_found');
      return lists.toResponse(
        request,
        { ...page, rows: await shown(db, accountId, page.rows) },
        presentEntry,
      );
    }),

    serve(routes.create, async ({ db, accountId, params, body, caller, audit }) => {
      const call = { db, accountId };
      const { locale, ...values } = body;
      const where = await createTargetFinder(services, db, accountId)(params.id, locale);
      const entry = await validateEntry(clock.now(), call, where, values, authorOf(caller));
      await insertEntries(services, call, [entry]);
      const row = (await findEntry(db, accountId, entry.row.id)) as EntryRow;
      audit('entry.created', target(row));
      return answer(db, accountId, row);
    }),

    serve(routes.bulk, async ({ db, accountId, body, caller, audit }) => {
      const results = await bulkEntries(services, { db, accountId }, body, authorOf(caller));
      const done = (status: number) => results.filter((one) => one.status === status).length;
      const after = { created: done(201), updated: done(200), deleted: done(204) };
      if (after.created + after.updated + after.deleted > 0) audit('entry.bulk_changed', { after });
      return { results };
    }),

    serve(routes.get, async ({ db, accountId, params }) =>
      answer(db, accountId, (await findListedEntry(db, accountId, params.id)) ?? fail('not_found')),
    ),

    serve(routes.update, change),

    serve(routes.updateAnswers, change),

    serve(routes.delete, async ({ db, accountId, params, query, caller, audit, checkIfMatch }) => {
      const isPermanent = query.permanent === true;
      if (isPermanent && caller.role !== 'admin' && caller.role !== 'owner')
        fail('permission_denied', {
          message: 'Only admins can delete entries permanently. Move it to the trash instead.',
        });
      const entry = (await lockEntry(db, accountId, params.id)) ?? fail('not_found');
      checkIfMatch(entry.version);
      if (isPermanent) {
        await checkNotInUse({ db, accountId }, entry);
        await eraseEntry({ db, accountId }, outbox, entry);
        audit('entry.erased', {
          ...target(entry),
          after: { formId: encodeId('frm', entry.form_id), reason: 'requested' },
        });
        return undefined;
      }
      if (await trashEntry({ db, accountId }, outbox, entry)) audit('entry.deleted', target(entry));
      return undefined;
    }),

    serve(routes.restore, async ({ db, accountId, params, audit, checkIfMatch }) => {
      const entry = await restoreEntry({ db, accountId }, outbox, params.id, checkIfMatch);
      audit('entry.restored', target(entry));
      return answer(db, accountId, entry);
    }),

    serve(routes.listFiles, async ({ db, accountId, params, query }) => {
      const { id } = (await findEntry(db, accountId, params.id)) ?? fail('not_found');
      const request = lists.parse(routes.listFiles, `${accountId} ${id}`, query);
      return lists.toResponse(request, await listFilesOfEntry(db, accountId, id, request), presentFile);
    }),

    serve(routes.createFile, async (call) => {
      const { id } = await lockEntryForUpdate(call, call.params.id, call.checkIfMatch);
      return startUpload(services, call, call.body, { createdBy: call.caller.userId, entryId: id });
    }),
  ];
};
