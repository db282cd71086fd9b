import { type Deprecation, deprecationKeyword, pathOf, type Route } from '@form-service/contracts';
import type { FastifyReply, FastifyRequest, preValidationHookHandler } from 'fastify';

const midnight = (day: string): Date => new Date(`${day}T00:00:00Z`);

const isPath = (use: string): boolean => use.startsWith('/');

/** The headers of RFC 9745 and RFC 8594. The replacement is linked if it is a route. */
const announceDeprecation = (
  reply: FastifyReply,
  route: Route,
  { since, sunset, use }: Deprecation,
): void => {
  const successor = isPath(use)
    ? `, <${pathOf({ ...route, path: use as Route['path'] })}>; rel="successor-version"`
    : '';
  reply
    .header('deprecation', `@${midnight(since).getTime() / 1_000}`)
    .header('sunset', midnight(sunset).toUTCString())
    .header('link', `</docs>; rel="deprecation"; type="text/html"${successor}`);
};

type Fields = readonly (readonly [name: string, deprecation: Deprecation])[];

const deprecatedFields = (schema: object | undefined): Fields =>
  Object.entries((schema as { properties?: Record<string, object> } | undefined)?.properties ?? {}).flatMap(
    ([name, field]) => {
      const deprecation = (field as { [deprecationKeyword]?: Deprecation })[deprecationKeyword];
      return deprecation ? [[name, deprecation] as const] : [];
    },
  );

const firstSent = (fields: Fields, sent: unknown): Deprecation | undefined =>
  fields.find(([name]) => typeof sent === 'object' && sent !== null && name in sent)?.[1];

/**
 * Tells callers of a deprecated route, or of a deprecated field, until when it works. Returns no hooks for other routes, so they
 * have no overhead.
 */
export const deprecationHooks = (route: Route) => {
  const { deprecated } = route;
  if (deprecated)
    return {
      onRequest: [
        async (_request: FastifyRequest, reply: FastifyReply) =>
          announceDeprecation(reply, route, deprecated),
      ],
    };
  const inBody = deprecatedFields(route.body);
  const inQuery = deprecatedFields(route.query);
  if (inBody.length + inQuery.length === 0) return { onRequest: [] };
  const preValidation: preValidationHookHandler = (request, reply, done) => {
    const sent = firstSent(inBody, request.body) ?? firstSent(inQuery, request.query);
    if (sent) announceDeprecation(reply, route, sent);
    done();
  };
  return { onRequest: [], preValidation };
};
