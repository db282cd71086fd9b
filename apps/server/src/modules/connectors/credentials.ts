import { maskedSecret } from '@form-service/contracts';
import { type Credentials, renderSetting } from './build-request.ts';
import type { Auth, Texts } from './shapes.ts';

type AuthOf<Type extends Auth['type']> = Extract<Auth, { type: Type }>;

interface CredentialContext {
  /** A setting with its secrets in place. */
  read(template: string): string;
  /** For OAuth 2: a token that is good at the moment. */
  accessToken(): Promise<string>;
}

interface RequestCredentials {
  sent: Credentials;
  /** The same with dots. */
  shown: Credentials;
  /** What must be masked wherever it turns up. */
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

/** One entry for each kind of auth: a new one is a type error here until it has its own. */
const credentialBuilders: {
  [Type in Auth['type']]: (auth: AuthOf<Type>, means: CredentialContext) => Promise<RequestCredentials>;
} = {
  none: async () => ({ sent: { headers: {}, query: {} }, shown: { headers: {}, query: {} }, secrets: [] }),
  async api_key({ in: place, name, value }, { read }) {
    const key = read(value);
    if (place === 'header') return headerCredentials(name, key, maskedSecret, [key]);
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
  auth: Auth,
  { env, secrets }: { env: Texts; secrets: Texts },
  accessToken: CredentialContext['accessToken'],
): Promise<RequestCredentials> => {
  const make = credentialBuilders[auth.type] as (
    auth: Auth,
    means: CredentialContext,
  ) => Promise<RequestCredentials>;
  return make(auth, { read: (template) => renderSetting(template, env, secrets), accessToken });
};
