import Type from 'typebox';
import { finishSignIn, startSignIn } from './identity-provider-sign-in.ts';
import { policies } from './policies.ts';
import { Closed, Id, Resource, Timestamp } from './primitives.ts';
import { area, route } from './route.ts';

const issuer = Type.String({
  minLength: 8,
  maxLength: 500,
  pattern: '^https?://[^\\s?#@\\\\\\x00-\\x1f]+$',
  description:
    'What the provider calls itself, letter for letter. Its settings are read from ' +
    '`/.well-known/openid-configuration` below this address. HTTPS, except on a private network.',
  examples: ['https://login.example.com'],
});

const clientId = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '^[\\x20-\\x7e]+$',
  description: 'What the provider calls this service.',
  examples: ['form-service'],
});

const scopes = Type.Array(
  Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }),
  {
    minItems: 1,
    maxItems: 20,
    description: 'What the provider is asked for. `openid` is added when it is missing.',
    examples: [['openid', 'email', 'profile']],
  },
);

const joinDomains = Type.Array(
  Type.String({
    minLength: 3,
    maxLength: 253,
    pattern: '^[a-z0-9-]{1,63}(\\.[a-z0-9-]{1,63})+$',
    description: 'A domain in lower case.',
    examples: ['example.com'],
  }),
  {
    maxItems: 20,
    uniqueItems: true,
    description:
      'Who may join by `joinRole`: people with an address in one of these domains. Subdomains count only when they ' +
      'are named. Members come in whatever their address.',
  },
);

const joinRole = Type.Unsafe<'viewer' | 'editor' | 'admin' | null>({
  type: ['string', 'null'],
  enum: ['viewer', 'editor', 'admin', null],
  description:
    'The role of people who join by signing in. Null: only people who are members already come in.',
});

const enabled = Type.Boolean({ description: 'Whether people can sign in by it at present.' });

export const IdentityProvider = Resource(
  'IdentityProvider',
  'The OpenID Connect provider by which people sign in to one account.',
  {
    accountId: Id('acc'),
    issuer,
    clientId,
    hasClientSecret: Type.Boolean({
      description: 'Whether a secret is kept. The secret itself is never shown.',
    }),
    scopes,
    joinDomains,
    joinRole,
    enabled,
    redirectUri: Type.String({
      format: 'uri',
      maxLength: 1_000,
      description: 'Register this address with the provider.',
      examples: ['https://forms.example.com/api/auth/oidc/callback'],
    }),
    signInUrl: Type.String({
      format: 'uri',
      maxLength: 1_000,
      description: 'Where members sign in by the provider. Give them this link to keep.',
      examples: ['https://forms.example.com/sign-in?account=acc_01kxta5vqse7xr9m4z3h8w2bcd'],
    }),
    createdAt: Timestamp('When it was set up.'),
    updatedAt: Timestamp('When it last changed.'),
  },
);

const IdentityProviderStatus = Closed(
  { configured: Type.Boolean({ description: 'Whether a provider is set up, turned on or not.' }) },
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
    'Sign-in by an OpenID Connect provider of the account. A session it opens reaches that account alone, ' +
    'and never counts as owner.',
  routes: {
    get: route({
      method: 'GET',
      path: '/identity-provider',
      base: '/api/settings',
      access: policies.adminsInPerson,
      summary: 'Read the identity provider',
      response: { status: 200, description: 'The provider.', body: IdentityProvider },
      errors: ['not_found'],
      etag: true,
      examples: { response: example },
    }),
    getStatus: route({
      method: 'GET',
      path: '/identity-provider/status',
      base: '/api/settings',
      access: policies.adminsInPerson,
      summary: 'Get the identity provider status',
      description: 'Reading the provider itself is a 404 while there is none.',
      response: { status: 200, description: 'Whether there is one.', body: IdentityProviderStatus },
      examples: { response: { configured: true } },
    }),
    replace: route({
      method: 'PUT',
      path: '/identity-provider',
      base: '/api/settings',
      access: policies.adminsInPerson,
      audit: 'identity_provider.updated',
      summary: 'Set up or change the identity provider',
      description:
        'The provider is asked for its settings before it is taken. `clientSecret` is required at first and whenever ' +
        '`issuer` or `clientId` change; left out otherwise, the one there is kept. Changing `issuer` or `clientId`, or ' +
        'turning it off, ends all sessions that it opened.',
      body: Closed(
        {
          issuer,
          clientId,
          clientSecret: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 1_000,
              pattern: '^[\\x20-\\x7e]+$',
              description: 'The secret that the provider gave out for this service. It is kept sealed.',
            }),
          ),
          scopes: Type.Optional(scopes),
          joinDomains,
          joinRole,
          enabled,
        },
        { title: 'IdentityProviderSettings', description: 'How people sign in by the provider.' },
      ),
      response: { status: 200, description: 'The provider as it is now.', body: IdentityProvider },
      errors: ['state_conflict'],
      etag: true,
      examples: { body: { ...settings, clientSecret: 'a-secret-of-the-provider' }, response: example },
    }),
    delete: route({
      method: 'DELETE',
      path: '/identity-provider',
      base: '/api/settings',
      access: policies.adminsInPerson,
      audit: 'identity_provider.deleted',
      summary: 'Take the identity provider away',
      description:
        'Nobody can sign in by it any more, and the sessions that it opened end at once. Members stay members.',
      response: { status: 204, description: 'There is none any more.' },
      errors: ['not_found'],
      etag: true,
    }),
    startSignIn,
    finishSignIn,
  },
});
