import type { Auth } from '../connectors/connectors-api.ts';

/** A field of an authentication type. A missing value counts as empty. */
export interface AuthField {
  key: string;
  label: string;
  hint?: string;
  /** Encrypted if entered as plain text; preferably a reference to a secret. */
  isSecret?: boolean;
  optional?: boolean;
  placeholder?: string;
  /** A select instead of a text input. */
  options?: readonly { value: string; label: string }[];
}

interface AuthKind {
  label: string;
  hint: string;
  fields: readonly AuthField[];
  /** Initial values. */
  initialValues: Readonly<Record<string, string>>;
}

/** One entry per authentication type. */
export const authKinds: Readonly<Record<Auth['type'], AuthKind>> = {
  none: { label: 'None', hint: 'Requests have no credentials.', fields: [], initialValues: {} },
  api_key: {
    label: 'API key',
    hint: 'A key in a header or query parameter.',
    fields: [
      {
        key: 'in',
        label: 'Send in',
        options: [
          { value: 'header', label: 'Header' },
          { value: 'query', label: 'Query parameter' },
        ],
      },
      { key: 'name', label: 'Header or parameter name', placeholder: 'X-Api-Key' },
      { key: 'value', label: 'Key', isSecret: true },
    ],
    initialValues: { in: 'header', name: 'X-Api-Key', value: '{{ secrets.api_key }}' },
  },
  bearer: {
    label: 'Bearer token',
    hint: 'Sends “Authorization: Bearer …”.',
    fields: [{ key: 'token', label: 'Token', isSecret: true }],
    initialValues: { token: '{{ secrets.api_token }}' },
  },
  basic: {
    label: 'Basic authentication',
    hint: 'A username and password.',
    fields: [
      { key: 'username', label: 'Username' },
      { key: 'password', label: 'Password', isSecret: true },
    ],
    initialValues: { username: '', password: '{{ secrets.password }}' },
  },
  oauth2_client_credentials: {
    label: 'OAuth 2 client credentials',
    hint: 'Tokens are fetched, encrypted, and renewed automatically.',
    fields: [
      { key: 'tokenUrl', label: 'Token URL', placeholder: 'https://id.example.com/oauth/token' },
      { key: 'clientId', label: 'Client ID' },
      { key: 'clientSecret', label: 'Client secret', isSecret: true },
      {
        key: 'scopes',
        label: 'Scopes',
        hint: 'Separated by spaces.',
        optional: true,
        placeholder: 'orders.read orders.write',
      },
      {
        key: 'clientAuthentication',
        label: 'Client authentication',
        options: [
          { value: 'basic', label: 'Header' },
          { value: 'body', label: 'Request body' },
        ],
      },
    ],
    initialValues: {
      tokenUrl: '',
      clientId: '',
      clientSecret: '{{ secrets.client_secret }}',
      scopes: '',
      clientAuthentication: 'basic',
    },
  },
};

export const authTypes = Object.keys(authKinds) as Auth['type'][];

/** Values while editing, all as text. */
export interface AuthDraft {
  type: Auth['type'];
  values: Readonly<Record<string, string>>;
}

export const initialAuth = (type: Auth['type']): AuthDraft => ({
  type,
  values: authKinds[type].initialValues,
});

export const authDraftOf = ({ type, ...values }: Auth): AuthDraft => ({
  type,
  values: {
    ...(type === 'oauth2_client_credentials' && { scopes: '', clientAuthentication: 'basic' }),
    ...Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join(' ') : value]),
    ),
  },
});

export const authOf = ({ type, values }: AuthDraft): Auth => {
  const given = Object.fromEntries(
    authKinds[type].fields.map(({ key }) => {
      const text = (values[key] ?? '').trim();
      return [key, key === 'scopes' ? text.split(/\s+/).filter(Boolean) : text];
    }),
  );
  return { type, ...given } as Auth;
};

/** Missing values by field key. */
export const authErrors = ({ type, values }: AuthDraft): Record<string, string> =>
  Object.fromEntries(
    authKinds[type].fields.flatMap(({ key, optional, isSecret }) => {
      const text = (values[key] ?? '').trim();
      if (text === '') return optional ? [] : [[key, 'This field is required.']];
      return isSecret && text.length < 4 ? [[key, 'At least 4 characters.']] : [];
    }),
  );
