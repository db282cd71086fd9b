import { apiBase, type Route } from '@form-service/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from './fail.ts';

/** Tells an address that does not exist from one that does not take the method. */
export const createNotFoundHandler = (routes: readonly Route[]) => {
  const known = routes.map(({ method, path }) => ({
    method,
    shape: new RegExp(`^${apiBase}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

  return async (request: FastifyRequest, _reply: FastifyReply): Promise<never> => {
    const [path] = request.url.split('?') as [string];
    const methods = known.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
    if (methods.length === 0) return fail('not_found');
    const allowed = [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)];
    return fail('method_not_allowed', { headers: { allow: allowed.join(', ') } });
  };
};
