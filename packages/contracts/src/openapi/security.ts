import type { Area } from '../areas.ts';
import type { Route } from '../route.ts';

/** The credentials that open a route: each alone suffices. */
export const securityOf = ({ access }: Pick<Route, 'access'>): Record<string, string[]>[] => {
  if (access.by === 'public') return [];
  if (access.by === 'entry') return [{ EntryKey: [] }];
  return access.keys ? [{ ApiKey: [] }, { Session: [] }] : [{ Session: [] }];
};

const securitySchemes = {
  ApiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svc_…',
    description: 'An API key of the account, sent over HTTPS by a server, never by a browser.',
  },
  Session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-form-service.session_token',
    description:
      'The cookie that signing in sets. Over plain HTTP, on a trial, it is named `form-service.session_token`. ' +
      'Writes must come from a page of the same origin.',
  },
  EntryKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Entry-Key',
    description: 'The credential of a respondent for one entry. Not valid on account routes.',
  },
};

/** Only the schemes that some route takes: one that nothing takes would mislead readers. */
export const usedSecuritySchemes = (areas: readonly Area[]) => {
  const routes = areas.flatMap(({ routes }) => Object.values(routes));
  const names = new Set(routes.flatMap((route) => securityOf(route).flatMap(Object.keys)));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name)));
};
