import { areas } from '@form-service/contracts';
import type { Services } from '../../context.ts';
import { checkSameOrigin } from '../../http/access/same-origin.ts';
import { tagged } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import { type Endpoint, serve } from '../../http/serve.ts';
import { createSignInFinisher } from './finish-sign-in.ts';
import { presentProvider } from './present.ts';
import { createProviderClients } from './provider-clients.ts';
import { removeProvider } from './remove-provider.ts';
import { createProviderSetter } from './set-provider.ts';
import { createSignInCookie } from './sign-in-cookie.ts';
import { createSignInStarter } from './start-sign-in.ts';
import { findProvider, type ProviderRow } from './store.ts';

const { routes } = areas.identityProvider;

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

export const identityProviderRoutes = (services: Services): Endpoint[] => {
  const { publicUrl } = services.config;
  const clients = createProviderClients(services);
  const cookie = createSignInCookie(services);
  const setProvider = createProviderSetter(services);
  const startSignIn = createSignInStarter(services, clients, cookie);
  const finishSignIn = createSignInFinisher(services, clients, cookie);
  const answer = (row: ProviderRow) => tagged(presentProvider(row, publicUrl), row.version);

  return [
    serve(routes.get, async ({ db, accountId }) =>
      answer((await findProvider(db, accountId)) ?? fail('not_found')),
    ),

    serve(routes.getStatus, async ({ db, accountId }) => ({
      configured: (await findProvider(db, accountId)) !== undefined,
    })),

    serve(routes.replace, async (call) => answer(await setProvider(call, call.body))),

    serve(routes.delete, async (call) => {
      await removeProvider(call, publicUrl);
      return undefined;
    }),

    serve(routes.startSignIn, async ({ body, headers, sender, address, addHeader }) => {
      // Otherwise another site could start a sign-in for its visitors.
      checkSameOrigin(publicUrl, {
        origin: text(headers.origin),
        host: new URL(address).host,
        fetchSite: text(headers['sec-fetch-site']),
      });
      const started = await startSignIn(body, { ip: sender.ip, address });
      if (started.cookie) addHeader('set-cookie', started.cookie);
      return { url: started.url };
    }),

    serve(routes.finishSignIn, async ({ query, headers, sender, address, addHeader }) => {
      const arrival = { query, cookieHeader: text(headers.cookie), sender, address };
      const { location, cookies } = await finishSignIn(arrival);
      for (const one of cookies) addHeader('set-cookie', one);
      return { location };
    }),
  ];
};
