import { maskedSecret } from '@form-service/contracts';
import { type AddedCredentials, renderSetting } from './build-request.ts';
import type { ConnectorAuth, Texts } from './shapes.ts';

type AuthOf<Type extends ConnectorAuth['type']> = Extract<ConnectorAuth, { type: Type }>;

interface CredentialContext {
  /** Renders a setting with its secrets. */
  read(template: string): string;
  /** For OAuth 2: a valid token. */
  accessToken(): Promise<string>;
}

interface RequestCredentials {
  sent: AddedCredentials;
  /** The same, masked. */
  shown: AddedCredentials;
  /** What must be masked wherever it occurs. */
  secrets: string[];
}

const headerCredentials = (
  name: string,
  value: string,
  shown: string,
  secrets: string[],
): RequestCredentials => ({
  sent: { headers: { [name]: value }, query: {} },
  shown: { headers: { [name]: shown }, query: {} },
  secrets,
});

const bearer = (token: string): RequestCredentials =>
  headerCredentials('authorization', `Bearer ${token}`, `Bearer ${maskedSecret}`, [token]);

/** One builder per auth type: a new type is a compile error until it has one. */
const credentialBuilders: {
  [Type in ConnectorAuth['type']]: (
    auth: AuthOf<Type>,
    context: CredentialContext,
  ) => Promise<RequestCredentials>;
} = {
  none: async () => ({ sent: { headers: {}, query: {} }, shown: { headers: {}, query: {} }, secrets: [] }),
  async api_key({ in: location, name, value }, { read }) {
    const key = read(value);
    if (location === 'header') return headerCredentials(name, key, maskedSecret, [key]);
    return {
      sent: { headers: {}, query: { [name]: key } },
      shown: { headers: {}, query: { [name]: maskedSecret } },
      secrets: [key],
    };
  },
  bearer: async ({ token }, { read }) => bearer(read(token)),
  async basic({ username, password }, { read }) {
    const secret = read(password);
    const pair = Buffer.from(`${read(username)}:${secret}`).toString('base64');
    return headerCredentials('authorization', `Basic ${pair}`, `Basic ${maskedSecret}`, [secret, pair]);
  },
  oauth2_client_credentials: async (_auth, { accessToken }) => bearer(await accessToken()),
};

export const credentialsFor = (
  auth: ConnectorAuth,
  { env, secrets }: { env: Texts; secrets: Texts },
  accessToken: CredentialContext['accessToken'],
): Promise<RequestCredentials> => {
  const build = credentialBuilders[auth.type] as (
    auth: ConnectorAuth,
    context: CredentialContext,
  ) => Promise<RequestCredentials>;
  return build(auth, { read: (template) => renderSetting(template, env, secrets), accessToken });
};
