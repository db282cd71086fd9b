import { type ErrorDetail, type ExtensionManifest, maskedSecret } from '@form-service/contracts';
import { checkSnippets } from './check-snippets.ts';
import { checkSettingText } from './fill-in.ts';
import type { Connector, Setting } from './manifest.ts';
import { settingError } from './settings.ts';

const detail = (path: string, code: string, message: string): ErrorDetail => ({ path, code, message });

const duplicates = (path: string, names: readonly string[], field = 'key'): ErrorDetail[] =>
  names.flatMap((name, at) =>
    names.indexOf(name) < at
      ? [detail(`${path}.${at}.${field}`, 'duplicate_key', `"${name}" is used twice. Rename one.`)]
      : [],
  );

const checkSetting = (setting: Setting, path: string): ErrorDetail[] => {
  const { type, options = [], default: value } = setting;
  if (type === 'secret' && value !== undefined)
    return [
      detail(
        `${path}.default`,
        'secret_value',
        'A manifest cannot contain secrets. Remove the default value.',
      ),
    ];
  if (type === 'select' && options.length === 0)
    return [detail(`${path}.options`, 'required', 'Add the options to choose from.')];
  const problem = value === undefined ? undefined : settingError(value, setting);
  return problem === undefined ? [] : [detail(`${path}.default`, 'invalid_setting', problem)];
};

/** The first bytes of an image, in base64, by the type that the data URL declares. */
const iconSignatures: Readonly<Record<string, readonly string[]>> = {
  png: ['iVBORw0KGgo'],
  jpeg: ['/9j/'],
  webp: ['UklGR'],
  gif: ['R0lGOD'],
};

const checkIcon = (image: string | undefined): ErrorDetail[] => {
  if (image === undefined) return [];
  const [, type = '', bytes = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(image) ?? [];
  return iconSignatures[type]?.some((beginning) => bytes.startsWith(beginning))
    ? []
    : [detail('icon.image', 'invalid_image', 'This is not an image of the declared type.')];
};

const onlyReference = /^\{\{\s*secrets\.[a-z][a-z0-9_]{0,62}\s*\}\}$/;
const secretFields = ['value', 'token', 'password', 'clientSecret'];
/** Headers that contain credentials. */
const credentialHeader = /authorization|cookie|token|secret|password|api-?key/i;

/** Credentials must come from a secret: a manifest never contains one. */
const checkNoCredentials = ({ auth, headers = {}, actions = [] }: Connector, path: string): ErrorDetail[] => [
  ...Object.entries(auth ?? {}).flatMap(([field, value]) =>
    secretFields.includes(field) && !onlyReference.test(String(value))
      ? [
          detail(
            `${path}.auth.${field}`,
            'secret_value',
            'A manifest cannot contain secrets. Use {{ secrets.name }}, and name its setting in the environment.',
          ),
        ]
      : [],
  ),
  ...[
    { at: `${path}.headers`, headers },
    ...actions.map((action, at) => ({ at: `${path}.actions.${at}.headers`, headers: action.headers ?? {} })),
  ].flatMap(({ at, headers }) =>
    Object.entries(headers).flatMap(([name, value]) =>
      (credentialHeader.test(name) && !value.includes('{{')) || value.includes(maskedSecret)
        ? [
            detail(
              `${at}.${name}`,
              'secret_value',
              'A manifest cannot contain secrets. Use {{ secrets.name }} instead of the credential.',
            ),
          ]
        : [],
    ),
  ),
];

const namedSecrets = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(/\bsecrets\s*\.\s*([a-z][a-z0-9_]*)/g)].map(
    ([, name = '']) => name,
  );

const checkEnvironments = (
  connector: Connector,
  path: string,
  settings: NonNullable<ExtensionManifest['settings']>,
): ErrorDetail[] => {
  const { auth, headers, actions, environments, openApiUrl } = connector;
  const needed = [...new Set(namedSecrets([auth, headers, actions]))];
  const defaults = environments.filter(({ isDefault }) => isDefault === true);
  return [
    ...duplicates(
      `${path}.environments`,
      environments.map(({ name }) => name),
      'name',
    ),
    ...(defaults.length > 1
      ? [detail(`${path}.environments`, 'two_defaults', 'Only one environment can be the default.')]
      : []),
    ...(openApiUrl === undefined ? [] : checkSettingText(`${path}.openApiUrl`, openApiUrl, settings)),
    ...environments.flatMap(({ baseUrl, variables = {}, secrets = {} }, at) => [
      ...checkSettingText(`${path}.environments.${at}.baseUrl`, baseUrl, settings),
      ...Object.entries(variables).flatMap(([name, text]) =>
        checkSettingText(`${path}.environments.${at}.variables.${name}`, text, settings),
      ),
      ...Object.entries(secrets).flatMap(([name, key]) =>
        settings.some((setting) => setting.key === key && setting.type === 'secret')
          ? []
          : [
              detail(
                `${path}.environments.${at}.secrets.${name}`,
                'unknown_setting',
                `There is no setting "${key}" of type secret. Declare it in settings.`,
              ),
            ],
      ),
      ...needed
        .filter((name) => !Object.hasOwn(secrets, name))
        .map((name) =>
          detail(
            `${path}.environments.${at}.secrets`,
            'missing_secret',
            `The connector uses the secret "${name}". Name the setting that provides it.`,
          ),
        ),
    ]),
  ];
};

const checkTemplates = (templates: NonNullable<ExtensionManifest['templates']>): ErrorDetail[] =>
  templates.flatMap(({ kind, layout }, at) => {
    if (layout === undefined) return [];
    const path = `templates.${at}.layout`;
    if (kind === 'layout') return [detail(path, 'layout_of_layout', 'A layout cannot have a layout.')];
    return templates.some((other) => other.key === layout && other.kind === 'layout')
      ? []
      : [detail(path, 'unknown_layout', `The manifest has no layout "${layout}".`)];
  });

/** The errors of a manifest with a valid schema that can be found without installing it. */
export const checkManifest = (manifest: ExtensionManifest): ErrorDetail[] => {
  const { settings = [], connectors = [], templates = [], webhooks = [], icon } = manifest;
  const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key);
  return [
    ...duplicates('settings', keysOf(settings)),
    ...duplicates('connectors', keysOf(connectors)),
    ...duplicates('templates', keysOf(templates)),
    ...duplicates('webhooks', keysOf(webhooks)),
    ...checkIcon(icon?.image),
    ...settings.flatMap((setting, at) => checkSetting(setting, `settings.${at}`)),
    ...connectors.flatMap((connector, at) => [
      ...duplicates(`connectors.${at}.actions`, keysOf(connector.actions ?? [])),
      ...checkNoCredentials(connector, `connectors.${at}`),
      ...checkEnvironments(connector, `connectors.${at}`, settings),
    ]),
    ...checkTemplates(templates),
    ...webhooks.flatMap(({ url }, at) => checkSettingText(`webhooks.${at}.url`, url, settings)),
    ...checkSnippets(manifest),
  ];
};
