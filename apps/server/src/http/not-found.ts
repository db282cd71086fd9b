import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './fail.ts';
import { type PageHandler, pageRequestOf, sendPage } from './web-pages.ts';

/** The order of methods in `Allow`. */
const methodOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

const shapeOf = (url: string): RegExp => {
  const pattern = escape(url).replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*');
  return new RegExp(`^${pattern}$`);
};

/** Whether a browser follows a link. Programs and subresource requests send other headers. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept ?? '').includes('text/html');

/**
 * Distinguishes unknown URLs from unsupported methods. Runs before all routes. `count` is called for each, because no credential
 * was checked yet. A browser that follows a link to an unknown API URL gets `page`.
 */
export const installNotFound = (
  app: FastifyInstance,
  count: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  page?: PageHandler,
): void => {
  const registered = new Map<string, { shape: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const entry = registered.get(url) ?? { shape: shapeOf(url), methods: new Set() };
    for (const one of [method].flat()) entry.methods.add(one);
    registered.set(url, entry);
  });

  const respond = (request: FastifyRequest): never => {
    const [path] = request.url.split('?') as [string];
    const methods = new Set(
      [...registered.values()].filter(({ shape }) => shape.test(path)).flatMap((entry) => [...entry.methods]),
    );
    if (methods.size === 0) return fail('not_found');
    const allow = methodOrder.filter((method) => methods.has(method)).join(', ');
    return fail('method_not_allowed', { headers: { allow } });
  };

  // Methods that no route supports, such as QUERY: Fastify would check their content type before it looks for a route.
  app.addHook('onRequest', (request, reply, done) => {
    if (methodOrder.includes(request.method)) return done();
    count(request, reply)
      .then(() => respond(request))
      .catch(done);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (page && wantsPage(request)) return sendPage(reply, await page(pageRequestOf(request)));
    await count(request, reply);
    return respond(request);
  });
};
