import Type from 'typebox';
import { Closed, Id, Line, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { oneOfTypes } from './workflow-shapes.ts';

/** What stands in an answer where a secret was given as plain text. Sent back, it keeps what is there. */
export const maskedSecret = '••••••••';

const template = (description: string, maxLength: number, example: string, minLength = 1) =>
  Text({ minLength, maxLength, description, examples: [example] });

const secretText = (what: string) =>
  template(
    `${what} Best \`{{ secrets.name }}\`, which each environment fills in; plain text is sealed and shown as ` +
      `\`${maskedSecret}\` from then on.`,
    10_000,
    '{{ secrets.api_token }}',
    // Shorter ones could not be masked.
    4,
  );

const type = <const T extends string>(name: T) => OneOf([name], { description: 'The kind.' });

/** A value by the name of a header: no control characters, and none of those that the connection sets itself. */
export const HeaderTemplates = Type.Record(
  Type.String({ pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$" }),
  Text({ maxLength: 10_000, description: 'Text with `{{ … }}`.' }),
  {
    maxProperties: 50,
    description: 'Headers by name, each with its value: text with `{{ … }}`, Liquid.',
    examples: [{ 'X-Source': 'forms' }],
  },
);

export const ConnectorAuth = oneOfTypes('ConnectorAuth', 'How calls authenticate.', [
  Closed({ type: type('none') }, { title: 'ConnectorNoAuth', description: 'No credentials.' }),
  Closed(
    {
      type: type('api_key'),
      in: OneOf(['header', 'query'], { description: 'Where it is sent.' }),
      name: Type.String({
        pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~\\[\\]-]{1,100}$",
        maxLength: 100,
        description: 'The name of the header or of the parameter.',
        examples: ['X-Api-Key'],
      }),
      value: secretText('The key.'),
    },
    { title: 'ConnectorApiKeyAuth', description: 'A key in a header or in the query.' },
  ),
  Closed(
    { type: type('bearer'), token: secretText('The token.') },
    { title: 'ConnectorBearerAuth', description: '`Authorization: Bearer …`.' },
  ),
  Closed(
    {
      type: type('basic'),
      username: template('The user.', 1_000, 'forms'),
      password: secretText('The password.'),
    },
    { title: 'ConnectorBasicAuth', description: 'User and password (RFC 7617).' },
  ),
  Closed(
    {
      type: type('oauth2_client_credentials'),
      tokenUrl: template('Where tokens are asked for.', 2_048, 'https://id.example.com/oauth/token'),
      clientId: template('The client.', 1_000, 'forms'),
      clientSecret: secretText("The client's secret."),
      scopes: Type.Optional(
        Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,200}$', maxLength: 200 }), {
          maxItems: 50,
          description: 'What is asked for.',
        }),
      ),
      clientAuthentication: Type.Optional(
        OneOf(['basic', 'body'], {
          description: 'How the client says who it is: by a header (`basic`, the default) or in the body.',
        }),
      ),
    },
    {
      title: 'ConnectorOAuth2ClientCredentialsAuth',
      description:
        'A token by OAuth 2 client credentials: kept sealed for each environment, renewed before it ends, and once ' +
        'more after a 401.',
    },
  ),
]);

const name = Line({ description: 'What people call it.', maxLength: 200, examples: ['Postcode service'] });
const description = Text({ description: 'What it is for.', maxLength: 5_000 });

const Retry = Closed(
  {
    attempts: Type.Integer({
      minimum: 1,
      maximum: 6,
      format: 'int32',
      description: 'How often a call is made at most, the first time included.',
    }),
    backoffMs: Type.Integer({
      minimum: 0,
      maximum: 30_000,
      format: 'int32',
      description:
        'The pause before the second time; it doubles from there. `Retry-After` counts if it is longer.',
    }),
  },
  {
    title: 'ConnectorRetry',
    description:
      'After 429, 5xx or no answer. A POST or PATCH, which may have been done although no good answer came, is made again ' +
      'after 429, 503, or where no connection came about. All attempts of a call carry the same `Idempotency-Key`.',
  },
);

const timeoutMs = Type.Integer({
  minimum: 100,
  maximum: 60_000,
  format: 'int32',
  description: 'How long one attempt may take in all.',
});

export const connectorFields = { name, description, auth: ConnectorAuth, headers: HeaderTemplates };
export const connectorLimits = { timeoutMs, retry: Retry };

export const ApiConnector = Resource('ApiConnector', 'How to reach another service by its HTTP API.', {
  id: Id('con'),
  ...connectorFields,
  ...connectorLimits,
  extensionId: Nullable({
    ...Id('ext'),
    description: 'The extension that made it; null where a member did.',
  }),
  createdAt: Timestamp('When it was made.'),
  updatedAt: Timestamp('When it last changed.'),
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
