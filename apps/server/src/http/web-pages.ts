import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestSource } from './access/caller.ts';
import { toApiError } from './error-handler.ts';
import { type ApiError, fail } from './fail.ts';
import { applyRateLimit } from './limits/apply-rate-limit.ts';
import type { RateLimitResult } from './limits/limiter.ts';
import { senderOf } from './read-call.ts';

/** A request of a browser that follows a link or submits a form. */
export interface PageRequest {
  method: 'GET' | 'POST';
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  sender: RequestSource;
  /** The origin that the browser uses. */
  address: string;
  /** The submitted fields; empty for a form with files, which are read by `multipart`. */
  posted: FormData;
  /** The unread body of a form with files; undefined otherwise. */
  multipart?: Readable | undefined;
}

export interface PageResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

export type PageHandler = (request: PageRequest) => Promise<PageResponse>;

interface WebPages {
  /** With `:name` for variable parts. */
  path: string;
  /** Without it, nothing can be submitted. */
  bodyLimit?: number;
  /** Accepts files: a form with files is passed on unread, as `multipart`. Called before its body is read. */
  acceptsFiles?(request: IncomingMessage): void;
  /** Counts a request; without it, requests are not limited. */
  count?(ip: string): Promise<RateLimitResult>;
  answer: PageHandler;
  /** Renders an error page for people; without it, errors are returned as in the API. */
  explain?(error: ApiError, request: PageRequest): Promise<PageResponse>;
}

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** As browsers encode it; malformed forms are rejected. */
const readForm = async ({ headers }: FastifyRequest, body: Buffer): Promise<FormData> => {
  try {
    const type = headers['content-type'] ?? '';
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch {
    return fail('malformed_request', { message: 'The body is not a valid form submission.' });
  }
};

export const pageRequestOf = (request: FastifyRequest): PageRequest => ({
  method: request.method === 'POST' ? 'POST' : 'GET',
  params: request.params as Record<string, string>,
  query: new URLSearchParams(request.url.split('?')[1] ?? ''),
  headers: request.headers,
  sender: senderOf(request),
  address: request.address,
  posted: request.body instanceof FormData ? request.body : new FormData(),
  multipart: request.body instanceof Readable ? request.body : undefined,
});

export const sendPage = (reply: FastifyReply, { status, headers, body }: PageResponse): FastifyReply =>
  reply
    .removeHeader('x-frame-options')
    .code(status)
    .headers({ ...headers })
    .send(body);

/**
 * Pages for browsers that are not part of the API: pages, form submissions and files. Each sets its own content security policy
 * where the default is too strict.
 */
export const installWebPages = (app: FastifyInstance, pages: WebPages): void => {
  const { path, bodyLimit, acceptsFiles, count, answer, explain } = pages;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      acceptsFiles ? urlencoded : [urlencoded, multipart],
      { parseAs: 'buffer' },
      readForm,
    );
    if (acceptsFiles)
      scope.addContentTypeParser(multipart, async (request: FastifyRequest, body: Readable) => {
        acceptsFiles(request.raw);
        return body;
      });
    if (count)
      scope.addHook('onRequest', async (request, reply) => applyRateLimit(reply, await count(request.ip)));
    if (explain)
      scope.setErrorHandler(async (error: FastifyError, request, reply) => {
        const apiError = toApiError(error, request);
        if (apiError.status >= 500) request.log.error({ err: error }, 'A page failed');
        return sendPage(
          reply.headers({ ...apiError.headers }),
          await explain(apiError, pageRequestOf(request)),
        );
      });
    scope.route({
      method: bodyLimit === undefined ? ['GET'] : ['GET', 'POST'],
      url: path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      handler: async (request, reply) => sendPage(reply, await answer(pageRequestOf(request))),
    });
  });
};
