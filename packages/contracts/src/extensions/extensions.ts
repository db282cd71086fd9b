import Type from 'typebox';
import { type ListRules, listOf, listQuery, searchQuery } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Id } from '../primitives.ts';
import { area, route } from '../route.ts';
import { Workflow, workflowExample } from '../workflows/workflow-resource.ts';
import { partKey } from '../workflows/workflow-shapes.ts';
import {
  InstallPreview,
  installAuditActions,
  installPreviewBody,
  manifestUrl,
  settingsInput,
  uninstallAuditActions,
  upgradeAuditActions,
  upgradeBody,
  upgradeErrors,
} from './extension-changes.ts';
import { ExtensionManifest } from './extension-manifest.ts';
import { extensionKey } from './extension-metadata.ts';
import {
  CatalogEntry,
  CatalogEntryDetails,
  catalogExample,
  changeList,
  Extension,
  ExtensionDetails,
  extensionDetailsExample,
  extensionExample,
  manifestExample,
  UpgradedExtension,
} from './extension-resource.ts';

const params = Closed({ id: Id('ext') });

const list: ListRules = {
  sortable: ['createdAt', 'updatedAt', 'name'],
  defaultSort: '-createdAt',
  filterable: {
    id: { type: 'string', nullable: false },
    key: { type: 'string', nullable: false },
    name: { type: 'string', nullable: false },
    createdAt: { type: 'timestamp', nullable: false },
    updatedAt: { type: 'timestamp', nullable: false },
  },
};

