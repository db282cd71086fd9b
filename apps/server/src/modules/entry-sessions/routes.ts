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
import type { EntryHolder } from '../../http/access/entry-keys.ts';
import { otherSite } from '../../http/access/same-origin.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Served, serve, servePrepared } from '../../http/serve.ts';
import { newInstanceId } from '../../kit/ids.ts';
import { type EntryRow, presentToRespondent, showFiles, withRespondentAnswers } from '../entries/index.ts';
import {
  completeUpload,
  deleteFile,
  type describeFiles,
  presentFile,
  receiveUpload,
  usableFiles,
} from '../files/index.ts';
import { checkInstances, confirmationOf, openFormsOf, settled } from '../forms/index.ts';
import { checkProofs } from './check-proofs.ts';
import { clickButton } from './click-button.ts';
import { createResumeLink } from './create-resume-link.ts';
import { type Desk, keepSession, readDesk, takeDesk } from './desk.ts';
import { callEntryAction } from './entry-actions.ts';
import { knownDraftsOf } from './known-drafts.ts';
import { requestResumeLink } from './renew-resume-link.ts';
import { announceFile } from './respondent-files.ts';
import { resumeEntry } from './resume-entry.ts';
import { entryStarter } from './start-entry.ts';
import { submitEntry } from './submit-entry.ts';

const { routes } = areas.entrySessions;

/** Present: without it nobody gets as far as a handler. */
const entryKeyOf = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  String(headers['x-service-entry-key']);

const shown = (entry: EntryRow, session: Session) => ({
  entry: presentToRespondent(entry, session.form),
  state: respondentState(session),
});

const standing = async (db: Db, { accountId, entry, session }: Desk) => {
  // A draft may name any file; of those of others nothing is told.
  const describe: typeof describeFiles = (db, accountId, ids) =>
    usableFiles(db, accountId, ids, { entryId: entry.id, by: 'respondent' });
  const definitionOf = async () => session.form.definition;
  const [described = entry] = await showFiles(db, accountId, [entry], definitionOf, describe);
  return shown(described, session);
};

const answer = async (db: Db, desk: Desk) => tagged(await standing(db, desk), desk.entry.version);

/** Problems that come from how many instances there are, not from what was sent. */
const limits = new Set(['too_many_instances', 'too_few_instances']);

const changeInstances = (desk: Desk, action: SessionAction) => {
  const session = actAsRespondent(desk.session, action);
  const { refused } = session;
  const [first] = refused;
  if (!first) return session;
  if (limits.has(first.code)) return fail('state_conflict', { message: first.message, details: refused });
  const isUnknown = first.code === 'unknown_group' || first.code === 'unknown_instance';
  return isUnknown ? fail('not_found') : fail('validation_failed', { details: refused });
};

export const entrySessionRoutes = (services: Services): Served[] => {
  const { database } = services;
  const drafts = knownDraftsOf(services);
  const take = (call: { holder: EntryHolder; db: Transaction } & Parameters<typeof otherSite>[0]) =>
    takeDesk(services, call.holder, call.db, otherSite(call));

  return [
    serve(routes.createEntry, entryStarter(services)),

    serve(routes.getEntry, async ({ db, holder }) => answer(db, await readDesk(services, holder, db))),

    serve(routes.updateAnswers, async (call) => {
      const { holder, body, checkIfMatch } = call;
      const origin = otherSite(call);
      const known =
        call.headers['if-match'] === undefined ? await drafts.save(holder, body, origin) : undefined;
      if (known) return tagged(shown(known.entry, known.session), known.entry.version);
      const { kept, answered } = await database.write(holder, async (db) => {
        const desk = await takeDesk(services, holder, db, origin);
        checkIfMatch(desk.entry.version);
        const { page, ...given } = body;
        const merged = await settled(withRespondentAnswers(desk.session, given), holder.accountId);
        const session = page === undefined ? merged : act(merged, { type: 'go_to_page', page });
        if (session.refused.length > 0) fail('validation_failed', { details: session.refused });
        const kept = await keepSession(services, db, desk, session);
        return { kept, answered: await answer(db, kept) };
      });
      // Not before it is committed: what was taken back has the number of whatever somebody else saves next.
      drafts.remember(kept);
      return answered;
    }),

    serve(routes.addInstance, async (call) => {
      const { db, params, body = {} } = call;
      const desk = await take(call);
      const id = newInstanceId();
      const { parentInstanceId: parent, answers } = body;
      checkInstances(answers);
      const session = changeInstances(desk, {
        type: 'add_instance',
        group: params.groupKey,
        id,
        parent,
        newInstanceId,
        ...(answers && { answers }),
      });
      const kept = await keepSession(services, db, desk, session);
      const instance = respondentInstance(session, id) as { id: string };
      return { instance, ...(await standing(db, kept)) };
    }),

    serve(routes.removeInstance, async (call) => {
      const { db, params } = call;
      const desk = await take(call);
      const { groupKey: group, instanceId: id } = params;
      const session = changeInstances(desk, { type: 'remove_instance', group, id });
      return standing(db, await keepSession(services, db, desk, session));
    }),

    servePrepared(
      routes.submit,
      async ({ holder, body = {}, sender }) => {
        const desk = await database.read(holder, (db) => readDesk(services, holder, db));
        const isAsked = !desk.staged && desk.entry.status === 'draft';
        if (isAsked) await checkProofs(services, desk.open, body, sender.ip);
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
          ...(await standing(db, sent)),
          confirmation: confirmationOf(confirmation, sent.session.form, sent.entry.answers),
        };
      },
    ),

    serve(routes.clickButton, async (call) => {
      const { holder, params, body = {}, sender, address } = call;
      const { buttonKey } = params;
      const entryKey = entryKeyOf(call.headers);
      const origin = otherSite(call);
      const asked = { buttonKey, click: body, origin, entryKey, ip: sender.ip, address };
      const { desk, effects } = await clickButton(services, holder, asked);
      return { effects, ...(await database.read(holder, (db) => standing(db, desk))) };
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
      const open = await openFormsOf(services).named(params.formId);
      openFormsOf(services).checkOrigin(open, otherSite(call));
      await requestResumeLink(services, open, { email: body.email, ip: sender.ip });
      return undefined;
    }),

    serve(routes.resume, async (call) => {
      const { desk, entryKey } = await resumeEntry(services, call.body.token, otherSite(call));
      return { ...(await database.read(desk.open, (db) => standing(db, desk))), entryKey };
    }),

    serve(routes.callAction, async (call) => {
      const { holder, params, body = {} } = call;
      const { accountId } = holder;
      const desk = await database.read(holder, (db) => readDesk(services, holder, db));
      openFormsOf(services).checkOrigin(desk.open, otherSite(call));
      const { id: entryId, form_id: formId, status } = desk.entry;
      if (status === 'submitted' && !desk.staged) fail('entry_already_submitted');
      const asked = { accountId, formId, entryId, actionKey: params.actionKey, session: desk.session };
      return { outputs: await callEntryAction(services, asked, body.inputs ?? {}) };
    }),

    serve(routes.createFile, async (call) => announceFile(services, call, await take(call), call.body)),

    servePrepared(
      routes.completeFile,
      async ({ holder, params: { fileId } }) => {
        const { accountId, entryId } = holder;
        const { staged, entry } = await database.read(holder, (db) => readDesk(services, holder, db));
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
