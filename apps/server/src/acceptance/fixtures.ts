import { type IdPrefix, idPrefixes } from '@form-service/contracts';
import { build } from '../db/db.ts';
import { startJob } from '../jobs/start-job.ts';
import { decodeId, encodeId, newUuid } from '../kit/ids.ts';
import { makeConnector } from '../modules/connectors/connectors.factory.ts';
import { makeRow, makeTable } from '../modules/data-tables/data-tables.factory.ts';
import { makeEditSession } from '../modules/entries/edit-sessions/edit-sessions.factory.ts';
import { makeEntry } from '../modules/entries/entries.factory.ts';
import { requestExport } from '../modules/exports/exports.factory.ts';
import { installExtension } from '../modules/extensions/extensions.factory.ts';
import { makeFile } from '../modules/files/files.factory.ts';
import { makeForm, makePublishedForm } from '../modules/forms/forms.factory.ts';
import { makeCsv } from '../modules/imports/imports.factory.ts';
import { makeProject } from '../modules/projects/projects.factory.ts';
import { makeTemplate } from '../modules/templates/templates.factory.ts';
import { makeView } from '../modules/views/views.factory.ts';
import { makeWebhook } from '../modules/webhooks/webhooks.factory.ts';
import { makeWorkflow } from '../modules/workflows/workflows.factory.ts';
import { asOwner } from '../testing/as-owner.ts';
import { createRespondent } from '../testing/respondent.ts';
import type { TestAccount, TestResponse } from '../testing/test-account.ts';
import type { TestApp } from '../testing/test-app.ts';

/** Makes one thing of a kind in an account and tells its id. */
type CreateFixture = (account: TestAccount, app: TestApp, world: Fixtures) => Promise<string>;

const createdId = ({ status, body }: TestResponse): string => {
  if (status >= 300) throw new Error(`It was not made: ${JSON.stringify(body)}`);
  return body.id;
};

const makeKey: CreateFixture = async ({ sendWithSession }) =>
  createdId(await sendWithSession('POST', '/api/settings/api-keys', { name: 'Another' }));

const makeInvitation: CreateFixture = async ({ sendWithSession }) =>
  createdId(
    await sendWithSession('POST', '/invitations', { email: `${newUuid()}@example.test`, role: 'editor' }),
  );

/** Another browser of the owner's. */
const makeSession: CreateFixture = async ({ userId }, { services: { database } }) => {
  const id = newUuid();
  const session = { id, user_id: userId, token: newUuid(), expires_at: new Date(Date.now() + 3_600_000) };
  await database.write(userId, (db) => db.run(build.insertInto('sessions').values(session)));
  return encodeId('ses', id);
};

const makePasskey: CreateFixture = async ({ userId }, { database }) => {
  const id = newUuid();
  const passkey = {
    id,
    user_id: userId,
    public_key: 'x',
    credential_id: id,
    counter: 0,
    device_type: 'singleDevice',
    backed_up: false,
  };
  await asOwner(database, (db) => db.run(build.insertInto('passkeys').values(passkey)));
  return encodeId('psk', id);
};

const makeJob: CreateFixture = async ({ accountId }, { services: { database } }) => {
  const job = await database.write(accountId, (db) => startJob(db, accountId, { type: 'nobody-runs' }, {}));
  return encodeId('job', job.id);
};

/** That the project of the world was made. */
const makeEvent: CreateFixture = async ({ accountId }, { services: { database } }, world) => {
  await world.idOf('prj');
  const { id } = await database.read(accountId, (db) =>
    db.one(build.selectFrom('events').select('id').where('account_id', '=', accountId).limit(1)),
  );
  return encodeId('evt', id);
};

/** A form in the project of the world, so that what a body names fits together. */
const makeFormInProject: CreateFixture = async (account, _app, world) =>
  (await makeForm(account, { projectId: await world.idOf('prj') })).id;

/** The draft of the form of the world. */
const findDraft: CreateFixture = async ({ send }, _app, world) =>
  (await send('GET', `/forms/${await world.idOf('frm')}`)).body.draftVersionId;

/** Of a form of its own, since that of the world is not published; with the metafield that the examples name. */
const makeEntryInProject: CreateFixture = async (account, _app, world) => {
  const { id: formId } = await makePublishedForm(account, { projectId: await world.idOf('prj') });
  return (await makeEntry(account, { formId, metafields: { crm: { id: 'C-1' } } })).id;
};

const startDraft = async (account: TestAccount, app: TestApp, world: Fixtures) => {
  const { id: formId } = await makePublishedForm(account, { projectId: await world.idOf('prj') });
  const respondent = createRespondent(app);
  const { body } = await respondent.start(formId);
  return { entryId: body.entry.id as string, headers: { 'x-service-entry-key': body.entryKey as string } };
};

