import { areas } from '@form-service/contracts';
import {
  act,
  actAsRespondent,
  respondentInstance,
  respondentState,
  type Session,
  type SessionAction,
} from '@form-service/engine';
import type { Services } from '../../context.ts';
import type { Db, Transaction } from '../../db/db.ts';
import type { EntryAccess } from '../../http/access/entry-keys.ts';
import { crossSiteOrigin } from '../../http/access/same-origin.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts';
import { newInstanceId } from '../../kit/ids.ts';
import {
  type EntryRow,
  presentToRespondent,
  withFileDetails,
  withRespondentAnswers,
} from '../entries/index.ts';
import {
  completeUpload,
  deleteFile,
  type describeFiles,
  presentFile,
  receiveUpload,
  usableFiles,
} from '../files/index.ts';
import { calculateSession, checkInstanceCount, confirmationOf, openFormsOf } from '../forms/index.ts';
import { checkSpamProtection } from './check-spam-protection.ts';
import { clickButton } from './click-button.ts';
import { createResumeLink } from './create-resume-link.ts';
import { draftCacheOf } from './draft-cache.ts';
import { callEntryAction } from './entry-actions.ts';
import { requestResumeLink } from './renew-resume-link.ts';
import {
  lockRespondentSession,
  type RespondentSession,
  readRespondentSession,
  saveRespondentSession,
} from './respondent-session.ts';
import { resumeEntry } from './resume-entry.ts';
import { createEntryStarter } from './start-entry.ts';
import { startRespondentUpload } from './start-respondent-upload.ts';
import { submitEntry } from './submit-entry.ts';

const { routes } = areas.entrySessions;

/** Always present: requests without it are rejected before the handler. */
const entryKeyOf = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  String(headers['x-service-entry-key']);

const presentState = (entry: EntryRow, session: Session) => ({
  entry: presentToRespondent(entry, session.form),
  state: respondentState(session),
});

const presentSession = async (db: Db, { accountId, entry, session }: RespondentSession) => {
  // A draft may name any file. Files of others are not revealed.
  const describe: typeof describeFiles = (db, accountId, ids) =>
    usableFiles(db, accountId, ids, { entryId: entry.id, by: 'respondent' });
  const definitionOf = async () => session.form.definition;
  const [described = entry] = await withFileDetails(db, accountId, [entry], definitionOf, describe);
  return presentState(described, session);
};

const answer = async (db: Db, desk: RespondentSession) =>
  tagged(await presentSession(db, desk), desk.entry.version);

/** Errors about the number of instances, not about the request. */
const instanceLimitCodes = new Set(['too_many_instances', 'too_few_instances']);

const changeInstances = (desk: RespondentSession, action: SessionAction) => {
  const session = actAsRespondent(desk.session, action);
  const { rejected } = session;
  const [first] = rejected;
  if (!first) return session;
  if (instanceLimitCodes.has(first.code))
    return fail('state_conflict', { message: first.message, details: rejected });
  const isUnknown = first.code === 'unknown_group' || first.code === 'unknown_instance';
  return isUnknown ? fail('not_found') : fail('validation_failed', { details: rejected });
};

