import { mediaTypeOf, pathOf, type Route, takesIdempotencyKey } from '@form-service/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Db, Transaction } from '../db/db.ts';
import { accountOf, type Scope } from '../db/shares.ts';
import { decodeId } from '../kit/ids.ts';
import type { Authenticator, Identified } from './access/authenticate.ts';
import type { Caller } from './access/caller.ts';
import type { EntryHolder, EntryKeyCheck } from './access/entry-keys.ts';
import { accountReadHandler, isAccountRead } from './account-read.ts';
import { answerOf, send } from './answer.ts';
import { type Audit, recordAudit } from './audit.ts';
import { openToAllOrigins } from './cors.ts';
import { deprecationHooks } from './deprecation.ts';
import { checkIfMatch } from './etag.ts';
import type { EventStreams } from './event-stream.ts';
import { fail } from './fail.ts';
import { fingerprintOf, type Idempotency, readIdempotencyKey } from './idempotency.ts';
import { announce } from './limits/announce.ts';
import type { Verdict } from './limits/limiter.ts';
import { checkAcceptable } from './negotiation.ts';
import { credentialsOf, header, paramsDecoder, readCall } from './read-call.ts';
import type { Once, OnceAnswered, Served } from './serve.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As the contract says; for whoever reads the body. */
    roundsNumbersIn?: string | undefined;
  }
  interface FastifyRequest {
    /** Set on routes of accounts and of people once the caller is known. */
    caller: Identified | null;
    /** Set where a read is begun before its key is confirmed: as whom that key was let in the last time. */
    expected: Caller | null;
    /** Set on routes of respondents once their entry key was checked. */
    holder: EntryHolder | null;
  }
}

export interface Binding {
  database: Database;
  authenticator: Authenticator;
  /** Counts a request without a credential. */
  countAddress(ip: string): Promise<Verdict>;
  checkEntryKey: EntryKeyCheck;
  /** Counts a request of a respondent, known by the entry, for the entry and for the address. */
  countEntry(entryId: string, ip: string): Promise<Verdict>;
  idempotency: Idempotency;
  streams: EventStreams;
}

const fastifyPath = (route: Route): string => pathOf(route).replaceAll(/\{(\w+)\}/g, ':$1');

/** Runs the handler on the data of a scope, an account's or a person's, and answers. */
const answerFrom = async (
  { database, idempotency }: Binding,
  {
    route,
    request,
    reply,
    scope,
    owner,
  }: { route: Route; request: FastifyRequest; reply: FastifyReply; scope: Scope; owner: string },
  handle: (db: Db) => Promise<unknown>,
) => {
  const work = async (db: Db) => answerOf(route, await handle(db), reply);
  if (route.method === 'GET') return send(request, reply, await database.read(scope, work));

  const given = takesIdempotencyKey(route)
    ? readIdempotencyKey(request.headers['idempotency-key'])
    : undefined;
  if (given === undefined) return send(request, reply, await database.write(scope, work));

  // Each caller's own: an answer may hold what only the caller may know, such as their new API key.
  const key = `${owner} ${given}`;

  const fingerprint = fingerprintOf(request.method, request.url, request.body);
  const accountId = accountOf(scope);
  const { answer, replayed } = await database.write(scope, async (db) => {
    const earlier = await idempotency.claim(db, accountId, key, fingerprint);
    if (earlier) return { answer: earlier, replayed: true };
    const first = await work(db);
    idempotency.record(db, accountId, key, first);
    return { answer: first, replayed: false };
  });
  if (replayed) reply.header('idempotent-replayed', 'true');
  return send(request, reply, answer);
};