export const extensions = area({
  title: 'Extensions',
  description:
    'Connectors, templates, webhooks and workflow steps in one package with settings: from the catalog, or your own.',
  routes: {
    listCatalog: route({
      method: 'GET',
      path: '/extensions/catalog',
      access: policies.membersRead,
      summary: 'List the extension catalog',
      response: {
        status: 200,
        description: 'All extensions included with the service, sorted by name.',
        body: Closed({ data: Type.Array(CatalogEntry, { maxItems: 200, description: 'The catalog.' }) }),
      },
      examples: { response: { data: [catalogExample] } },
    }),
    getCatalogEntry: route({
      method: 'GET',
      path: '/extensions/catalog/entries/{key}',
      access: policies.membersRead,
      summary: 'Get a catalog entry',
      description: 'Includes its manifest: its settings and everything it would create.',
      params: Closed({ key: extensionKey }),
      response: { status: 200, description: 'The catalog entry.', body: CatalogEntryDetails },
      errors: ['not_found'],
      examples: { response: { ...catalogExample, manifest: manifestExample } },
    }),
    manifestSchema: route({
      method: 'GET',
      path: '/extensions/manifest-schema',
      access: policies.anyone,
      openToOrigins: true,
      summary: 'Get the JSON Schema of manifests',
      description: 'For editors: use this URL as `$schema` in a manifest.',
      response: {
        status: 200,
        description: 'The schema.',
        body: Type.Unsafe<Record<string, unknown>>({
          type: 'object',
          maxProperties: 100,
          additionalProperties: true,
          description: 'JSON Schema, 2020-12.',
        }),
      },
      examples: { response: { type: 'object' } },
    }),
    list: route({
      method: 'GET',
      path: '/extensions',
      access: policies.membersRead,
      summary: 'List installed extensions',
      description: 'Newest first by default.',
      list,
      query: listQuery(list, searchQuery),
      response: { status: 200, description: 'A page of extensions.', body: listOf(Extension) },
      examples: {
        response: { data: [extensionExample], pagination: { nextCursor: null, hasMore: false, limit: 50 } },
      },
    }),
    previewInstall: route({
      method: 'POST',
      path: '/extensions/preview-install',
      access: policies.adminsManage,
      idempotent: false,
      summary: 'Check a manifest before installing it',
      description:
        'From a `manifest` or a `url`: send either. It is checked like an install, and nothing is created.',
      body: installPreviewBody,
      response: {
        status: 200,
        description: 'Its settings, and everything it would create.',
        body: InstallPreview,
      },
      examples: {
        body: { url: 'https://example.com/extension.json' },
        response: { manifest: manifestExample, installedId: null, installedVersion: null },
      },
    }),
    install: route({
      method: 'POST',
      path: '/extensions',
      access: policies.adminsManage,
      audit: ['extension.installed', ...installAuditActions],
      summary: 'Install an extension',
      description:
        'From the catalog with `catalogKey`, from a `manifest`, or from a `url`: send exactly one. Everything is created in one transaction. Webhooks are created turned off, so installing sends nothing.',
      body: Closed(
        {
          catalogKey: Type.Optional(extensionKey),
          manifest: Type.Optional(ExtensionManifest),
          url: Type.Optional(manifestUrl),
          settings: settingsInput,
        },
        { title: 'ExtensionInstall', description: 'What to install, and its settings.' },
      ),
      response: { status: 201, description: 'The installed extension.', body: ExtensionDetails },
      errors: ['not_found', 'unique_violation', 'state_conflict'],
      etag: true,
      location: '/extensions/{id}',
      examples: {
        body: { catalogKey: 'slack', settings: { bot_token: 'xoxb-a-token-of-yours' } },
        response: extensionDetailsExample,
      },
    }),
    get: route({
      method: 'GET',
      path: '/extensions/{id}',
      access: policies.membersRead,
      summary: 'Get an installed extension',
      params,
      response: { status: 200, description: 'The extension.', body: ExtensionDetails },
      errors: ['not_found'],
      etag: true,
      examples: { response: extensionDetailsExample },
    }),
    update: route({
      method: 'PATCH',
      path: '/extensions/{id}',
      access: policies.adminsManage,
      audit: ['extension.updated', ...installAuditActions, ...upgradeAuditActions],
      summary: 'Configure an extension',
      description:
        'Only the settings you send are updated; null clears one. Values derived from them (URLs, variables, secrets) are updated immediately and overwrite manual changes to those fields.',
      params,
      body: Closed(
        { settings: settingsInput },
        { title: 'ExtensionUpdate', description: 'The settings to update.' },
      ),
      response: { status: 200, description: 'The updated extension.', body: ExtensionDetails },
      errors: ['not_found', 'unique_violation', 'state_conflict', 'in_use'],
      etag: true,
      examples: { body: { settings: { channel: '#forms' } }, response: extensionDetailsExample },
    }),
    delete: route({
      method: 'DELETE',
      path: '/extensions/{id}',
      access: policies.adminsManage,
      audit: ['extension.uninstalled', ...uninstallAuditActions],
      summary: 'Uninstall an extension',
      description:
        'Deletes what it created, even if you changed it. If published workflows, forms or templates use any of it, fails with `in_use` and a list. With `force=true`, what is in use stays as your own and the rest is deleted. Runs stay readable.',
      params,
      query: Closed({
        force: Type.Optional(
          Type.Boolean({ default: false, description: 'Uninstall, but keep what is in use.' }),
        ),
      }),
      response: { status: 204, description: 'Uninstalled.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    previewUpgrade: route({
      method: 'POST',
      path: '/extensions/{id}/preview-upgrade',
      access: policies.adminsManage,
      idempotent: false,
      summary: 'Preview an upgrade',
      description: 'Performs the upgrade and rolls it back. Fails if the upgrade would fail.',
      params,
      body: upgradeBody,
      bodyOptional: true,
      response: {
        status: 200,
        description: 'What would change.',
        body: Closed(
          {
            fromVersion: { ...ExtensionManifest.properties.version, description: 'The current version.' },
            toVersion: {
              ...ExtensionManifest.properties.version,
              description: 'The version after the upgrade.',
            },
            changes: changeList,
          },
          { title: 'ExtensionUpgradePreview', description: 'The effect of an upgrade.' },
        ),
      },
      errors: upgradeErrors,
      examples: {
        body: { overwrite: false },
        response: {
          fromVersion: '1.0.0',
          toVersion: '1.1.0',
          changes: [{ kind: 'action', key: 'slack.post_message', change: 'changed', fields: ['body'] }],
        },
      },
    }),
    upgrade: route({
      method: 'POST',
      path: '/extensions/{id}/upgrade',
      access: policies.adminsManage,
      audit: ['extension.upgraded', ...installAuditActions, ...upgradeAuditActions, ...uninstallAuditActions],
      summary: 'Upgrade an extension',
      description:
        'Upgrades or downgrades in one transaction. Fields that only the new version changes are updated, fields that only you changed are kept, and where both changed, yours are kept unless `overwrite` is true. What you deleted stays deleted.',
      params,
      body: upgradeBody,
      bodyOptional: true,
      response: { status: 200, description: 'The upgraded extension.', body: UpgradedExtension },
      errors: upgradeErrors,
      etag: true,
      examples: {
        body: { overwrite: false },
        response: {
          ...extensionDetailsExample,
          changes: [{ kind: 'action', key: 'slack.post_message', change: 'changed', fields: ['body'] }],
        },
      },
    }),
    insertSnippet: route({
      method: 'POST',
      path: '/workflows/{id}/snippets',
      access: policies.editorsWrite,
      audit: 'workflow.updated',
      summary: 'Insert steps of an extension into a workflow',
      description:
        'Into the draft. Conflicting keys are renamed, along with references to them. With `after`, the first steps are connected to that trigger or step.',
      params: Closed({ id: Id('wfl') }),
      body: Closed(
        {
          extensionId: { ...Id('ext'), description: 'The installed extension.' },
          snippetKey: partKey('The key of a snippet.'),
          after: Type.Optional(
            Closed(
              {
                from: partKey('The key of a trigger or step.'),
                output: Type.Optional(partKey('The branch. Default: `next`.')),
              },
              { title: 'SnippetPlace', description: 'Where to insert them.' },
            ),
          ),
        },
        { title: 'SnippetInsert', description: 'Which steps, and where.' },
      ),
      response: { status: 200, description: 'The updated workflow.', body: Workflow },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: {
        body: { extensionId: extensionExample.id, snippetKey: 'announce' },
        response: workflowExample,
      },
    }),
  },
});
