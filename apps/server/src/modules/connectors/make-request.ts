import { inThread } from '../../http/in-thread.ts';
import { doneOrThrow } from '../../http/thread-outcome.ts';
import { LiquidError } from '../../kit/liquid/liquid.ts';
import { quicklyOrInThread } from '../../kit/liquid/quick-liquid.ts';
import { type BuiltRequest, buildRequest, quickLiquid, type RequestParts } from './build-request.ts';
import { ConnectorCallFailure } from './call-failure.ts';

const mostMs = 20_000;

const makeInThread = async (accountId: string, parts: RequestParts): Promise<BuiltRequest> => {
  const file = new URL('./request-thread.ts', import.meta.url);
  const work = { file, input: parts, owner: accountId, mostMs };
  const outcome = await inThread<typeof import('./request-thread.ts').run>(work, 'inputs');
  if (!('failure' in outcome)) return doneOrThrow(outcome);
  throw new ConnectorCallFailure(outcome.failure.code, outcome.failure.message);
};

/** The request that an action comes to with these values, in a thread where that takes long. Throws a ConnectorCallFailure. */
export const makeRequest = async (accountId: string, parts: RequestParts): Promise<BuiltRequest> => {
  try {
    return await quicklyOrInThread(
      () => buildRequest(quickLiquid, parts),
      () => makeInThread(accountId, parts),
    );
  } catch (error) {
    if (error instanceof LiquidError) throw new ConnectorCallFailure('invalid_template', error.message);
    throw error;
  }
};
