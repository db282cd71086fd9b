import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { route } from '../route.ts';

/** Query parameters that providers add to the callback. Only the first three are used. */
const fromProvider = (description: string, maxLength = 2_000) =>
  Type.Optional(Type.String({ maxLength, pattern: '^[^\\x00]*$', description }));

export const startSignIn = route({
  method: 'POST',
  path: '/sign-in/oidc',
  base: '/api/auth',
  access: policies.anyone,
  idempotent: false,
  summary: 'Start single sign-on for an account',
  description:
    'Returns where to redirect the browser, and sets a cookie for ten minutes that the callback needs. A missing account, an account without a provider, and one whose provider is turned off all return the same 404.',
  body: Closed(
    {
      accountId: Id('acc'),
      redirectTo: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 1_000,
          pattern: '^/([\\x21-\\x2e\\x30-\\x5b\\x5d-\\x7e][\\x21-\\x5b\\x5d-\\x7e]*)?$',
          description: 'Where to go after sign-in: a path of this service.',
          examples: ['/forms'],
        }),
      ),
    },
    { title: 'ProviderSignIn', description: 'The account and the return path.' },
  ),
  response: {
    status: 200,
    description: 'Where to redirect the browser.',
    body: Closed(
      {
        url: Type.String({
          format: 'uri',
          maxLength: 8_000,
          description: 'A page of the provider. Show its host to the user first.',
          examples: ['https://login.example.com/authorize?client_id=form-service'],
        }),
      },
      { title: 'ProviderSignInStarted', description: 'The redirect to the provider.' },
    ),
  },
  errors: ['not_found', 'origin_not_allowed', 'rate_limited'],
  examples: {
    body: { accountId: 'acc_01kxta5vqse7xr9m4z3h8w2bcd', redirectTo: '/forms' },
    response: { url: 'https://login.example.com/authorize?client_id=form-service' },
  },
});

export const finishSignIn = route({
  method: 'GET',
  path: '/oidc/callback',
  base: '/api/auth',
  access: policies.anyone,
  summary: 'Complete single sign-on',
  description:
    'The provider redirects the browser here. After sign-in, it continues to `redirectTo`; otherwise to `/sign-in?error=…` in the web app with one of `sign_in_expired`, `provider_denied`, `provider_failed`, `provider_disabled`, `email_missing`, `email_not_verified`, `not_a_member`.',
  query: Closed({
    code: fromProvider("The provider's authorization code.", 4_096),
    state: fromProvider('Links the callback to the request.', 200),
    iss: fromProvider('The issuer, if the provider sends it.', 500),
    error: fromProvider('Why the provider did not sign the user in.', 200),
    error_description: fromProvider('Ignored.', 4_096),
    error_uri: fromProvider('Ignored.'),
    error_subcode: fromProvider('Ignored.'),
    session_state: fromProvider('Ignored.'),
    client_info: fromProvider('Ignored.', 4_096),
    cloud_instance_name: fromProvider('Ignored.'),
    cloud_instance_host_name: fromProvider('Ignored.'),
    cloud_graph_host_name: fromProvider('Ignored.'),
    msgraph_host: fromProvider('Ignored.'),
    scope: fromProvider('Ignored.'),
    authuser: fromProvider('Ignored.'),
    hd: fromProvider('Ignored.'),
    prompt: fromProvider('Ignored.'),
  }),
  response: { status: 302, description: 'Redirects to the requested page, or back to the sign-in page.' },
});
