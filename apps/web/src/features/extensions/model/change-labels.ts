import type { ExtensionChange } from '../catalog/extensions-api.ts';

const kinds: Readonly<Record<ExtensionChange['kind'], string>> = {
  connector: 'Connector',
  environment: 'Environment',
  action: 'Action',
  template: 'Template',
  webhook: 'Webhook',
};

export const changeGroups: readonly { change: ExtensionChange['change']; heading: string }[] = [
  { change: 'added', heading: 'New' },
  { change: 'changed', heading: 'Changed' },
  { change: 'removed', heading: 'Removed' },
  { change: 'kept', heading: 'Keeps your changes' },
  { change: 'released', heading: 'No longer included, but kept' },
];

/** `Action slack.post_message: body, headers` */
export const changeLabel = ({ kind, key, fields }: ExtensionChange): string =>
  `${kinds[kind]} ${key}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;
