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
import { calculateSession, checkInstanceCount, confirmationOf } from '../forms/index.ts';
import { checkSpamProtection } from './check-spam-protection.ts';
import { clickButton } from './click-button.ts';
import { createEntryHandler } from './create-entry.ts';
import { createResumeLink } from './create-resume-link.ts';
import { callEntryAction } from './entry-actions.ts';
import { requestResumeLink } from './renew-resume-link.ts';
import {
  lockRespondentSession,
  type RespondentSession,
  readRespondentSession,
  saveRespondentSession,
} from './respondent-session.ts';
import { resumeEntry } from './resume-entry.ts';
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

const answer = async (db: Db, respondentSession: RespondentSession) =>
  tagged(await presentSession(db, respondentSession), respondentSession.entry.version);

/** Errors about the number of instances, not about the request. */
const instanceLimitCodes = new Set(['too_many_instances', 'too_few_instances']);

const changeInstances = (respondentSession: RespondentSession, action: SessionAction) => {
  const session = actAsRespondent(respondentSession.session, action);
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
  const { draftCache: drafts } = services.state;
  const lock = (
    call: { entryAccess: EntryAccess; db: Transaction } & Parameters<typeof crossSiteOrigin>[0],
  ) => lockRespondentSession(services, call.entryAccess, call.db, crossSiteOrigin(call));

  return [
    serve(routes.createEntry, createEntryHandler(services)),

    serve(routes.getEntry, async ({ db, entryAccess }) =>
      answer(db, await readRespondentSession(services, entryAccess, db)),
    ),

    serve(routes.updateAnswers, async (call) => {
      const { entryAccess, body, checkIfMatch } = call;
      const origin = crossSiteOrigin(call);
      const cached =
        call.headers['if-match'] === undefined ? await drafts.save(entryAccess, body, origin) : undefined;
      if (cached) return tagged(presentState(cached.entry, cached.session), cached.entry.version);
      const { saved, response } = await database.write(entryAccess, async (db) => {
        const respondentSession = await lockRespondentSession(services, entryAccess, db, origin);
        checkIfMatch(respondentSession.entry.version);
        const { page, ...patch } = body;
        const merged = await calculateSession(
          withRespondentAnswers(respondentSession.session, patch),
          entryAccess.accountId,
        );
        const session = page === undefined ? merged : act(merged, { type: 'go_to_page', page });
        if (session.rejected.length > 0) fail('validation_failed', { details: session.rejected });
        const saved = await saveRespondentSession(services, db, respondentSession, session);
        return { saved, response: await answer(db, saved) };
      });
      // After the commit only: the version number of a rolled-back save is used again by the next one.
      drafts.add(saved);
      return response;
    }),

    serve(routes.addInstance, async (call) => {
      const { db, params, body = {} } = call;
      const respondentSession = await lock(call);
      const id = newInstanceId();
      const { parentInstanceId: parent, answers } = body;
      checkInstanceCount(answers);
      const session = changeInstances(respondentSession, {
        type: 'add_instance',
        group: params.groupKey,
        id,
        parent,
        newInstanceId,
        ...(answers && { answers }),
      });
      const saved = await saveRespondentSession(services, db, respondentSession, session);
      const instance = respondentInstance(session, id) as { id: string };
      return { instance, ...(await presentSession(db, saved)) };
    }),

    serve(routes.removeInstance, async (call) => {
      const { db, params } = call;
      const respondentSession = await lock(call);
      const { groupKey: group, instanceId: id } = params;
      const session = changeInstances(respondentSession, { type: 'remove_instance', group, id });
      return presentSession(db, await saveRespondentSession(services, db, respondentSession, session));
    }),

    servePrepared(
      routes.submit,
      async ({ entryAccess, body = {}, sender }) => {
        const respondentSession = await database.read(entryAccess, (db) =>
          readRespondentSession(services, entryAccess, db),
        );
        const needsSpamCheck = !respondentSession.staged && respondentSession.entry.status === 'draft';
        if (needsSpamCheck) await checkSpamProtection(services, respondentSession.open, body, sender.ip);
      },
      async (call) => {
        const { db, body = {} } = call;
        const respondentSession = await lock(call);
        const { answers } = body;
        const session =
          answers === undefined
            ? respondentSession.session
            : withRespondentAnswers(respondentSession.session, { answers });
        const submitted = await submitEntry(services, db, respondentSession, session);
        const { confirmation } = respondentSession.open.form.settings;
        return {
          ...(await presentSession(db, submitted)),
          confirmation: confirmationOf(confirmation, submitted.session.form, submitted.entry.answers),
        };
      },
    ),

    serve(routes.clickButton, async (call) => {
      const { entryAccess, params, body = {}, sender, address } = call;
      const { buttonKey } = params;
      const entryKey = entryKeyOf(call.headers);
      const origin = crossSiteOrigin(call);
      const request = { buttonKey, click: body, origin, entryKey, ip: sender.ip, address };
      const { respondentSession, effects } = await clickButton(services, entryAccess, request);
      return {
        effects,
        ...(await database.read(entryAccess, (db) => presentSession(db, respondentSession))),
      };
    }),

    serve(routes.createResumeLink, async (call) =>
      createResumeLink(services, call, await lock(call), {
        ...call.body,
        entryKey: entryKeyOf(call.headers),
        ip: call.sender.ip,
      }),
    ),

    serve(routes.requestResumeLink, async (call) => {
      const { params, body, sender } = call;
      const open = await services.state.openForms.byIdOrSlug(params.formId);
      services.state.openForms.checkOrigin(open, crossSiteOrigin(call));
      await requestResumeLink(services, open, { email: body.email, ip: sender.ip });
      return undefined;
    }),

    serve(routes.resume, async (call) => {
      const { respondentSession, entryKey } = await resumeEntry(
        services,
        call.body.token,
        crossSiteOrigin(call),
      );
      return {
        ...(await database.read(respondentSession.open, (db) => presentSession(db, respondentSession))),
        entryKey,
      };
    }),

    serve(routes.callAction, async (call) => {
      const { entryAccess, params, body = {} } = call;
      const { accountId } = entryAccess;
      const respondentSession = await database.read(entryAccess, (db) =>
        readRespondentSession(services, entryAccess, db),
      );
      services.state.openForms.checkOrigin(respondentSession.open, crossSiteOrigin(call));
      const { id: entryId, form_id: formId, status } = respondentSession.entry;
      if (status === 'submitted' && !respondentSession.staged) fail('entry_already_submitted');
      const request = {
        accountId,
        formId,
        entryId,
        actionKey: params.actionKey,
        session: respondentSession.session,
      };
      return { outputs: await callEntryAction(services, request, body.inputs ?? {}) };
    }),

    serve(routes.createFile, async (call) =>
      startRespondentUpload(services, call, await lock(call), call.body),
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
        const { entry, accountId } = await lock(call);
        const write = { db: call.db, accountId };
        return presentFile(await completeUpload(services, write, call.params.fileId, { entryId: entry.id }));
      },
    ),

    serve(routes.deleteFile, async (call) => {
      const { entry, accountId } = await lock(call);
      await deleteFile({ db: call.db, accountId }, call.params.fileId, { entryId: entry.id });
      return undefined;
    }),
  ];
};
