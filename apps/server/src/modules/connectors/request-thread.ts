import { outcomeOf, type ThreadOutcome } from '../../http/thread-outcome.ts';
import { type BuiltRequest, buildRequest, type RequestParts } from './build-request.ts';
import { ConnectorCallFailure } from './call-failure.ts';
import { liquid } from './check-templates.ts';

type Outcome = ThreadOutcome<BuiltRequest> | { failure: Pick<ConnectorCallFailure, 'code' | 'message'> };

export const run = async (parts: RequestParts): Promise<Outcome> => {
  try {
    return await outcomeOf(() => buildRequest(liquid, parts));
  } catch (error) {
    if (!(error instanceof ConnectorCallFailure)) throw error;
    const { code, message } = error;
    return { failure: { code, message } };
  }
};
