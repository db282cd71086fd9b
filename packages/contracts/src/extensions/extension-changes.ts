import Type from 'typebox';
import { Closed } from '../primitives.ts';
import { ExtensionManifest } from './extension-manifest.ts';
import { CatalogEntry, settingValues } from './extension-resource.ts';

export const manifestUrl = Type.String({
  pattern: '^https?://[^\\s\\x00-\\x1f\\x7f-\\x9f]+$',
  maxLength: 2_000,
  description: 'The public URL of the manifest. It is fetched once.',
  examples: ['https://example.com/extension.json'],
});
export const settingsInput = Type.Optional(settingValues('Settings by key.'));

export const installPreviewBody = Closed(
  { manifest: Type.Optional(ExtensionManifest), url: Type.Optional(manifestUrl) },
  { title: 'ExtensionInstallPreview', description: 'The manifest.' },
);
export const InstallPreview = Closed(
  {
    manifest: ExtensionManifest,
    installedId: CatalogEntry.properties.installedId,
    installedVersion: CatalogEntry.properties.installedVersion,
  },
  { title: 'ExtensionInstallPreviewed', description: 'A valid manifest.' },
);

/** Each resource that an install or upgrade creates, updates or deletes also gets its own audit record. */
export const installAuditActions = [
  'api_connector.created',
  'connector_environment.created',
  'connector_secret.set',
  'connector_action.created',
  'connector_action.imported',
  'template.created',
  'webhook.created',
] as const;
export const upgradeAuditActions = [
  'api_connector.updated',
  'connector_environment.updated',
  'connector_secret.deleted',
  'connector_action.updated',
  'template.updated',
  'webhook.updated',
] as const;
export const uninstallAuditActions = [
  'api_connector.deleted',
  'connector_environment.deleted',
  'connector_action.deleted',
  'template.deleted',
  'webhook.deleted',
] as const;

export const upgradeBody = Closed(
  {
    manifest: Type.Optional(ExtensionManifest),
    url: Type.Optional(manifestUrl),
    settings: settingsInput,
    overwrite: Type.Optional(
      Type.Boolean({
        description: 'Whether to overwrite what you changed or deleted yourself.',
      }),
    ),
  },
  {
    title: 'ExtensionUpgrade',
    description:
      'The URL of the new version. Without `manifest` and `url`, it comes from the same source as the current one.',
  },
);
export const upgradeErrors = ['not_found', 'unique_violation', 'state_conflict', 'in_use'] as const;
