import type { StepOf } from '@form-service/contracts';
import { decodeId } from '../../../kit/ids.ts';
import { ConnectorCallFailure, callConnectorAction } from '../../connectors/index.ts';
import { failPermanently, requiredSetting } from './failures.ts';
import { failOnStatus } from './http-response.ts';
import type { StepContext, StepResult } from './run-step.ts';

/** The connector masks its secrets in the request and the response. */
export const runConnectorAction = async (
  { connectorId, actionKey, environment, inputs: given = {} }: StepOf<'connector_action'>,
  { services, accountId, idempotencyKey, fill, signal, recordInput }: StepContext,
): Promise<StepResult> => {
  const inputs = (await fill.value(given)) as Record<string, unknown>;
  const named = { connectorId, actionKey, ...(environment !== undefined && { environment }), inputs };
  recordInput(named);
  const id = decodeId('con', requiredSetting(connectorId, 'connectorId'));
  if (id === null || id === undefined)
    return failPermanently('not_found', 'The connector no longer exists. Choose another.');
  try {
    const called = await callConnectorAction(services, accountId, {
      connectorId: id,
      actionKey: requiredSetting(actionKey, 'actionKey'),
      environment,
      inputs,
      idempotencyKey,
      signal,
    });
    recordInput({ ...named, request: called.request });
    failOnStatus(called.status, called.response.body);
    return { output: { ...called.outputs, status: called.status, body: called.body } };
  } catch (error) {
    if (error instanceof ConnectorCallFailure && error.request)
      recordInput({ ...named, request: error.request });
    throw error;
  }
};
