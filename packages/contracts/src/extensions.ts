import Type from 'typebox';
import {
  changedByUpgrade,
  InstallPreview,
  installPreviewBody,
  madeByInstall,
  manifestUrl,
  removedWithExtension,
  sentSettings,
  upgradeBody,
  upgradeErrors,
} from './extension-changes.ts';
import { extensionKey } from './extension-head.ts';
import { ExtensionManifest } from './extension-manifest.ts';
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
import { type ListRules, listOf, listQuery, search } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Id } from './primitives.ts';
import { area, route } from './route.ts';
import { Workflow, workflowExample } from './workflow-resource.ts';
import { partKey } from './workflow-shapes.ts';

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
    'Connectors, templates, webhooks and workflow steps that come together as one file, with settings to fill in: from the ' +
    'catalog, or of your own.',
  routes: {
    listCatalog: route({
      method: 'GET',
      path: '/extensions/catalog',
      access: policies.membersRead,
      summary: 'List the catalog of extensions',
      response: {
        status: 200,
        description: 'Everything that comes with the service, by name.',
        body: Closed({ data: Type.Array(CatalogEntry, { maxItems: 200, description: 'The catalog.' }) }),
      },
      examples: { response: { data: [catalogExample] } },
    }),
    getCatalogEntry: route({
      method: 'GET',
      path: '/extensions/catalog/entries/{key}',
      access: policies.membersRead,
      summary: 'Read an entry of the catalog',
      description: 'With its manifest: its settings, and all that it would make.',
      params: Closed({ key: extensionKey }),
      response: { status: 200, description: 'The entry.', body: CatalogEntryDetails },
      errors: ['not_found'],
      examples: { response: { ...catalogExample, manifest: manifestExample } },
    }),
    manifestSchema: route({
      method: 'GET',
      path: '/extensions/manifest-schema',
      access: policies.anyone,
      openToOrigins: true,
      summary: 'Read the JSON Schema of manifests',
      description: 'For editors: name this address as `$schema` in a manifest.',
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
      description: 'Newest first unless `sort` says otherwise.',
      list,
      query: listQuery(list, search),
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
      summary: 'Read a manifest before it is installed',
      description:
        'From a `manifest` or a `url`: send one of the two. It is checked as for an install, and nothing is made.',
      body: installPreviewBody,
      response: {
        status: 200,
        description: 'What it asks for, and all that it would make.',
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
      audit: ['extension.installed', ...madeByInstall],
      summary: 'Install an extension',
      description:
        'From the catalog by `catalogKey`, from a `manifest`, or from a `url`: send exactly one of the three. All that it makes ' +
        'is made at once, or nothing is. Webhooks are made turned off, so that an install alone sends nothing anywhere.',
      body: Closed(
        {
          catalogKey: Type.Optional(extensionKey),
          manifest: Type.Optional(ExtensionManifest),
          url: Type.Optional(manifestUrl),
          settings: sentSettings,
        },
        { title: 'ExtensionInstall', description: 'What to install, with its settings.' },
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
      summary: 'Read an installed extension',
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
      audit: ['extension.updated', ...madeByInstall, ...changedByUpgrade],
      summary: 'Configure an extension',
      description:
        'Only the settings sent are changed; null takes one away. What follows from them (addresses, variables, secrets) is ' +
        'written at once, also over changes by hand of these very fields.',
      params,
      body: Closed(
        { settings: sentSettings },
        { title: 'ExtensionUpdate', description: 'The settings to change.' },
      ),
      response: { status: 200, description: 'The extension as it is now.', body: ExtensionDetails },
      errors: ['not_found', 'unique_violation', 'state_conflict', 'in_use'],
      etag: true,
      examples: { body: { settings: { channel: '#forms' } }, response: extensionDetailsExample },
    }),
    delete: route({
      method: 'DELETE',
      path: '/extensions/{id}',
      access: policies.adminsManage,
      audit: ['extension.uninstalled', ...removedWithExtension],
      summary: 'Uninstall an extension',
      description:
        'Removes what it made, also where you changed it. Where published workflows, forms or templates use something of it, it ' +
        'is refused with `in_use` and the list of them. With `force=true` what is in use stays, as your own, and the rest goes. ' +
        'Runs stay readable either way.',
      params,
      query: Closed({
        force: Type.Optional(
          Type.Boolean({ default: false, description: 'Uninstall, and leave behind what is in use.' }),
        ),
      }),
      response: { status: 204, description: 'It is gone.' },
      errors: ['not_found', 'in_use'],
      etag: true,
    }),
    previewUpgrade: route({
      method: 'POST',
      path: '/extensions/{id}/preview-upgrade',
      access: policies.adminsManage,
      idempotent: false,
      summary: 'See what an upgrade would change',
      description:
        'Does all that the upgrade would do, and takes it back. Fails where the upgrade would fail.',
      params,
      body: upgradeBody,
      bodyOptional: true,
      response: {
        status: 200,
        description: 'What would change.',
        body: Closed(
          {
            fromVersion: { ...ExtensionManifest.properties.version, description: 'The present version.' },
            toVersion: { ...ExtensionManifest.properties.version, description: 'The version after it.' },
            changes: changeList,
          },
          { title: 'ExtensionUpgradePreview', description: 'What an upgrade would do.' },
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
      audit: ['extension.upgraded', ...madeByInstall, ...changedByUpgrade, ...removedWithExtension],
      summary: 'Upgrade an extension',
      description:
        'To another version, newer or older, all at once. Field by field: what only the new version changes is changed, what ' +
        'only you changed stays, and where both did, yours stays unless `overwrite` is true. What you deleted stays deleted.',
      params,
      body: upgradeBody,
      bodyOptional: true,
      response: { status: 200, description: 'The extension as it is now.', body: UpgradedExtension },
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
      summary: 'Put steps of an extension into a workflow',
      description:
        'Into the draft. Keys that are taken are changed, and what names them follows. With `after`, the first of the steps ' +
        'come behind that part.',
      params: Closed({ id: Id('wfl') }),
      body: Closed(
        {
          extensionId: { ...Id('ext'), description: 'The installed extension.' },
          snippetKey: partKey('The key of one of its snippets.'),
          after: Type.Optional(
            Closed(
              {
                from: partKey('The key of a trigger or step.'),
                output: Type.Optional(partKey('The branch; `next` if left out.')),
              },
              { title: 'SnippetPlace', description: 'Where it comes in.' },
            ),
          ),
        },
        { title: 'SnippetInsert', description: 'Which steps, and where.' },
      ),
      response: { status: 200, description: 'The workflow as it is now.', body: Workflow },
      errors: ['not_found', 'state_conflict'],
      etag: true,
      examples: {
        body: { extensionId: extensionExample.id, snippetKey: 'announce' },
        response: workflowExample,
      },
    }),
  },
});
