import Type, { type Static } from 'typebox';
import { connectorFields, connectorLimits } from '../connectors/api-connector-resource.ts';
import { actionFields } from '../connectors/connector-action-resource.ts';
import { type EventType, eventTypes } from '../events.ts';
import { Closed, Line, OneOf, Resource, Text } from '../primitives.ts';
import { webhookDescription, webhookEvents } from '../webhooks/webhook-resource.ts';
import { connectionShape } from '../workflows/workflow-resource.ts';
import { extensionMetadata } from './extension-metadata.ts';

const key = (description: string, example: string) =>
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$', maxLength: 63, description, examples: [example] });

const settingText = (description: string, maxLength: number, example: string) =>
  Text({
    maxLength,
    minLength: 1,
    description: `${description} Liquid with \`settings\`, except secret ones.`,
    examples: [example],
  });

const SettingValue = (description: string) =>
  Type.Unsafe<string | number | boolean>({
    type: ['string', 'number', 'boolean'],
    pattern: '^[^\\x00]*$',
    maxLength: 2_000,
    description,
  });

const extensionSettingTypes = ['text', 'secret', 'url', 'number', 'boolean', 'select'] as const;

const ExtensionSetting = Closed(
  {
    key: key('Used as `{{ settings.key }}`.', 'channel'),
    label: Line({ maxLength: 200, description: 'Display name.', examples: ['Channel'] }),
    description: Type.Optional(Text({ maxLength: 2_000, description: 'What it is, and where to find it.' })),
    type: OneOf(extensionSettingTypes, {
      description:
        'The type. A `secret` is encrypted, only used in calls and never shown again; a `url` is http or https.',
    }),
    required: Type.Optional(Type.Boolean({ description: 'Whether it is required.' })),
    default: Type.Optional(SettingValue('The default value. Not for secrets.')),
    options: Type.Optional(
      Type.Array(
        Closed({
          value: Line({ maxLength: 200, description: 'The stored value.', examples: ['eu'] }),
          label: Line({ maxLength: 200, description: 'The label.', examples: ['Europe'] }),
        }),
        { maxItems: 50, description: 'For `select`: the options.' },
      ),
    ),
  },
  { title: 'ExtensionSetting', description: 'A value to fill in when installing.' },
);

const Environment = Closed(
  {
    name: Line({ maxLength: 100, description: 'Display name.', examples: ['live'] }),
    baseUrl: settingText('The base URL.', 2_048, 'https://api.example.com/v1'),
    variables: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }),
        Text({ maxLength: 2_000, description: 'Liquid with `settings`.' }),
        { maxProperties: 50, description: 'Values for `env` in actions. Never secrets.' },
      ),
    ),
    secrets: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }),
        key('The key of a setting of type `secret`.', 'token'),
        {
          maxProperties: 50,
          description: 'Secrets by name, each with the setting that provides its value.',
        },
      ),
    ),
    isDefault: Type.Optional(Type.Boolean({ description: 'Whether it is used when a call names none.' })),
  },
  { title: 'ExtensionEnvironment', description: 'An environment of a connector.' },
);

const Action = Closed(
  {
    key: actionFields.key,
    name: Type.Optional(actionFields.name),
    description: Type.Optional(actionFields.description),
    method: actionFields.method,
    path: actionFields.path,
    query: Type.Optional(actionFields.query),
    headers: Type.Optional(actionFields.headers),
    body: Type.Optional(actionFields.body),
    bodyFormat: Type.Optional(actionFields.bodyFormat),
    inputs: Type.Optional(actionFields.inputs),
    outputs: Type.Optional(actionFields.outputs),
    exposeToEntries: Type.Optional(actionFields.exposeToEntries),
  },
  { title: 'ExtensionAction', description: 'A connector action, as in the API.' },
);

