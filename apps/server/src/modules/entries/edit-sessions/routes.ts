import { areas } from '@form-service/contracts';
import { answerChanges } from '@form-service/engine';
import type { Services } from '../../../context.ts';
import type { Db } from '../../../db/db.ts';
import { tagged } from '../../../http/etag.ts';
import { fail } from '../../../http/fail.ts';
import { sharedAddress } from '../../../http/request-address.ts';
import { type Endpoint, serve } from '../../../http/serve.ts';
import { encodeId } from '../../../kit/ids.ts';
import { authorOf } from '../author.ts';
import { removedFiles } from '../entry-answers.ts';
import { releaseFiles } from '../release-files.ts';
import { presentChanges } from '../revisions/present.ts';
import { addPathPrefix } from '../revisions/state-at-revision.ts';
import { findEntry } from '../store.ts';
import { commitEditSession, lockOpenSession } from './commit-edit-session.ts';
import { createEditSession } from './create-edit-session.ts';
import { editLink, presentEditSession } from './present.ts';
import { type EditSessionRow, endEditSession, findEditSession, listEditSessions } from './store.ts';

const { routes } = areas.editSessions;

const checkEntry = async (db: Db, accountId: string, id: string): Promise<void> => {
  const entry = await findEntry(db, accountId, id);
  if (!entry || entry.deleted_at) fail('not_found');
};

const stagedChanges = ({ base_answers, answers }: EditSessionRow) =>
  presentChanges(addPathPrefix('answers', answerChanges(base_answers, answers)));

export const editSessionRoutes = (services: Services): Endpoint[] => {
  const { lists, config } = services;
  type At = { address: string };
  const presentAt =
    ({ address }: At) =>
    (row: EditSessionRow) =>
      presentEditSession(sharedAddress(config, address), row);
  const answer = (call: At, row: EditSessionRow) => tagged(presentAt(call)(row), row.version);

  return [
    serve(routes.list, async (call) => {
      const { db, accountId, params, query } = call;
      const request = lists.parse(routes.list, `${accountId} ${params.id}`, query);
      await checkEntry(db, accountId, params.id);
      return lists.toResponse(
        request,
        await listEditSessions(db, accountId, params.id, request),
        presentAt(call),
      );
    }),

    serve(routes.create, async (call) => {
      const { session, entryKey } = await createEditSession(call, services, call.params.id, call.body ?? {});
      const url = editLink(sharedAddress(config, call.address), session, entryKey);
      return { ...presentAt(call)(session), url, entryKey };
    }),

    serve(routes.get, async (call) => {
      const { db, accountId, params } = call;
      const session = await findEditSession(db, accountId, params.id);
      if (!session || session.slug === null) return fail('not_found');
      return tagged({ ...presentAt(call)(session), changes: stagedChanges(session) }, session.version);
    }),

    serve(routes.commit, async (call) => {
      const { caller, params, audit } = call;
      const locked = await lockOpenSession(call, params.id);
      call.checkIfMatch(locked.session.version);
      const { session, entry } = await commitEditSession(call, services, locked, authorOf(caller));
      audit('edit_session.committed', {
        target: { type: 'edit_session', id: params.id },
        after: { entryId: encodeId('ent', entry.id), revision: entry.revision },
      });
      return answer(call, session);
    }),

    serve(routes.discard, async (call) => {
      const { db, accountId, params, audit } = call;
      const { session, entry } = await lockOpenSession(call, params.id);
      call.checkIfMatch(session.version);
      const ended = await endEditSession(db, accountId, params.id, 'discarded');
      const { definition } = await services.state.entryForms.forEntry(db, accountId, entry);
      await releaseFiles(db, accountId, entry.id, removedFiles({ definition }, session.answers, {}));
      audit('edit_session.discarded', {
        target: { type: 'edit_session', id: params.id },
        after: { entryId: encodeId('ent', session.entry_id) },
      });
      return answer(call, ended);
    }),
  ];
};
