import type { ExtensionManifest } from '@form-service/contracts';
import { fillIn } from './fill-in.ts';
import type { Connector, PlainSettings } from './manifest.ts';
import { effectiveSettings } from './settings.ts';

export type ItemKind = 'connector' | 'environment' | 'action' | 'template' | 'webhook';
export type PartValues = Readonly<Record<string, unknown>>;

/** One item that an extension creates, with every field it controls. */
export interface ExtensionPart {
  kind: ItemKind;
  key: string;
  /** Its path in the manifest. */
  path: string;
  values: PartValues;
  /** For environments: names of secrets, each with its setting. */
  secrets: Readonly<Record<string, string>>;
  /** Only used on creation. */
  isDefault?: boolean;
}

export const nameOf = ({ kind, key }: Pick<ExtensionPart, 'kind' | 'key'>): string => `${kind} ${key}`;

/** The connector key of an environment or action, and the rest of the key. */
export const splitKey = (key: string): [connector: string, own: string] => {
  const at = key.indexOf('.');
  return [key.slice(0, at), key.slice(at + 1)];
};

const connectorParts = (connector: Connector, path: string, settings: PlainSettings): ExtensionPart[] => {
  const { key, environments, actions = [] } = connector;
  return [
    {
      kind: 'connector',
      key,
      path,
      secrets: {},
      values: {
        name: connector.name,
        description: connector.description ?? '',
        auth: connector.auth ?? { type: 'none' },
        headers: connector.headers ?? {},
        timeoutMs: connector.timeoutMs ?? 10_000,
        retry: connector.retry ?? { attempts: 3, backoffMs: 500 },
      },
    },
    ...environments.map(
      ({ name, baseUrl, variables = {}, secrets = {}, isDefault = false }, at): ExtensionPart => ({
        kind: 'environment',
        key: `${key}.${name}`,
        path: `${path}.environments.${at}`,
        isDefault,
        secrets,
        values: {
          baseUrl: fillIn(baseUrl, settings),
          variables: Object.fromEntries(
            Object.entries(variables).map(([one, text]) => [one, fillIn(text, settings)]),
          ),
        },
      }),
    ),
    ...actions.map(
      (action, at): ExtensionPart => ({
        kind: 'action',
        key: `${key}.${action.key}`,
        path: `${path}.actions.${at}`,
        secrets: {},
        values: {
          name: action.name ?? action.key,
          description: action.description ?? '',
          method: action.method,
          path: action.path,
          query: action.query ?? {},
          headers: action.headers ?? {},
          body: action.body ?? null,
          bodyFormat: action.bodyFormat ?? 'json',
          inputs: action.inputs ?? [],
          outputs: action.outputs ?? [],
          exposeToEntries: action.exposeToEntries ?? false,
        },
      }),
    ),
  ];
};

/** All items of a manifest with these settings, in dependency order. */
export const partsOf = (manifest: ExtensionManifest, plain: PlainSettings): ExtensionPart[] => {
  const settings = effectiveSettings(manifest, plain);
  const { templates = [], connectors = [], webhooks = [] } = manifest;
  const placed = templates.map((template, at) => ({ template, path: `manifest.templates.${at}` }));
  const layoutsFirst = [
    ...placed.filter(({ template }) => template.kind === 'layout'),
    ...placed.filter(({ template }) => template.kind !== 'layout'),
  ];
  return [
    ...layoutsFirst.map(
      ({
        template: { key, kind = 'content', name, format = 'html', body, layout = null },
        path,
      }): ExtensionPart => ({
        kind: 'template',
        key,
        path,
        secrets: {},
        values: { kind, name, format, body, layout },
      }),
    ),
    ...connectors.flatMap((connector, at) =>
      connectorParts(connector, `manifest.connectors.${at}`, settings),
    ),
    ...webhooks.map(
      ({ key, url, events, description = '' }, at): ExtensionPart => ({
        kind: 'webhook',
        key,
        path: `manifest.webhooks.${at}`,
        secrets: {},
        values: { url: fillIn(url, settings), events, description },
      }),
    ),
  ];
};
