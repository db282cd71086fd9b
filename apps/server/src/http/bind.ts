import { mediaTypeOf, pathOf, type Route } from '@form-service/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeId } from '../kit/ids.ts';
import type { Identified } from './access/authenticate.ts';
import type { Caller } from './access/caller.ts';
import type { EntryAccess, EntryKeyCheck } from './access/entry-keys.ts';
import { openToAllOrigins } from './cors.ts';
import { deprecationHooks } from './deprecation.ts';
import { type HandlerServices, handlerOf } from './endpoint-handlers.ts';
import { fail } from './fail.ts';
import { applyRateLimit } from './limits/apply-rate-limit.ts';
import type { RateLimitResult } from './limits/limiter.ts';
import { checkAcceptable } from './negotiation.ts';
import { credentialsOf, header } from './read-call.ts';
import type { Endpoint } from './serve.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** From the contract, for the body parser. */
    roundsNumbersIn?: string | undefined;
  }
  interface FastifyRequest {
    /** Set on account and user routes once the caller is known. */
    caller: Identified | null;
    /** Set if a read starts before its key is checked: the caller of the last accepted request with that key. */
    expected: Caller | null;
    /** Set on respondent routes once the entry key was checked. */
    entryAccess: EntryAccess | null;
  }
}

export interface Binding extends HandlerServices {
  /** Counts a request without a credential. */
  countAddress(ip: string): Promise<RateLimitResult>;
  checkEntryKey: EntryKeyCheck;
  /** Counts a request of a respondent toward the limits of the entry and of the IP address. */
  countEntry(entryId: string, ip: string): Promise<RateLimitResult>;
}

const fastifyPath = (route: Route): string => pathOf(route).replaceAll(/\{(\w+)\}/g, ':$1');

/** Guessed keys count like requests without a credential. */
const authenticateEntryKey = async (
  { checkEntryKey, countAddress, countEntry }: Binding,
  request: FastifyRequest,
  onCounted: (limitResult: RateLimitResult) => void,
): Promise<void> => {
  const { id = '' } = request.params as { id?: string };
  try {
    const entryId = decodeId('ent', id) ?? fail('not_found');
    const mayReplay = request.headers['idempotency-key'] !== undefined;
    request.entryAccess = await checkEntryKey(header(request, 'x-service-entry-key'), entryId, mayReplay);
  } catch (error) {
    onCounted(await countAddress(request.ip));
    throw error;
  }
  onCounted(await countEntry(request.entryAccess.entryId, request.ip));
};

const bindOne = (app: FastifyInstance, binding: Binding, served: Endpoint): void => {
  const { route } = served;
  const { access } = route;
  const { authenticator } = binding;
  const isRead = served.kind === 'account-read';
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const onCounted = (limitResult: RateLimitResult) => applyRateLimit(reply, limitResult);
    if (access.by === 'account' || access.by === 'person') {
      const credentials = credentialsOf(request);
      if (isRead) request.expected = authenticator.expectedCaller(access, credentials);
      if (request.expected) return;
      request.caller = await authenticator.authenticate(access, route, credentials, onCounted);
    }
    if (access.by === 'public') onCounted(await binding.countAddress(request.ip));
    if (access.by === 'entry') await authenticateEntryKey(binding, request, onCounted);
    checkAcceptable(request.headers.accept, mediaTypeOf(route, request.query));
  };
  const { onRequest: deprecationOnRequest, ...deprecation } = deprecationHooks(route);
  const cors = route.openToOrigins ? openToAllOrigins(app, fastifyPath(route)) : undefined;
  app.route({
    method: route.method,
    url: fastifyPath(route),
    // HEAD makes no sense for a stream.
    exposeHeadRoute: served.kind !== 'stream',
    // The handler may start before the key is checked, and an invalid key is reported before an invalid request.
    attachValidation: isRead,
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    config: { roundsNumbersIn: route.roundsNumbersIn },
    schema: {
      ...(route.params && { params: route.params }),
      querystring: route.anyQuery
        ? { type: 'object' }
        : (route.query ?? { type: 'object', additionalProperties: false }),
      ...(route.body && !route.bodyOptional && { body: route.body }),
      // Not `anyOf`, whose errors would not say which field is wrong.
      ...(route.body && route.bodyOptional && { body: { ...route.body, type: ['object', 'null'] } }),
      ...(route.response.body && { response: { [route.response.status]: route.response.body } }),
    },
    onRequest: [...(cors ? [cors.onRequest] : []), ...deprecationOnRequest, admit],
    ...deprecation,
    handler: handlerOf(binding, served),
  });
};

/** Registers contracts as Fastify routes: access, validation, handler and serialization all follow from the route. */
export const bind = (app: FastifyInstance, binding: Binding, served: readonly Endpoint[]): void => {
  const isRaw = ({ route }: Endpoint) => route.rawBody === true;
  for (const one of served) if (!isRaw(one)) bindOne(app, binding, one);
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (_: unknown, body: Buffer) => body,
    );
    for (const one of served) if (isRaw(one) && !one.route.anyMediaType) bindOne(raw, binding, one);
  });
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    for (const one of served) if (isRaw(one) && one.route.anyMediaType) bindOne(raw, binding, one);
  });
};
