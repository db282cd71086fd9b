import type { TestAccount } from '../../testing/test-account.ts';

/** A small manifest with one item of each kind. */
export const sampleManifest = {
  manifestVersion: 1,
  key: 'sample',
  name: 'Sample',
  version: '1.0.0',
  description: 'For tests.',
  publisher: { name: 'Tests' },
  settings: [
    { key: 'token', label: 'Token', type: 'secret', required: true },
    { key: 'host', label: 'Host', type: 'url', default: 'https://api.example.com' },
    { key: 'region', label: 'Region', type: 'text' },
  ],
  connectors: [
    {
      key: 'api',
      name: 'Sample API',
      auth: { type: 'bearer', token: '{{ secrets.api_token }}' },
      environments: [
        {
          name: 'live',
          baseUrl: '{{ settings.host }}/v1',
          variables: { region: '{{ settings.region }}' },
          secrets: { api_token: 'token' },
        },
      ],
      actions: [
        {
          key: 'say',
          method: 'POST',
          path: '/say',
          body: { text: '{{ inputs.text }}' },
          inputs: [{ key: 'text', type: 'string', required: true }],
          outputs: [{ key: 'id', path: '$.id' }],
        },
        { key: 'look', method: 'GET', path: '/look' },
      ],
    },
  ],
  templates: [
    { key: 'letter', kind: 'layout', name: 'Letter', body: '<main>{{ content }}</main>' },
    { key: 'receipt', name: 'Receipt', body: '<p>Thank you.</p>', layout: 'letter' },
  ],
  webhooks: [{ key: 'tell', url: '{{ settings.host }}/hooks', events: ['entry.submitted'] }],
  snippets: [
    {
      key: 'say_it',
      name: 'Say it',
      steps: [
        {
          key: 'say',
          type: 'connector_action',
          connectorId: 'connector:api',
          actionKey: 'say',
          inputs: { text: 'Hello' },
        },
        { key: 'kept', type: 'set', values: { id: '{{ steps.say.output.id }}' } },
      ],
      connections: [{ from: 'say', to: 'kept' }],
    },
  ],
};

type Installed = {
  id: string;
  etag: string;
  items: { kind: string; key: string; id: string }[];
  idOf(kind: string, key: string): string;
};

/** Installs an extension through the API: the sample, or the one in `body`. */
export const makeInstalledExtension = async (
  account: Pick<TestAccount, 'send'>,
  body: object = { catalogKey: 'slack', settings: { bot_token: 'xoxb-a-token' } },
): Promise<Installed> => {
  const { status, body: made, headers } = await account.send('POST', '/extensions', body);
  if (status !== 201) throw new Error(`The extension was not installed: ${JSON.stringify(made)}`);
  const { items } = made as Installed;
  return {
    ...made,
    etag: headers.get('etag') as string,
    idOf: (kind, key) => items.find((item) => item.kind === kind && item.key === key)?.id ?? '',
  };
};

export const installSample = (account: Pick<TestAccount, 'send'>, manifest: object = sampleManifest) =>
  makeInstalledExtension(account, { manifest, settings: { token: 'tok-4711-secret' } });