const Connector = Closed(
  {
    key: key('Used in snippets: `connector:KEY`.', 'slack'),
    name: connectorFields.name,
    description: Type.Optional(connectorFields.description),
    auth: Type.Optional(connectorFields.auth),
    headers: Type.Optional(connectorFields.headers),
    timeoutMs: Type.Optional(connectorLimits.timeoutMs),
    retry: Type.Optional(connectorLimits.retry),
    environments: Type.Array(Environment, { minItems: 1, maxItems: 10, description: 'The environments.' }),
    actions: Type.Optional(Type.Array(Action, { maxItems: 100, description: 'The actions.' })),
    openApiUrl: Type.Optional(
      settingText(
        'An OpenAPI 3 document as JSON. Its operations become actions on install; new ones are added on upgrade.',
        2_000,
        '{{ settings.document_url }}',
      ),
    ),
  },
  { title: 'ExtensionConnector', description: 'A connector with its environments and actions.' },
);

const Template = Closed(
  {
    key: key('Used in snippets: `template:KEY`.', 'receipt'),
    kind: Type.Optional(OneOf(['content', 'layout'], { description: 'Default: `content`.' })),
    name: Line({ maxLength: 200, description: 'Display name.', examples: ['Receipt'] }),
    format: Type.Optional(OneOf(['html', 'text', 'markdown'], { description: 'Default: `html`.' })),
    body: Text({ maxLength: 100_000, description: 'Liquid, as in every template.' }),
    layout: Type.Optional(key('The key of a layout in this manifest.', 'letter')),
  },
  { title: 'ExtensionTemplate', description: 'A template.' },
);

const Webhook = Closed(
  {
    key: key('Its key in the manifest.', 'tell'),
    url: settingText('Where events are sent.', 2_000, '{{ settings.receiver }}'),
    events: webhookEvents(Object.keys(eventTypes) as EventType[]),
    description: Type.Optional(webhookDescription),
  },
  {
    title: 'ExtensionWebhook',
    description: 'A webhook. Created turned off: an admin reviews it and turns it on.',
  },
);

const Snippet = Closed(
  {
    key: key('Used to insert it into a workflow.', 'announce'),
    name: Line({ maxLength: 200, description: 'Display name.', examples: ['Notify a channel'] }),
    description: Type.Optional(Text({ maxLength: 2_000, description: 'What it does.' })),
    steps: Type.Array(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        maxProperties: 50,
        additionalProperties: true,
        description:
          'A step, as in a workflow. `connectorId` is `connector:KEY`, `templateId` is `template:KEY`; other ids are not allowed.',
      }),
      { minItems: 1, maxItems: 50, description: 'The steps.' },
    ),
    connections: Type.Optional(
      Type.Array(
        Closed({ ...connectionShape }, { title: 'ExtensionConnection', description: 'A connection.' }),
        {
          maxItems: 200,
          description: 'Connections between these steps.',
        },
      ),
    ),
  },
  { title: 'ExtensionSnippet', description: 'Steps to insert into workflows.' },
);

const items = <S extends Parameters<typeof Type.Array>[0]>(item: S, maxItems: number, description: string) =>
  Type.Optional(Type.Array(item, { maxItems, description }));

export const ExtensionManifest = Resource('ExtensionManifest', 'An extension as one JSON file.', {
  $schema: Type.Optional(Text({ maxLength: 2_000, description: 'For editors. Ignored.' })),
  manifestVersion: Type.Integer({ minimum: 1, maximum: 1, format: 'int32', description: 'Always 1.' }),
  ...extensionMetadata,
  settings: items(ExtensionSetting, 50, 'Settings to fill in when installing.'),
  connectors: items(Connector, 10, 'Connectors.'),
  templates: items(Template, 20, 'Templates.'),
  webhooks: items(Webhook, 10, 'Webhooks, created turned off.'),
  snippets: items(Snippet, 30, 'Steps to insert into workflows.'),
});
export type ExtensionManifest = Static<typeof ExtensionManifest>;
