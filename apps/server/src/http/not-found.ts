import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './fail.ts';
import { type PageHandler, pageRequestOf, sendPage } from './web-pages.ts';

/** In this order they stand in `Allow`. */
const methodOrder = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const escape = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&');

const shapeOf = (url: string): RegExp => {
  const pattern = escape(url).replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*');
  return new RegExp(`^${pattern}$`);
};

/** As browsers ask when a person follows a link. Programs, and whatever loads parts of a page, ask otherwise. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept ?? '').includes('text/html');

/**
 * Tells an address that does not exist from one that does not take the method. Comes before all routes. `count` hears of
 * each, because nobody was asked for a credential yet. A browser that follows a link to nowhere in the API is shown `page`.
 */
export const installNotFound = (
  app: FastifyInstance,
  count: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
  page?: PageHandler,
): void => {
  const known = new Map<string, { shape: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const entry = known.get(url) ?? { shape: shapeOf(url), methods: new Set() };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
  });

  const refuse = (request: FastifyRequest): never => {
    const [path] = request.url.split('?') as [string];
    const methods = new Set(
      [...known.values()].filter(({ shape }) => shape.test(path)).flatMap((entry) => [...entry.methods]),
    );
    if (methods.size === 0) return fail('not_found');
    const allow = methodOrder.filter((method) => methods.has(method)).join(', ');
    return fail('method_not_allowed', { headers: { allow } });
  };

  // Methods that no route takes, such as QUERY: Fastify would ask for their content type before it looks for a route.
  app.addHook('onRequest', (request, reply, done) => {
    if (methodOrder.includes(request.method)) return done();
    count(request, reply)
      .then(() => refuse(request))
      .catch(done);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (page && wantsPage(request)) return sendPage(reply, await page(pageRequestOf(request)));
    await count(request, reply);
    return refuse(request);
  });
};