/** A refusal is kept until it is known whether the request was answered before: then that answer stands. */
const outcomeOf = async (preparing: Promise<unknown> | undefined): Promise<() => unknown> => {
  try {
    const prepared = await preparing;
    return () => prepared;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};

const accountHandler = (binding: Binding, served: Served): RouteHandlerMethod => {
  const { route } = served;
  const decodeParams = paramsDecoder(route);

  return async (request, reply) => {
    const caller = request.caller as Caller;
    const { accountId } = caller;
    const call = {
      ...readCall(request, reply, route, decodeParams(request.params as Record<string, string>)),
      accountId,
      caller,
      checkIfMatch: (version: number) => checkIfMatch(header(request, 'if-match'), version),
    };
    if ('stream' in served)
      return binding.streams.send(request, reply, accountId, (signal) =>
        served.stream({ ...call, signal } as never),
      );
    const origin = { accountId, person: caller, sender: call.sender };
    const prepared = await outcomeOf(served.prepare?.(call as never));
    const place = { route, request, reply, scope: accountId, owner: caller.userId };
    return answerFrom(binding, place, async (db) => {
      const given = prepared();
      const audit: Audit = (action, record) => recordAudit(db as Transaction, origin, action, record);
      return served.handle({ ...call, db, audit } as never, given as never);
    });
  };
};

const personHandler = (binding: Binding, { route, handle }: Handled): RouteHandlerMethod => {
  const decodeParams = paramsDecoder(route);

  return async (request, reply) => {
    const { accountId, role, ...person } = request.caller as Identified;
    const account = accountId === null ? null : { accountId, role };
    const params = decodeParams(request.params as Record<string, string>);
    const call = { ...readCall(request, reply, route, params), person, account };
    if (route.ownTransactions)
      return send(request, reply, answerOf(route, await handle(call as never), reply));
    return answerFrom(binding, { route, request, reply, scope: person.userId, owner: person.userId }, (db) =>
      handle({ ...call, db } as never),
    );
  };
};

const entryHandler = (binding: Binding, { route, handle, prepare }: Handled): RouteHandlerMethod => {
  const decodeParams = paramsDecoder(route);

  return async (request, reply) => {
    const holder = request.holder as EntryHolder;
    const call = {
      ...readCall(request, reply, route, decodeParams(request.params as Record<string, string>)),
      holder,
      checkIfMatch: (version: number) => checkIfMatch(header(request, 'if-match'), version),
    };
    if (route.ownTransactions)
      return send(request, reply, answerOf(route, await handle(call as never), reply));
    const { entryId, editSessionId } = holder;
    // What was sent with the entry's own key is another request than the same with the key of an edit session.
    const owner = editSessionId ?? entryId;
    const prepared = await outcomeOf(prepare?.(call as never));
    return answerFrom(binding, { route, request, reply, scope: holder, owner }, async (db) =>
      handle({ ...call, db } as never, prepared() as never),
    );
  };
};

/** Guesses of keys count as requests without a credential do. */
const admitHolder = async (
  { checkEntryKey, countAddress, countEntry }: Binding,
  request: FastifyRequest,
  onCounted: (verdict: Verdict) => void,
): Promise<void> => {
  const { id = '' } = request.params as { id?: string };
  try {
    const entryId = decodeId('ent', id) ?? fail('not_found');
    const mayReplay = request.headers['idempotency-key'] !== undefined;
    request.holder = await checkEntryKey(header(request, 'x-service-entry-key'), entryId, mayReplay);
  } catch (error) {
    onCounted(await countAddress(request.ip));
    throw error;
  }
  onCounted(await countEntry(request.holder.entryId, request.ip));
};

const publicHandler = ({ route, handle }: Handled): RouteHandlerMethod => {
  const decodeParams = paramsDecoder(route);

  return async (request, reply) => {
    const params = decodeParams(request.params as Record<string, string>);
    const call = readCall(request, reply, route, params);
    if (!takesIdempotencyKey(route))
      return send(request, reply, answerOf(route, await handle(call as never), reply));

    const once: Once = {
      key: readIdempotencyKey(request.headers['idempotency-key'], { isPublic: true }),
      fingerprint: () => fingerprintOf(request.method, request.url, request.body),
      answerWith: (result) => answerOf(route, result, reply),
    };
    const { answer, replayed } = (await handle({ ...call, once } as never)) as OnceAnswered;
    if (replayed) reply.header('idempotent-replayed', 'true');
    return send(request, reply, answer);
  };
};

type Handled = Extract<Served, { handle: unknown }>;

const handlerOf = (binding: Binding, served: Served): RouteHandlerMethod => {
  const { by } = served.route.access;
  if (isAccountRead(served)) return accountReadHandler(binding, served as Handled);
  if (by === 'account') return accountHandler(binding, served);
  if (by === 'person') return personHandler(binding, served as Handled);
  if (by === 'entry') return entryHandler(binding, served as Handled);
  return publicHandler(served as Handled);
};

const bindOne = (app: FastifyInstance, binding: Binding, served: Served): void => {
  const { route } = served;
  const { access } = route;
  const { authenticator } = binding;
  const isRead = isAccountRead(served);
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const onCounted = (verdict: Verdict) => announce(reply, verdict);
    if (access.by === 'account' || access.by === 'person') {
      const credentials = credentialsOf(request);
      if (isRead) request.expected = authenticator.expect(access, credentials);
      if (request.expected) return;
      request.caller = await authenticator.authenticate(access, route, credentials, onCounted);
    }
    if (access.by === 'public') onCounted(await binding.countAddress(request.ip));
    if (access.by === 'entry') await admitHolder(binding, request, onCounted);
    checkAcceptable(request.headers.accept, mediaTypeOf(route, request.query));
  };
  const { onRequest: deprecationOnRequest, ...deprecation } = deprecationHooks(route);
  const cors = route.openToOrigins ? openToAllOrigins(app, fastifyPath(route)) : undefined;
  app.route({
    method: route.method,
    url: fastifyPath(route),
    // A stream has no head worth asking for.
    exposeHeadRoute: !('stream' in served),
    // Its handler may be begun before the key is confirmed, and what is wrong with the key is told first.
    attachValidation: isRead,
    ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    config: { roundsNumbersIn: route.roundsNumbersIn },
    schema: {
      ...(route.params && { params: route.params }),
      querystring: route.anyQuery
        ? { type: 'object' }
        : (route.query ?? { type: 'object', additionalProperties: false }),
      ...(route.body && !route.bodyOptional && { body: route.body }),
      // Not `anyOf`, whose failures would not say which field is wrong.
      ...(route.body && route.bodyOptional && { body: { ...route.body, type: ['object', 'null'] } }),
      ...(route.response.body && { response: { [route.response.status]: route.response.body } }),
    },
    onRequest: [...(cors ? [cors.onRequest] : []), ...deprecationOnRequest, admit],
    ...deprecation,
    handler: handlerOf(binding, served),
  });
};

/** Puts contracts on the road: who may call, what is checked, what runs and what goes out all follow from the route. */
export const bind = (app: FastifyInstance, binding: Binding, served: readonly Served[]): void => {
  const isRaw = ({ route }: Served) => route.rawBody === true;
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
