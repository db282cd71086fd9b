import { runRequestInThread } from '../../http/run-request-in-thread.ts';
import { doneOrThrow } from '../../http/thread-outcome.ts';
import { renderInlineOrInThread } from '../../kit/liquid/inline-or-in-thread.ts';
import { LiquidError } from '../../kit/liquid/liquid.ts';
import { type BuiltRequest, buildRequest, quickLiquid, type RequestParts } from './build-request.ts';
import { ConnectorCallFailure } from './call-failure.ts';

const timeoutMs = 20_000;

const runInThread = async (accountId: string, parts: RequestParts): Promise<BuiltRequest> => {
  const file = new URL('./request-thread.ts', import.meta.url);
  const work = { file, input: parts, owner: accountId, timeoutMs };
  const outcome = await runRequestInThread<typeof import('./request-thread.ts').run>(work, 'inputs');
  if (!('failure' in outcome)) return doneOrThrow(outcome);
  throw new ConnectorCallFailure(outcome.failure.code, outcome.failure.message);
};

/** Builds the request of an action, in a thread if that takes long. Throws a ConnectorCallFailure. */
export const buildRequestInThread = async (accountId: string, parts: RequestParts): Promise<BuiltRequest> => {
  try {
    return await renderInlineOrInThread(
      () => buildRequest(quickLiquid, parts),
      () => runInThread(accountId, parts),
    );
  } catch (error) {
    if (error instanceof LiquidError) throw new ConnectorCallFailure('invalid_template', error.message);
    throw error;
  }
};
