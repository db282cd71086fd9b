import type { Area } from '../areas.ts';
import type { Route } from '../route.ts';

/** The credentials a route accepts: one is enough. */
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
    description: 'An API key of the account. Use it from a server over HTTPS, never in a browser.',
  },
  Session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-form-service.session_token',
    description:
      'The cookie set at sign-in. Over plain HTTP, for trials, it is named `form-service.session_token`. Writes must come from a page of the same origin.',
  },
  EntryKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Service-Entry-Key',
    description: "A respondent's credential for one entry. Not valid on account routes.",
  },
};

/** Only the schemes that some route accepts. */
export const usedSecuritySchemes = (areas: readonly Area[]) => {
  const routes = areas.flatMap(({ routes }) => Object.values(routes));
  const names = new Set(routes.flatMap((route) => securityOf(route).flatMap(Object.keys)));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name)));
};
