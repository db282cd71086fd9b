import Type from 'typebox';
import { policies } from '../policies.ts';
import { Closed, Id, Resource, Timestamp } from '../primitives.ts';
import { area, route } from '../route.ts';
import { finishSignIn, startSignIn } from './identity-provider-sign-in.ts';

const issuer = Type.String({
  minLength: 8,
  maxLength: 500,
  pattern: '^https?://[^\\s?#@\\\\\\x00-\\x1f]+$',
  description:
    'The issuer exactly as the provider reports it. Its configuration is read from `/.well-known/openid-configuration` under this URL. HTTPS, except on a private network.',
  examples: ['https://login.example.com'],
});

const clientId = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '^[\\x20-\\x7e]+$',
  description: 'The client id of this service at the provider.',
  examples: ['form-service'],
});

const scopes = Type.Array(
  Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }),
  {
    minItems: 1,
    maxItems: 20,
    description: 'The scopes to request. `openid` is added if missing.',
    examples: [['openid', 'email', 'profile']],
  },
);

const joinDomains = Type.Array(
  Type.String({
    minLength: 3,
    maxLength: 253,
    pattern: '^[a-z0-9-]{1,63}(\\.[a-z0-9-]{1,63})+$',
    description: 'A lowercase domain.',
    examples: ['example.com'],
  }),
  {
    maxItems: 20,
    uniqueItems: true,
    description:
      'Who can join with `joinRole`: people with an address in one of these domains. Subdomains must be listed separately. Members can sign in with any address.',
  },
);

const joinRole = Type.Unsafe<'viewer' | 'editor' | 'admin' | null>({
  type: ['string', 'null'],
  enum: ['viewer', 'editor', 'admin', null],
  description: 'The role of people who join by signing in. Null: only existing members can sign in.',
});

const enabled = Type.Boolean({ description: 'Whether people can sign in with it.' });

export const IdentityProvider = Resource(
  'IdentityProvider',
  'The OpenID Connect provider for single sign-on to one account.',
  {
    accountId: Id('acc'),
    issuer,
    clientId,
    hasClientSecret: Type.Boolean({
      description: 'Whether a client secret is stored. It is never shown.',
    }),
    scopes,
    joinDomains,
    joinRole,
    enabled,
    redirectUri: Type.String({
      format: 'uri',
      maxLength: 1_000,
      description: 'Register this URL with the provider.',
      examples: ['https://forms.example.com/api/auth/oidc/callback'],
    }),
    signInUrl: Type.String({
      format: 'uri',
      maxLength: 1_000,
      description: 'The sign-in page for members. Share this link with them.',
      examples: ['https://forms.example.com/sign-in?account=acc_01kxta5vqse7xr9m4z3h8w2bcd'],
    }),
    createdAt: Timestamp('When it was set up.'),
    updatedAt: Timestamp('When it was last updated.'),
  },
);

const IdentityProviderStatus = Closed(
  {
    configured: Type.Boolean({
      description: 'Whether a provider is set up, whether or not it is turned on.',
    }),
  },
  { title: 'IdentityProviderStatus', description: 'Whether the account has an identity provider.' },
);

const settings = {
  issuer: 'https://login.example.com',
  clientId: 'form-service',
  scopes: ['openid', 'email', 'profile'],
  joinDomains: ['example.com'],
  joinRole: 'viewer',
  enabled: true,
};

const example = {
  accountId: 'acc_01kxta5vqse7xr9m4z3h8w2bcd',
  ...settings,
  hasClientSecret: true,
  redirectUri: 'https://forms.example.com/api/auth/oidc/callback',
  signInUrl: 'https://forms.example.com/sign-in?account=acc_01kxta5vqse7xr9m4z3h8w2bcd',
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

export const identityProvider = area({
  title: 'Identity provider',
  description:
    "Single sign-on with the account's OpenID Connect provider. Its sessions can only access that account, and never act as owner.",
  routes: {
    get: route({
      method: 'GET',
      path: '/identity-provider',
      base: '/api/settings',
      access: policies.adminSession,
      summary: 'Get the identity provider',
      response: { status: 200, description: 'The provider.', body: IdentityProvider },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    getStatus: route({
      method: 'GET',
      path: '/identity-provider/status',
      base: '/api/settings',
      access: policies.adminSession,
      summary: 'Get the identity provider status',
      description: 'Getting the provider itself returns 404 if there is none.',
      response: { status: 200, description: 'Whether there is one.', body: IdentityProviderStatus },
      examples: { response: { configured: true } },
    }),
    replace: route({
      method: 'PUT',
      path: '/identity-provider',
      base: '/api/settings',
      access: policies.adminSession,
      audit: 'identity_provider.updated',
      summary: 'Set up or update the identity provider',
      description:
        "The provider's configuration is fetched before saving. `clientSecret` is required the first time and whenever `issuer` or `clientId` changes; otherwise omit it to keep the stored one. Changing `issuer` or `clientId`, or turning the provider off, ends all sessions it opened.",
      body: Closed(
        {
          issuer,
          clientId,
          clientSecret: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 1_000,
              pattern: '^[\\x20-\\x7e]+$',
              description: 'The client secret from the provider. Stored encrypted.',
            }),
          ),
          scopes: Type.Optional(scopes),
          joinDomains,
          joinRole,
          enabled,
        },
        { title: 'IdentityProviderSettings', description: "The provider's settings." },
      ),
      response: { status: 200, description: 'The updated provider.', body: IdentityProvider },
      errors: ['state_conflict'],
      etag: true,
      examples: { body: { ...settings, clientSecret: 'a-secret-of-the-provider' }, response: example },
    }),
    delete: route({
      method: 'DELETE',
      path: '/identity-provider',
      base: '/api/settings',
      access: policies.adminSession,
      audit: 'identity_provider.deleted',
      summary: 'Remove the identity provider',
      description:
        'Nobody can sign in with it anymore, and its sessions end immediately. Members stay members.',
      response: { status: 204, description: 'Removed.' },
      errors: ['not_found'],
      etag: true,
    }),
    startSignIn,
    finishSignIn,
  },
});
