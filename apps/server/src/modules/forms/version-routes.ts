import { areas } from '@form-service/contracts';
import { difference } from '@form-service/engine';
import type { Services } from '../../context.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Served, serve } from '../../http/serve.ts';
import { decodeId } from '../../kit/ids.ts';
import { warnOfAnswers } from './answered-fields.ts';
import { checkImages } from './check-images.ts';
import { storedDefinition } from './definitions.ts';
import { discardDraft, openDraft } from './open-draft.ts';
import { presentVersion, presentVersionSummary } from './present-version.ts';
import { publishVersion } from './publish-version.ts';
import { findForm } from './store.ts';
import { listVersions, type VersionRow } from './store-versions.ts';
import { checkTables } from './tables/check-tables.ts';
import { updateDraft } from './update-draft.ts';
import { validateVersion } from './validate-version.ts';
import { getVersion } from './version-ref.ts';
import { warnOfOthers } from './version-warnings.ts';

const { routes } = areas.formVersions;

const answer = (row: VersionRow) => tagged(presentVersion(row), row.version);

export const versionRoutes = (services: Services): Served[] => {
  const { lists, clock } = services;

  return [
    serve(routes.list, async ({ db, accountId, params: { formId }, query }) => {
      if (!(await findForm(db, accountId, formId))) fail('not_found');
      // The cursor of one form's list is good for that alone.
      const request = lists.read(routes.list, `${accountId} ${formId}`, query);
      return lists.answer(request, await listVersions(db, accountId, formId, request), presentVersionSummary);
    }),

    serve(routes.create, async (call) => {
      const { fromVersionId, replace = false } = call.body ?? {};
      const from = fromVersionId === undefined ? undefined : decodeId('ver', fromVersionId);
      return answer(await openDraft(call, call.params.formId, { fromVersionId: from, replace }));
    }),

    serve(routes.get, async ({ db, accountId, params }) => answer(await getVersion(db, accountId, params))),

    serve(routes.update, async (call) => answer(await updateDraft(services, call, call.params, call.body))),

    serve(routes.delete, async (call) => {
      await discardDraft(call, call.params);
      return undefined;
    }),

    serve(routes.validate, async ({ db, accountId, params }) => {
      const definition = storedDefinition((await getVersion(db, accountId, params)).definition);
      const warnings = [
        ...(await warnOfAnswers(db, accountId, params.formId, definition)),
        ...(await warnOfOthers(services, db, accountId, definition)),
      ];
      const tables = await checkTables(db, accountId, params.formId, definition);
      const images = await checkImages(db, accountId, definition);
      const issues = [...tables.issues, ...images];
      return validateVersion(definition, clock.now(), warnings, { ...tables, issues });
    }),

    serve(routes.publish, async (call) => answer(await publishVersion(call, services, call.params))),

    serve(routes.diff, async ({ db, accountId, params, query }) => {
      const now = await getVersion(db, accountId, params);
      const before = await getVersion(db, accountId, { ...params, versionId: query.against });
      return difference(storedDefinition(before.definition), storedDefinition(now.definition));
    }),
  ];
};
