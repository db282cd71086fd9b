import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestSource } from './access/caller.ts';
import { toApiError } from './error-handler.ts';
import { type ApiError, fail } from './fail.ts';
import { applyRateLimit } from './limits/apply-rate-limit.ts';
import type { RateLimitResult } from './limits/limiter.ts';
import { senderOf } from './read-call.ts';

/** A request of a browser that follows a link or sends a form. */
export interface PageRequest {
  method: 'GET' | 'POST';
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  sender: RequestSource;
  /** The origin that the browser is at. */
  address: string;
  /** What a form has sent; empty where it came with files, which are read by `multipart`. */
  posted: FormData;
  /** The body of a form with files, as it comes in; undefined where it came without. */
  multipart?: Readable | undefined;
}

export interface PageResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

export type PageHandler = (request: PageRequest) => Promise<PageResponse>;

interface WebPages {
  /** With `:name` for parts that vary. */
  path: string;
  /** Without it nothing can be sent here. */
  bodyLimit?: number;
  /** Takes files: a form that has some is handed on unread, as `multipart`. Called before its body is read. */
  acceptsFiles?(request: IncomingMessage): void;
  /** Counts a request; without it they are free. */
  count?(ip: string): Promise<RateLimitResult>;
  answer: PageHandler;
  /** What is shown instead, for people; without it errors are answered as the API does. */
  explain?(error: ApiError, request: PageRequest): Promise<PageResponse>;
}

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data';

/** As every browser writes it; what is no form in truth is refused. */
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
 * Addresses for people and their browsers, which are no part of the API: pages, forms that they send, and files. Each sets
 * its own policy where the strict one of all answers is too strict.
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
        const told = toApiError(error, request);
        if (told.status >= 500) request.log.error({ err: error }, 'A page failed');
        return sendPage(reply.headers({ ...told.headers }), await explain(told, pageRequestOf(request)));
      });
    scope.route({
      method: bodyLimit === undefined ? ['GET'] : ['GET', 'POST'],
      url: path,
      ...(bodyLimit !== undefined && { bodyLimit }),
      handler: async (request, reply) => sendPage(reply, await answer(pageRequestOf(request))),
    });
  });
};
