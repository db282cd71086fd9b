import type { ActionTest, areas, Body } from '@form-service/contracts';
import type { Static } from 'typebox';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { newUuid } from '../../kit/ids.ts';
import { callAction } from './call-action.ts';
import { findTarget } from './call-connector-action.ts';
import { ConnectorCallFailure } from './call-failure.ts';
import { findAction } from './store-actions.ts';

type TestResult = Static<typeof ActionTest>;

/** Makes one real attempt and returns whatever the other service does. */
export const testAction = async (
  services: Services,
  accountId: string,
  { connectorId, id }: { connectorId: string; id: string },
  { environmentId, inputs = {} }: NonNullable<Body<typeof areas.connectorActions.routes.test>>,
): Promise<TestResult> => {
  const started = performance.now();
  const durationMs = () => Math.round(performance.now() - started);
  try {
    const target = await services.database.read(accountId, (db) =>
      findTarget(db, accountId, connectorId, () => findAction(db, accountId, connectorId, id), environmentId),
    );
    const { request, response, outputs } = await callAction(services, accountId, target, {
      inputs,
      idempotencyKey: newUuid(),
      retryPolicy: { retry: { attempts: 1, backoffMs: 0 }, totalMs: 60_000, signal: undefined },
    });
    return { request, response, outputs, error: null, durationMs: durationMs() };
  } catch (error) {
    if (!(error instanceof ConnectorCallFailure)) throw error;
    const { code, message, details, request } = error;
    if (code === 'not_found') fail('not_found');
    if (code === 'no_environment') fail('state_conflict', { message });
    if (code === 'invalid_inputs' && details.length > 0) fail('validation_failed', { details });
    return { request, response: null, outputs: {}, error: { code, message }, durationMs: durationMs() };
  }
};