export const entrySessionRoutes = (services: Services): Endpoint[] => {
  const { database } = services;
  const drafts = draftCacheOf(services);
  const take = (
    call: { entryAccess: EntryAccess; db: Transaction } & Parameters<typeof crossSiteOrigin>[0],
  ) => lockRespondentSession(services, call.entryAccess, call.db, crossSiteOrigin(call));

  return [
    serve(routes.createEntry, createEntryStarter(services)),

    serve(routes.getEntry, async ({ db, entryAccess }) =>
      answer(db, await readRespondentSession(services, entryAccess, db)),
    ),

    serve(routes.updateAnswers, async (call) => {
      const { entryAccess, body, checkIfMatch } = call;
      const origin = crossSiteOrigin(call);
      const known =
        call.headers['if-match'] === undefined ? await drafts.save(entryAccess, body, origin) : undefined;
      if (known) return tagged(presentState(known.entry, known.session), known.entry.version);
      const { kept, answered } = await database.write(entryAccess, async (db) => {
        const desk = await lockRespondentSession(services, entryAccess, db, origin);
        checkIfMatch(desk.entry.version);
        const { page, ...given } = body;
        const merged = await calculateSession(
          withRespondentAnswers(desk.session, given),
          entryAccess.accountId,
        );
        const session = page === undefined ? merged : act(merged, { type: 'go_to_page', page });
        if (session.rejected.length > 0) fail('validation_failed', { details: session.rejected });
        const kept = await saveRespondentSession(services, db, desk, session);
        return { kept, answered: await answer(db, kept) };
      });
      // After the commit only: the version number of a rolled-back save is used again by the next one.
      drafts.add(kept);
      return answered;
    }),

    serve(routes.addInstance, async (call) => {
      const { db, params, body = {} } = call;
      const desk = await take(call);
      const id = newInstanceId();
      const { parentInstanceId: parent, answers } = body;
      checkInstanceCount(answers);
      const session = changeInstances(desk, {
        type: 'add_instance',
        group: params.groupKey,
        id,
        parent,
        newInstanceId,
        ...(answers && { answers }),
      });
      const kept = await saveRespondentSession(services, db, desk, session);
      const instance = respondentInstance(session, id) as { id: string };
      return { instance, ...(await presentSession(db, kept)) };
    }),

    serve(routes.removeInstance, async (call) => {
      const { db, params } = call;
      const desk = await take(call);
      const { groupKey: group, instanceId: id } = params;
      const session = changeInstances(desk, { type: 'remove_instance', group, id });
      return presentSession(db, await saveRespondentSession(services, db, desk, session));
    }),

    servePrepared(
      routes.submit,
      async ({ entryAccess, body = {}, sender }) => {
        const desk = await database.read(entryAccess, (db) =>
          readRespondentSession(services, entryAccess, db),
        );
        const isAsked = !desk.staged && desk.entry.status === 'draft';
        if (isAsked) await checkSpamProtection(services, desk.open, body, sender.ip);
      },
      async (call) => {
        const { db, body = {} } = call;
        const desk = await take(call);
        const { answers } = body;
        const session =
          answers === undefined ? desk.session : withRespondentAnswers(desk.session, { answers });
        const sent = await submitEntry(services, db, desk, session);
        const { confirmation } = desk.open.form.settings;
        return {
          ...(await presentSession(db, sent)),
          confirmation: confirmationOf(confirmation, sent.session.form, sent.entry.answers),
        };
      },
    ),

    serve(routes.clickButton, async (call) => {
      const { entryAccess, params, body = {}, sender, address } = call;
      const { buttonKey } = params;
      const entryKey = entryKeyOf(call.headers);
      const origin = crossSiteOrigin(call);
      const asked = { buttonKey, click: body, origin, entryKey, ip: sender.ip, address };
      const { desk, effects } = await clickButton(services, entryAccess, asked);
      return { effects, ...(await database.read(entryAccess, (db) => presentSession(db, desk))) };
    }),

    serve(routes.createResumeLink, async (call) =>
      createResumeLink(services, call, await take(call), {
        ...call.body,
        entryKey: entryKeyOf(call.headers),
        ip: call.sender.ip,
      }),
    ),

    serve(routes.requestResumeLink, async (call) => {
      const { params, body, sender } = call;
      const open = await openFormsOf(services).byIdOrSlug(params.formId);
      openFormsOf(services).checkOrigin(open, crossSiteOrigin(call));
      await requestResumeLink(services, open, { email: body.email, ip: sender.ip });
      return undefined;
    }),

    serve(routes.resume, async (call) => {
      const { desk, entryKey } = await resumeEntry(services, call.body.token, crossSiteOrigin(call));
      return { ...(await database.read(desk.open, (db) => presentSession(db, desk))), entryKey };
    }),

    serve(routes.callAction, async (call) => {
      const { entryAccess, params, body = {} } = call;
      const { accountId } = entryAccess;
      const desk = await database.read(entryAccess, (db) => readRespondentSession(services, entryAccess, db));
      openFormsOf(services).checkOrigin(desk.open, crossSiteOrigin(call));
      const { id: entryId, form_id: formId, status } = desk.entry;
      if (status === 'submitted' && !desk.staged) fail('entry_already_submitted');
      const asked = { accountId, formId, entryId, actionKey: params.actionKey, session: desk.session };
      return { outputs: await callEntryAction(services, asked, body.inputs ?? {}) };
    }),

    serve(routes.createFile, async (call) =>
      startRespondentUpload(services, call, await take(call), call.body),
    ),

    servePrepared(
      routes.completeFile,
      async ({ entryAccess, params: { fileId } }) => {
        const { accountId, entryId } = entryAccess;
        const { staged, entry } = await database.read(entryAccess, (db) =>
          readRespondentSession(services, entryAccess, db),
        );
        const isOpen = staged !== undefined || entry.status === 'draft';
        if (isOpen) await receiveUpload(services, { accountId, fileId, entryId });
      },
      async (call) => {
        const { entry, accountId } = await take(call);
        const write = { db: call.db, accountId };
        return presentFile(await completeUpload(services, write, call.params.fileId, { entryId: entry.id }));
      },
    ),

    serve(routes.deleteFile, async (call) => {
      const { entry, accountId } = await take(call);
      await deleteFile({ db: call.db, accountId }, call.params.fileId, { entryId: entry.id });
      return undefined;
    }),
  ];
};
