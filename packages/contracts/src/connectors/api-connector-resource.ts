import Type from 'typebox';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { oneOfTypes } from '../workflows/workflow-shapes.ts';

/** Returned in place of a secret that was given as plain text. Sending it back keeps the stored secret. */
export const maskedSecret = '••••••••';

const template = (description: string, maxLength: number, example: string, minLength = 1) =>
  Text({ minLength, maxLength, description, examples: [example] });

const secretText = (what: string) =>
  template(
    `${what} Prefer \`{{ secrets.name }}\`, set per environment. Plain text is encrypted and shown as \`${maskedSecret}\` from then on.`,
    10_000,
    '{{ secrets.api_token }}',
    // Shorter secrets cannot be masked.
    4,
  );

const type = <const T extends string>(name: T) => OneOf([name], { description: 'The type.' });

/** Header values by name: no control characters, and no headers that the connection sets itself. */
export const HeaderTemplates = Type.Record(
  Type.String({ pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$" }),
  Text({ maxLength: 10_000, description: 'Text with `{{ … }}`.' }),
  {
    maxProperties: 50,
    description: 'Header values by name. Liquid text with `{{ … }}`.',
    examples: [{ 'X-Source': 'forms' }],
  },
);

export const ConnectorAuth = oneOfTypes('ConnectorAuth', 'How requests are authenticated.', [
  Closed({ type: type('none') }, { title: 'ConnectorNoAuth', description: 'No credentials.' }),
  Closed(
    {
      type: type('api_key'),
      in: OneOf(['header', 'query'], { description: 'Where to put the key.' }),
      name: Type.String({
        pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~\\[\\]-]{1,100}$",
        maxLength: 100,
        description: 'The name of the header or query parameter.',
        examples: ['X-Api-Key'],
      }),
      value: secretText('The key.'),
    },
    { title: 'ConnectorApiKeyAuth', description: 'An API key in a header or in the query.' },
  ),
  Closed(
    { type: type('bearer'), token: secretText('The token.') },
    { title: 'ConnectorBearerAuth', description: '`Authorization: Bearer …`.' },
  ),
  Closed(
    {
      type: type('basic'),
      username: template('The username.', 1_000, 'forms'),
      password: secretText('The password.'),
    },
    { title: 'ConnectorBasicAuth', description: 'Username and password (RFC 7617).' },
  ),
  Closed(
    {
      type: type('oauth2_client_credentials'),
      tokenUrl: template('The token endpoint.', 2_048, 'https://id.example.com/oauth/token'),
      clientId: template('The client id.', 1_000, 'forms'),
      clientSecret: secretText('The client secret.'),
      scopes: Type.Optional(
        Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,200}$', maxLength: 200 }), {
          maxItems: 50,
          description: 'The scopes to request.',
        }),
      ),
      clientAuthentication: Type.Optional(
        OneOf(['basic', 'body'], {
          description: 'How the client authenticates: in a header (`basic`, the default) or in the body.',
        }),
      ),
    },
    {
      title: 'ConnectorOAuth2ClientCredentialsAuth',
      description:
        'OAuth 2 client credentials. The token is stored encrypted per environment, renewed before it expires, and renewed once more after a 401.',
    },
  ),
]);

const name = Line({ description: 'Display name.', maxLength: 200, examples: ['Postcode service'] });
const description = Text({ description: 'A description.', maxLength: 5_000 });

const Retry = Closed(
  {
    attempts: Type.Integer({
      minimum: 1,
      maximum: 6,
      format: 'int32',
      description: 'Maximum number of attempts, including the first.',
    }),
    backoffMs: Type.Integer({
      minimum: 0,
      maximum: 30_000,
      format: 'int32',
      description:
        'Delay before the second attempt; doubles each time. `Retry-After` applies if it is longer.',
    }),
  },
  {
    title: 'ConnectorRetry',
    description:
      'Applies after 429, 5xx, or no response. POST and PATCH are retried only after 429, 503, or a failed connection, because the other service may already have processed them. All attempts of a call send the same `Idempotency-Key`.',
  },
);

const timeoutMs = Type.Integer({
  minimum: 100,
  maximum: 60_000,
  format: 'int32',
  description: 'Timeout of one attempt.',
});

export const connectorFields = { name, description, auth: ConnectorAuth, headers: HeaderTemplates };
export const connectorLimits = { timeoutMs, retry: Retry };

export const ApiConnector = Resource('ApiConnector', "A connection to another service's HTTP API.", {
  id: Id('con'),
  ...connectorFields,
  ...connectorLimits,
  extensionId: Nullable({
    ...Id('ext'),
    description: 'The extension that created it; null if a member did.',
  }),
  createdAt: Timestamp('When it was created.'),
  updatedAt: Timestamp('When it was last updated.'),
});

export const connectorExample = {
  id: 'con_01kxta5vqse7xr9m4z3h8w2bcd',
  name: 'Postcode service',
  description: '',
  auth: { type: 'bearer' as const, token: '{{ secrets.api_token }}' },
  headers: { 'X-Source': 'forms' },
  timeoutMs: 10_000,
  retry: { attempts: 3, backoffMs: 500 },
  extensionId: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};
