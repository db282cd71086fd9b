import { type IdPrefix, idPrefixes } from '@form-service/contracts';
import { build } from '../db/db.ts';
import { startJob } from '../jobs/start-job.ts';
import { decodeId, encodeId, newUuid } from '../kit/ids.ts';
import { makeConnector } from '../modules/connectors/connectors.factory.ts';
import { makeRow, makeTable } from '../modules/data-tables/data-tables.factory.ts';
import { makeEditSession } from '../modules/entries/edit-sessions/edit-sessions.factory.ts';
import { makeEntry } from '../modules/entries/entries.factory.ts';
import { requestExport } from '../modules/exports/exports.factory.ts';
import { makeInstalledExtension } from '../modules/extensions/extensions.factory.ts';
import { makeFile } from '../modules/files/files.factory.ts';
import { makeForm, makePublishedForm } from '../modules/forms/forms.factory.ts';
import { makeCsv } from '../modules/imports/imports.factory.ts';
import { makeProject } from '../modules/projects/projects.factory.ts';
import { makeTemplate } from '../modules/templates/templates.factory.ts';
import { makeView } from '../modules/views/views.factory.ts';
import { makeWebhook } from '../modules/webhooks/webhooks.factory.ts';
import { makeWorkflow } from '../modules/workflows/workflows.factory.ts';
import { createRespondent } from '../testing/respondent.ts';
import type { TestAccount, TestResponse } from '../testing/test-account.ts';
import type { TestApp } from '../testing/test-app.ts';
import { asOwner } from '../testing/test-database.ts';

/** Creates one resource of a kind in an account and returns its ID. */
type CreateFixture = (account: TestAccount, app: TestApp, fixtures: Fixtures) => Promise<string>;

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

/** Another browser of the owner. */
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

/** The event of creating the project. */
const makeEvent: CreateFixture = async ({ accountId }, { services: { database } }, fixtures) => {
  await fixtures.idOf('prj');
  const { id } = await database.read(accountId, (db) =>
    db.one(build.selectFrom('events').select('id').where('account_id', '=', accountId).limit(1)),
  );
  return encodeId('evt', id);
};

/** A form in the project of the fixtures, so that the IDs in a body are consistent. */
const makeFormInProject: CreateFixture = async (account, _app, fixtures) =>
  (await makeForm(account, { projectId: await fixtures.idOf('prj') })).id;

/** The draft of the form of the fixtures. */
const findDraft: CreateFixture = async ({ send }, _app, fixtures) =>
  (await send('GET', `/forms/${await fixtures.idOf('frm')}`)).body.draftVersionId;

/** In a separate form, because that of the fixtures is not published; with the metafield of the examples. */
const makeEntryInProject: CreateFixture = async (account, _app, fixtures) => {
  const { id: formId } = await makePublishedForm(account, { projectId: await fixtures.idOf('prj') });
  return (await makeEntry(account, { formId, metafields: { crm: { id: 'C-1' } } })).id;
};

const startDraft = async (account: TestAccount, app: TestApp, fixtures: Fixtures) => {
  const { id: formId } = await makePublishedForm(account, { projectId: await fixtures.idOf('prj') });
  const respondent = createRespondent(app);
  const { body } = await respondent.start(formId);
  return { entryId: body.entry.id as string, headers: { 'x-service-entry-key': body.entryKey as string } };
};

/** With its own form and file; no worker runs it. */
const makeImportInProject: CreateFixture = async (account, app, fixtures) => {
  const { id: formId } = await makePublishedForm(account, { projectId: await fixtures.idOf('prj') });
  const fileId = await makeCsv(app, account, 'Name\nA. Person\n');
  const body = { fileId, formId, mapping: { Name: 'full_name' }, mode: 'create' };
  return createdId(await account.send('POST', '/imports', body));
};

/** The environment and the action of the connector of the fixtures. */
const findEnvironment: CreateFixture = async ({ send }, _app, fixtures) =>
  (await send('GET', `/api-connectors/${await fixtures.idOf('con')}/environments`)).body.data[0].id;
const findAction: CreateFixture = async ({ send }, _app, fixtures) =>
  (await send('GET', `/api-connectors/${await fixtures.idOf('con')}/actions`)).body.data[0].id;

/** With a version, and turned off, so that it can be turned on. */
const makePublishedWorkflow: CreateFixture = async (account, _app, fixtures) => {
  const { id } = await makeWorkflow(account, { projectId: await fixtures.idOf('prj') });
  return createdId(await account.send('POST', `/workflows/${id}/publish`, { enable: false }));
};

/** A test run of the fixtures' workflow, with a step marked as done; no worker runs it. */
const startRun: CreateFixture = async ({ send, accountId }, { services: { database } }, fixtures) => {
  const id = createdId(
    await send('POST', `/workflows/${await fixtures.idOf('wfl')}/runs`, { version: 'draft' }),
  );
  const step = { account_id: accountId, run_id: decodeId('run', id) ?? '', step_key: 'welcome' };
  await database.write(accountId, (db) =>
    db.run(build.insertInto('workflow_run_steps').values({ ...step, status: 'succeeded' })),
  );
  return id;
};

/** One factory for each kind of ID in a path or a body. A new kind fails the tests until it is added here. */
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
  eds: async (account, _app, fixtures) => (await makeEditSession(account, await fixtures.idOf('ent'))).id,
  fil: async (account, app) => (await makeFile(app, account)).id,
  viw: async (account, _app, fixtures) =>
    (await makeView(account, await fixtures.idOf('frm'), { visibility: 'shared' })).id,
  imp: makeImportInProject,
  tpl: async (account) => (await makeTemplate(account)).id,
  tbl: async (account, _app, fixtures) =>
    (await makeTable(account, { projectId: await fixtures.idOf('prj') })).id,
  wfl: makePublishedWorkflow,
  run: startRun,
  row: async (account, _app, fixtures) =>
    (await makeRow(account, await fixtures.idOf('tbl'), { article: 'A-0' })).id,
  exp: async (account, _app, fixtures) =>
    (await requestExport(account, { formId: await fixtures.idOf('frm'), format: 'csv' })).id,
  whk: async (account) => (await makeWebhook(account)).id,
  dlv: async ({ send }, _app, fixtures) =>
    createdId(await send('POST', `/webhooks/${await fixtures.idOf('whk')}/ping`)),
  con: async (account) => (await makeConnector(account)).id,
  ext: async (account) => (await makeInstalledExtension(account)).id,
  env: findEnvironment,
  act: findAction,
  job: makeJob,
  evt: makeEvent,
};

/** An account's resources, created on first use, one of a kind. */
export interface Fixtures {
  idOf(prefix: IdPrefix): Promise<string>;
  /** A draft that a respondent is filling in, with the header of its key. */
  respondent(): Promise<{ entryId: string; headers: Record<string, string> }>;
}

export const createFixtures = (account: TestAccount, app: TestApp): Fixtures => {
  const made = new Map<IdPrefix, Promise<string>>();
  let respondent: ReturnType<Fixtures['respondent']> | undefined;
  const fixtures: Fixtures = {
    respondent() {
      respondent ??= startDraft(account, app, fixtures);
      return respondent;
    },
    idOf(prefix) {
      const make = factories[prefix];
      if (!make)
        throw new Error(
          `An operation takes the id of a ${idPrefixes[prefix]} (${prefix}_…), and acceptance/fixtures.ts has no factory that ` +
            'makes one. Add it, so that the walk can aim at it.',
        );
      const created = made.get(prefix) ?? make(account, app, fixtures);
      made.set(prefix, created);
      return created;
    },
  };
  return fixtures;
};
