import { isObject, type Json, objectAt, resolveReference, textAt } from './openapi-document.ts';
import { keyFrom } from './openapi-operations.ts';
import type { ConnectorAuth } from './shapes.ts';

/** The first server with an absolute URL, with the defaults of its variables. */
export const firstServer = (document: Json): string | null => {
  for (const server of Array.isArray(document.servers) ? document.servers : []) {
    if (!isObject(server)) continue;
    const variables = objectAt(server, 'variables');
    const url = textAt(server, 'url', 2_048).replaceAll(/\{([^{}]+)\}/g, (all, name: string) => {
      const chosen = textAt(objectAt(variables, name), 'default', 500);
      return chosen === '' ? all : chosen;
    });
    if (/^https?:\/\/[^{}\s]+$/.test(url)) return url.replace(/\/+$/, '').slice(0, 2_048);
  }
  return null;
};

const secret = (name: string): string => `{{ secrets.${name} }}`;
const variable = (name: string): string => `{{ env.${name} }}`;

/** Undefined for schemes that are not supported: OAuth flows with a user, OpenID Connect, cookies, certificates. */
const authOf = (name: string, scheme: Json): ConnectorAuth | undefined => {
  const key = keyFrom(name);
  const location = scheme.in;
  if (scheme.type === 'apiKey' && (location === 'header' || location === 'query')) {
    const field = textAt(scheme, 'name', 100);
    return field === '' ? undefined : { type: 'api_key', in: location, name: field, value: secret(key) };
  }
  if (scheme.type === 'http') {
    const kind = textAt(scheme, 'scheme', 50).toLowerCase();
    if (kind === 'bearer') return { type: 'bearer', token: secret(key) };
    if (kind === 'basic')
      return { type: 'basic', username: variable(`${key}_user`), password: secret(`${key}_password`) };
  }
  const flow = objectAt(objectAt(scheme, 'flows'), 'clientCredentials');
  const tokenUrl = textAt(flow, 'tokenUrl', 2_048);
  if (scheme.type !== 'oauth2' || !/^https?:\/\//.test(tokenUrl)) return undefined;
  return {
    type: 'oauth2_client_credentials',
    tokenUrl,
    clientId: variable(`${key}_id`),
    clientSecret: secret(`${key}_secret`),
    scopes: Object.keys(objectAt(flow, 'scopes'))
      .filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope))
      .slice(0, 50),
  };
};

/** The suggested authentication: the first scheme that the document requires, else the first it defines. */
export const suggestedAuth = (document: Json): ConnectorAuth | null => {
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes');
  const request = (Array.isArray(document.security) ? document.security : []).flatMap((one) =>
    isObject(one) ? Object.keys(one) : [],
  );
  for (const name of [...request, ...Object.keys(schemes)].slice(0, 100)) {
    const auth = authOf(name, resolveReference(document, objectAt(schemes, name)));
    if (auth) return auth;
  }
  return null;
};
