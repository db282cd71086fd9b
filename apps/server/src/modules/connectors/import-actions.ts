import { type areas, type Body, maxActions, type ResponseBody } from '@form-service/contracts';
import { ApiError, fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { newUuid } from '../../kit/ids.ts';
import { createTimeSlices } from '../../kit/time-slices.ts';
import { checkAction } from './check-action.ts';
import type { ParsedOperation } from './openapi-operations.ts';
import { presentAction } from './present.ts';
import type { ParsedOpenApi } from './read-openapi.ts';
import { lockConnector } from './store.ts';
import { type ActionRow, type ActionValues, insertAction, listActions } from './store-actions.ts';

type ImportRoute = typeof areas.connectorActions.routes.import;
type Report = ResponseBody<ImportRoute>;
/** With the parsed document, wherever it came from. */
type ImportRequest = Omit<Body<ImportRoute>, 'document' | 'url'> & { document: ParsedOpenApi };

const maxOperations = 2_000;
// oxlint-disable-next-line no-control-regex
const pathRule = /^\/[^\u0000-\u0020\u007f#?]?[^\u0000-\u001f\u007f#]*$/;

/** Undefined if the action can be created. */
const unsupportedReason = (action: ActionValues): string | undefined => {
  if (action.path.length > 2_048 || !pathRule.test(action.path)) return 'Its path is not supported.';
  try {
    checkAction(action);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.details[0]?.message ?? error.message;
  }
};

const isRequested = (one: ParsedOperation, request: readonly string[] | undefined): boolean =>
  request === undefined ||
  request.includes(one.operation) ||
  request.includes(one.operationId) ||
  ('action' in one && request.includes(one.action.key));

/** An action that is previewed before it is created. */
const previewRow = (connectorId: string, action: ActionValues): ActionRow => {
  const now = new Date();
  return {
    ...action,
    id: newUuid(),
    connector_id: connectorId,
    version: 1,
    created_at: now,
    updated_at: now,
  };
};

export const importActions = async (
  { db, accountId, audit }: AccountWrite<'connector_action.imported'>,
  connectorId: string,
  { document, operations: request, dryRun = false }: ImportRequest,
): Promise<Report> => {
  const connector = (await lockConnector(db, accountId, connectorId)) ?? fail('not_found');
  const found = document.operations.filter((one) => isRequested(one, request)).slice(0, maxOperations);
  const taken = new Set((await listActions(db, accountId, connectorId)).map(({ key }) => key));
  const created: ActionRow[] = [];
  const skipped: Report['skipped'] = [];
  const notes: Report['notes'] = [];
  const others = createTimeSlices();
  for (const one of found) {
    await others();
    const { operation } = one;
    const skip = (code: string, reason: string) => skipped.push({ operation, code, reason });
    if ('skipped' in one) {
      skip(one.skipped.code, one.skipped.reason);
      continue;
    }
    const unsupported = unsupportedReason(one.action);
    if (taken.has(one.action.key))
      skip('key_taken', `The connector already has an action "${one.action.key}".`);
    else if (taken.size >= maxActions)
      skip('too_many_actions', `A connector can have up to ${maxActions} actions.`);
    else if (unsupported !== undefined) skip('not_usable', unsupported);
    else {
      taken.add(one.action.key);
      created.push(
        dryRun
          ? previewRow(connectorId, one.action)
          : await insertAction(db, accountId, connectorId, newUuid(), one.action),
      );
      for (const note of one.notes) notes.push({ operation, note });
    }
  }
  if (!dryRun)
    audit('connector_action.imported', {
      target: { type: 'api_connector', id: connectorId, name: connector.name },
      after: {
        actions: created.map(({ key }) => key).slice(0, 100),
        created: created.length,
        skipped: skipped.length,
      },
    });
  return {
    created: created.map(presentAction),
    skipped,
    notes: notes.slice(0, 2_000),
    suggestedBaseUrl: document.baseUrl,
    suggestedAuth: document.auth,
  };
};
