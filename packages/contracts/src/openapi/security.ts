import type { Area } from '../areas.ts';

/** The credentials that open a route, by the kind of its access. */
export const security = {
  account: [{ ApiKey: [] }],
  entry: [{ EntryKey: [] }],
  public: [],
};

const securitySchemes = {
  ApiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'svc_…',
    description: 'An API key of the account, sent over HTTPS by a server, never by a browser.',
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
  const access = new Set(
    areas.flatMap(({ routes }) => Object.values(routes).map((route) => route.access.by)),
  );
  const names = new Set([...access].flatMap((by) => security[by].flatMap(Object.keys)));
  return Object.fromEntries(Object.entries(securitySchemes).filter(([name]) => names.has(name)));
};
