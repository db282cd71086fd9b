import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve, servePrepared } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { answeredFieldWarnings } from './answered-fields.ts';
import { storedDefinition } from './definitions.ts';
import { compareDefinitions, readSentDefinition } from './large-definitions.ts';
import { discardDraft, openDraft } from './open-draft.ts';
import { presentFormVersion, presentVersionSummary } from './present-version.ts';
import { publishVersion } from './publish-version.ts';
import { findForm } from './store.ts';
import { listVersions, type VersionRow } from './store-versions.ts';
import { updateDraft } from './update-draft.ts';
import { findVersionIssues, precheckVersion, type VersionParams, validationOf } from './validate-version.ts';
import { getVersion } from './version-ref.ts';
import { warningsFromSources } from './version-warnings.ts';

const { routes } = areas.formVersions;

const answer = (row: VersionRow) => tagged(presentFormVersion(row), row.version);

export const versionRoutes = (services: Services): Endpoint[] => {
  const { lists } = services;
  const precheck = ({ accountId, params }: { accountId: string; params: VersionParams }) =>
    precheckVersion(services, accountId, params);

  return [
    serve(routes.list, async ({ db, accountId, params: { formId }, query }) => {
      if (!(await findForm(db, accountId, formId))) fail('not_found');
      // A cursor is valid for one form only.
      const request = lists.parse(routes.list, `${accountId} ${formId}`, query);
      return lists.toResponse(
        request,
        await listVersions(db, accountId, formId, request),
        presentVersionSummary,
      );
    }),

    serve(routes.create, async (call) => {
      const { fromVersionId, replace = false } = call.body ?? {};
      const from = fromVersionId === undefined ? undefined : decodeId('ver', fromVersionId);
      return answer(await openDraft(call, call.params.formId, { fromVersionId: from, replace }));
    }),

    serve(routes.get, async ({ db, accountId, params }) => answer(await getVersion(db, accountId, params))),

    servePrepared(
      routes.update,
      async ({ accountId, body: { definition } }) =>
        definition === undefined ? undefined : readSentDefinition(accountId, definition),
      async (call, definition) => {
        const { notes } = call.body;
        return answer(await updateDraft(services, call, call.params, { definition, notes }));
      },
    ),

    serve(routes.delete, async (call) => {
      await discardDraft(call, call.params);
      return undefined;
    }),

    servePrepared(routes.validate, precheck, async (call, prechecked) => {
      const { db, accountId, params } = call;
      const version = await getVersion(db, accountId, params);
      const { definition, issues } = await findVersionIssues(services, call, version, prechecked);
      const warnings = [
        ...(await answeredFieldWarnings(db, accountId, params.formId, definition)),
        ...(await warningsFromSources(services, db, accountId, definition)),
      ];
      return validationOf(issues, warnings);
    }),

    servePrepared(routes.publish, precheck, async (call, prechecked) =>
      answer(await publishVersion(call, services, call.params, prechecked)),
    ),

    serve(routes.diff, async ({ db, accountId, params, query }) => {
      const now = await getVersion(db, accountId, params);
      const before = await getVersion(db, accountId, { ...params, versionId: query.against });
      return compareDefinitions(
        accountId,
        storedDefinition(before.definition),
        storedDefinition(now.definition),
      );
    }),
  ];
};
