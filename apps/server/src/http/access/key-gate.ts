import { policies, type Route } from '@form-service/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Keyring } from '../../kit/crypto/keyring.ts';
import { toApiError } from '../error-handler.ts';
import { fail } from '../fail.ts';
import { applyRateLimit } from '../limits/apply-rate-limit.ts';
import { createCallerLimits } from '../limits/caller-limits.ts';
import type { LastUsed } from '../limits/last-used.ts';
import type { ProcessLimiter } from '../limits/limiter.ts';
import { createApiKeyCheck } from './api-keys.ts';
import { createAuthenticator } from './authenticate.ts';
import type { Caller } from './caller.ts';

/** What API keys are checked and counted with. */
export interface KeyGateOptions {
  config: { publicUrl: string; billing: unknown; rateLimits: Parameters<typeof createCallerLimits>[1] };
  limiter: ProcessLimiter;
  lastUsed: LastUsed;
  keyring: Keyring;
}

const route: Route = {
  method: 'GET',
  path: '/',
  access: policies.membersReadWithoutHeader,
  summary: '',
  response: { status: 200, description: '' },
};

/**
 * For endpoints that use another protocol than the contracts: members only, with an API key. Keys are checked and counted as in
 * the API; requests without a valid key count toward their IP address.
 */
export const createKeyGate = ({ config, limiter, lastUsed, keyring }: KeyGateOptions) => {
  const { countAddress } = createCallerLimits(limiter, config.rateLimits);
  const authenticator = createAuthenticator({
    publicUrl: config.publicUrl,
    hasBilling: config.billing !== undefined,
    apiKeys: createApiKeyCheck(limiter, lastUsed, keyring),
    // Sessions are not accepted: otherwise a page of another site could read with the cookie of a visitor.
    readSessionCookie: () => undefined,
    findSession: async () => undefined,
    countUser: async () => fail('unauthenticated'),
  });

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    authorization: string | undefined,
  ): Promise<Caller> => {
    const account = request.headers['x-account-id'];
    try {
      const caller = await authenticator.authenticate(
        policies.membersReadWithoutHeader,
        route,
        {
          authorization,
          accountHeader: Array.isArray(account) ? account.join(', ') : account,
          entryKey: undefined,
          cookie: undefined,
          address: request.address,
          origin: undefined,
          host: request.host,
          fetchSite: undefined,
        },
        (limitResult) => applyRateLimit(reply, limitResult),
      );
      request.caller = caller;
      return caller as Caller;
    } catch (error) {
      if (toApiError(error as FastifyError, request).status === 401)
        applyRateLimit(reply, await countAddress(request.ip));
      throw error;
    }
  };
};
