import Type, { type Static } from 'typebox';
import { Closed, Id, idBody, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { ExtensionManifest } from './extension-manifest.ts';
import { extensionMetadata, extensionVersion } from './extension-metadata.ts';

const itemKinds = ['connector', 'environment', 'action', 'template', 'webhook'] as const;

const itemKey = Text({
  maxLength: 200,
  description: "Its key in the manifest; for an environment or action, prefixed by its connector's key.",
  examples: ['slack.post_message'],
});

/** Setting values in requests and responses. */
export const settingValues = (description: string) =>
  Type.Unsafe<Record<string, string | number | boolean | null>>({
    type: 'object',
    maxProperties: 50,
    propertyNames: { pattern: '^[a-z][a-z0-9_]{0,62}$' },
    additionalProperties: {
      type: ['string', 'number', 'boolean', 'null'],
      pattern: '^[^\\x00]*$',
      maxLength: 10_000,
    },
    description,
  });

const fields = {
  id: Id('ext'),
  ...extensionMetadata,
  source: OneOf(['catalog', 'manifest', 'url'], { description: 'Where it came from.' }),
  sourceUrl: Nullable(Text({ maxLength: 2_000, description: 'The URL of its manifest, if it was fetched.' })),
  settings: settingValues('Settings by key. Secrets are masked; send a masked value back to keep it.'),
  availableVersion: Nullable({
    ...extensionVersion,
    description: 'The newer version in the catalog, if any.',
  }),
  createdAt: Timestamp('When it was installed.'),
  updatedAt: Timestamp('When it was last configured or upgraded.'),
};

const details = {
  items: Type.Array(
    Closed(
      {
        kind: OneOf(itemKinds, { description: 'The type.' }),
        key: itemKey,
        id: Type.String({
          pattern: `^(con|env|act|tpl|whk)_${idBody}$`,
          maxLength: 30,
          description: 'Its id. It may have been deleted since.',
          examples: ['con_01kxta5vqse7xr9m4z3h8w2bcd'],
        }),
      },
      { title: 'ExtensionItem', description: 'A resource the extension created.' },
    ),
    { maxItems: 2_000, description: 'The resources it created, each marked with `extensionId`.' },
  ),
  manifest: ExtensionManifest,
};

const Change = Closed(
  {
    kind: OneOf(itemKinds, { description: 'The type.' }),
    key: itemKey,
    change: OneOf(['added', 'changed', 'removed', 'kept', 'released'], {
      description:
        '`kept`: you changed or deleted it, so it stays that way. `released`: it is not in the new version, but you changed it or it is in use, so it stays as your own.',
    }),
    fields: Type.Array(Text({ maxLength: 100, description: 'The name of a field.' }), {
      maxItems: 50,
      description: 'Which fields are changed, if any.',
    }),
  },
  { title: 'ExtensionChange', description: 'How an upgrade changes one resource.' },
);
export type ExtensionChange = Static<typeof Change>;

export const changeList = Type.Array(Change, {
  maxItems: 4_000,
  description: 'The changes; unchanged resources are omitted.',
});

export const Extension = Resource('Extension', 'An installed extension.', fields);
export const ExtensionDetails = Resource(
  'ExtensionDetails',
  'An installed extension with its manifest and the resources it created.',
  { ...fields, ...details },
);
export const UpgradedExtension = Resource('UpgradedExtension', 'An extension after an upgrade.', {
  ...fields,
  ...details,
  changes: changeList,
});

const inCatalog = {
  ...extensionMetadata,
  installedId: Nullable({
    ...Id('ext'),
    description: 'The installed extension with this key; null if none.',
  }),
  installedVersion: Nullable({ ...extensionVersion, description: 'The installed version.' }),
};
export const CatalogEntry = Resource('CatalogEntry', 'An extension included with the service.', inCatalog);
export const CatalogEntryDetails = Resource(
  'CatalogEntryDetails',
  'An extension included with the service, with everything it would create.',
  { ...inCatalog, manifest: ExtensionManifest },
);

export const manifestExample: ExtensionManifest = {
  manifestVersion: 1,
  key: 'slack',
  name: 'Slack',
  version: '1.0.0',
  description: 'Posts messages to channels.',
  publisher: { name: 'Form Service' },
  settings: [{ key: 'bot_token', label: 'Bot token', type: 'secret', required: true }],
  connectors: [
    {
      key: 'slack',
      name: 'Slack',
      auth: { type: 'bearer', token: '{{ secrets.bot_token }}' },
      environments: [{ name: 'live', baseUrl: 'https://slack.com/api', secrets: { bot_token: 'bot_token' } }],
      actions: [
        {
          key: 'post_message',
          method: 'POST',
          path: '/chat.postMessage',
          body: { channel: '{{ inputs.channel }}', text: '{{ inputs.text }}' },
          inputs: [
            { key: 'channel', type: 'string', required: true },
            { key: 'text', type: 'string', required: true },
          ],
        },
      ],
    },
  ],
};

const head = {
  key: 'slack',
  name: 'Slack',
  version: '1.0.0',
  description: 'Posts messages to channels.',
  publisher: { name: 'Form Service' },
};

export const extensionExample = {
  id: 'ext_01kxta5vqse7xr9m4z3h8w2bcd',
  ...head,
  source: 'catalog' as const,
  sourceUrl: null,
  settings: { bot_token: '••••••••' },
  availableVersion: null,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

export const extensionDetailsExample = {
  ...extensionExample,
  items: [{ kind: 'connector' as const, key: 'slack', id: 'con_01kxta5vqse7xr9m4z3h8w2bcd' }],
  manifest: manifestExample,
};

export const catalogExample = { ...head, installedId: null, installedVersion: null };