/** Of a form and a file of its own; no worker takes it up. */
const makeImportInProject: CreateFixture = async (account, app, world) => {
  const { id: formId } = await makePublishedForm(account, { projectId: await world.idOf('prj') });
  const fileId = await makeCsv(app, account, 'Name\nA. Person\n');
  const body = { fileId, formId, mapping: { Name: 'full_name' }, mode: 'create' };
  return createdId(await account.send('POST', '/imports', body));
};

/** The environment and the action of the world's connector. */
const findEnvironment: CreateFixture = async ({ send }, _app, world) =>
  (await send('GET', `/api-connectors/${await world.idOf('con')}/environments`)).body.data[0].id;
const findAction: CreateFixture = async ({ send }, _app, world) =>
  (await send('GET', `/api-connectors/${await world.idOf('con')}/actions`)).body.data[0].id;

/** With a version, and turned off, so that it can be turned on. */
const makePublishedWorkflow: CreateFixture = async (account, _app, world) => {
  const { id } = await makeWorkflow(account, { projectId: await world.idOf('prj') });
  return createdId(await account.send('POST', `/workflows/${id}/publish`, { enable: false }));
};

/** A trial of the world's workflow, with a step that is said to be done; no worker takes it up. */
const startRun: CreateFixture = async ({ send, accountId }, { services: { database } }, world) => {
  const id = createdId(
    await send('POST', `/workflows/${await world.idOf('wfl')}/runs`, { version: 'draft' }),
  );
  const step = { account_id: accountId, run_id: decodeId('run', id) ?? '', step_key: 'welcome' };
  await database.write(accountId, (db) =>
    db.run(build.insertInto('workflow_run_steps').values({ ...step, status: 'succeeded' })),
  );
  return id;
};

/** One factory for each kind of id that a path or a body takes. A new kind fails the walk until it is here. */
const factories: Partial<Record<IdPrefix, CreateFixture>> = {
  acc: async ({ id }) => id,
  usr: async (account) => encodeId('usr', (await account.as('viewer')).userId),
  key: makeKey,
  inv: makeInvitation,
  ses: makeSession,
  psk: makePasskey,
  prj: async (account) => (await makeProject(account)).id,
  frm: makeFormInProject,
  ver: findDraft,
  ent: makeEntryInProject,
  eds: async (account, _app, world) => (await makeEditSession(account, await world.idOf('ent'))).id,
  fil: async (account, app) => (await makeFile(app, account)).id,
  viw: async (account, _app, world) =>
    (await makeView(account, await world.idOf('frm'), { visibility: 'shared' })).id,
  imp: makeImportInProject,
  tpl: async (account) => (await makeTemplate(account)).id,
  tbl: async (account, _app, world) => (await makeTable(account, { projectId: await world.idOf('prj') })).id,
  wfl: makePublishedWorkflow,
  run: startRun,
  row: async (account, _app, world) =>
    (await makeRow(account, await world.idOf('tbl'), { article: 'A-0' })).id,
  exp: async (account, _app, world) =>
    (await requestExport(account, { formId: await world.idOf('frm'), format: 'csv' })).id,
  whk: async (account) => (await makeWebhook(account)).id,
  dlv: async ({ send }, _app, world) =>
    createdId(await send('POST', `/webhooks/${await world.idOf('whk')}/ping`)),
  con: async (account) => (await makeConnector(account)).id,
  ext: async (account) => (await installExtension(account)).id,
  env: findEnvironment,
  act: findAction,
  job: makeJob,
  evt: makeEvent,
};

/** An account's things, made when they are first asked for, one of a kind. */
export interface Fixtures {
  idOf(prefix: IdPrefix): Promise<string>;
  /** A draft that someone is filling in, with the header that opens it. */
  respondent(): Promise<{ entryId: string; headers: Record<string, string> }>;
}

export const createFixtures = (account: TestAccount, app: TestApp): Fixtures => {
  const made = new Map<IdPrefix, Promise<string>>();
  let respondent: ReturnType<Fixtures['respondent']> | undefined;
  const world: Fixtures = {
    respondent() {
      respondent ??= startDraft(account, app, world);
      return respondent;
    },
    idOf(prefix) {
      const make = factories[prefix];
      if (!make)
        throw new Error(
          `An operation takes the id of a ${idPrefixes[prefix]} (${prefix}_…), and acceptance/fixtures.ts has no factory that ` +
            'makes one. Add it, so that the walk can aim at it.',
        );
      const known = made.get(prefix) ?? make(account, app, world);
      made.set(prefix, known);
      return known;
    },
  };
  return world;
};
