import Type, { type Static } from 'typebox';
import { connectorFields, connectorLimits } from './api-connector-resource.ts';
import { actionFields } from './connector-action-resource.ts';
import { type EventType, eventTypes } from './events.ts';
import { extensionHead } from './extension-head.ts';
import { Closed, Line, OneOf, Resource, Text } from './primitives.ts';
import { webhookDescription, webhookEvents } from './webhook-resource.ts';
import { connectionShape } from './workflow-resource.ts';

const key = (description: string, example: string) =>
  Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$', maxLength: 63, description, examples: [example] });

const settingText = (description: string, maxLength: number, example: string) =>
  Text({
    maxLength,
    minLength: 1,
    description: `${description} Liquid that knows \`settings\`, but not the secret ones.`,
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
    key: key('Its name: `{{ settings.key }}`.', 'channel'),
    label: Line({ maxLength: 200, description: 'What people call it.', examples: ['Channel'] }),
    description: Type.Optional(Text({ maxLength: 2_000, description: 'What it is, and where to find it.' })),
    type: OneOf(extensionSettingTypes, {
      description:
        'What it takes. A `secret` is sealed, reaches calls alone and is never shown again; a `url` is http or https.',
    }),
    required: Type.Optional(Type.Boolean({ description: 'Whether it must be given.' })),
    default: Type.Optional(SettingValue('What counts where none is given. A secret has none.')),
    options: Type.Optional(
      Type.Array(
        Closed({
          value: Line({ maxLength: 200, description: 'What is kept.', examples: ['eu'] }),
          label: Line({ maxLength: 200, description: 'What people choose.', examples: ['Europe'] }),
        }),
        { maxItems: 50, description: 'For `select`: what there is to choose from.' },
      ),
    ),
  },
  { title: 'ExtensionSetting', description: 'Something that whoever installs it fills in.' },
);

const Environment = Closed(
  {
    name: Line({ maxLength: 100, description: 'What people call it.', examples: ['live'] }),
    baseUrl: settingText('Where the service is.', 2_048, 'https://api.example.com/v1'),
    variables: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }),
        Text({ maxLength: 2_000, description: 'Liquid that knows `settings`.' }),
        { maxProperties: 50, description: 'What actions know as `env`. Never a secret.' },
      ),
    ),
    secrets: Type.Optional(
      Type.Record(
        Type.String({ pattern: '^[a-z][a-z0-9_]{0,62}$' }),
        key('The key of a setting of type `secret`.', 'token'),
        {
          maxProperties: 50,
          description: 'The secrets by name, each with the setting that gives its value.',
        },
      ),
    ),
    isDefault: Type.Optional(Type.Boolean({ description: 'Whether calls that name none use it.' })),
  },
  { title: 'ExtensionEnvironment', description: 'A place where the service of a connector is.' },
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
  { title: 'ExtensionAction', description: 'An action of a connector, as in the API.' },
);

const Connector = Closed(
  {
    key: key('By which snippets name it: `connector:KEY`.', 'slack'),
    name: connectorFields.name,
    description: Type.Optional(connectorFields.description),
    auth: Type.Optional(connectorFields.auth),
    headers: Type.Optional(connectorFields.headers),
    timeoutMs: Type.Optional(connectorLimits.timeoutMs),
    retry: Type.Optional(connectorLimits.retry),
    environments: Type.Array(Environment, { minItems: 1, maxItems: 10, description: 'Where it is.' }),
    actions: Type.Optional(Type.Array(Action, { maxItems: 100, description: 'What it can be asked for.' })),
    openApiUrl: Type.Optional(
      settingText(
        'An OpenAPI 3 document as JSON. Its operations become actions when the extension is installed, and new ones later.',
        2_000,
        '{{ settings.document_url }}',
      ),
    ),
  },
  { title: 'ExtensionConnector', description: 'A connector with its environments and actions.' },
);

const Template = Closed(
  {
    key: key('By which snippets name it: `template:KEY`.', 'receipt'),
    kind: Type.Optional(OneOf(['content', 'layout'], { description: '`content` if left out.' })),
    name: Line({ maxLength: 200, description: 'What people call it.', examples: ['Receipt'] }),
    format: Type.Optional(OneOf(['html', 'text', 'markdown'], { description: '`html` if left out.' })),
    body: Text({ maxLength: 100_000, description: 'Liquid, as in every template.' }),
    layout: Type.Optional(key('The key of a layout of this manifest.', 'letter')),
  },
  { title: 'ExtensionTemplate', description: 'A template.' },
);

const Webhook = Closed(
  {
    key: key('Names it within the manifest.', 'tell'),
    url: settingText('Where events are sent.', 2_000, '{{ settings.receiver }}'),
    events: webhookEvents(Object.keys(eventTypes) as EventType[]),
    description: Type.Optional(webhookDescription),
  },
  {
    title: 'ExtensionWebhook',
    description: 'A webhook. It is made turned off: an admin looks at it and turns it on.',
  },
);

const Snippet = Closed(
  {
    key: key('By which it is put into a workflow.', 'announce'),
    name: Line({ maxLength: 200, description: 'What people call it.', examples: ['Tell a channel'] }),
    description: Type.Optional(Text({ maxLength: 2_000, description: 'What it does.' })),
    steps: Type.Array(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        maxProperties: 50,
        additionalProperties: true,
        description:
          'A step, as in a workflow. `connectorId` is `connector:KEY`, `templateId` is `template:KEY`; no other ids.',
      }),
      { minItems: 1, maxItems: 50, description: 'What it does.' },
    ),
    connections: Type.Optional(
      Type.Array(
        Closed({ ...connectionShape }, { title: 'ExtensionConnection', description: 'What follows what.' }),
        {
          maxItems: 200,
          description: 'What follows what, among these steps.',
        },
      ),
    ),
  },
  { title: 'ExtensionSnippet', description: 'Steps to be put into workflows.' },
);

const items = <S extends Parameters<typeof Type.Array>[0]>(item: S, maxItems: number, description: string) =>
  Type.Optional(Type.Array(item, { maxItems, description }));

export const ExtensionManifest = Resource(
  'ExtensionManifest',
  'What an extension is made of, as one JSON file.',
  {
    $schema: Type.Optional(Text({ maxLength: 2_000, description: 'For editors. Not read.' })),
    manifestVersion: Type.Integer({ minimum: 1, maximum: 1, format: 'int32', description: 'Always 1.' }),
    ...extensionHead,
    settings: items(ExtensionSetting, 50, 'What whoever installs it fills in.'),
    connectors: items(Connector, 10, 'Connectors.'),
    templates: items(Template, 20, 'Templates.'),
    webhooks: items(Webhook, 10, 'Webhooks, made turned off.'),
    snippets: items(Snippet, 30, 'Steps to be put into workflows.'),
  },
);
export type ExtensionManifest = Static<typeof ExtensionManifest>;
