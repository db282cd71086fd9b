import type { ExtensionChange } from './extensions-api.ts';

const kinds: Readonly<Record<ExtensionChange['kind'], string>> = {
  connector: 'Connector',
  environment: 'Environment',
  action: 'Action',
  template: 'Template',
  webhook: 'Webhook',
};

const changeGroups: readonly { change: ExtensionChange['change']; heading: string }[] = [
  { change: 'added', heading: 'New' },
  { change: 'changed', heading: 'Changed' },
  { change: 'removed', heading: 'Removed' },
  { change: 'kept', heading: 'Keeps your changes' },
  { change: 'released', heading: 'No longer included, but kept' },
];

/** `Action slack.post_message: body, headers` */
const changeLabel = ({ kind, key, fields }: ExtensionChange): string =>
  `${kinds[kind]} ${key}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`;

/** Changes of an upgrade, by kind. */
export const ExtensionChangeList = ({ changes }: { changes: readonly ExtensionChange[] }) => {
  if (changes.length === 0) return <p className="text-muted">Nothing changes in what it installed.</p>;
  return (
    <div className="flex flex-col gap-4">
      {changeGroups.map(({ change, heading }) => {
        const lines = changes.filter((one) => one.change === change);
        return (
          lines.length > 0 && (
            <section key={change} aria-label={heading}>
              <h3 className="mb-1 font-medium text-strong">{heading}</h3>
              <ul className="flex flex-col gap-1">
                {lines.map((line) => (
                  <li key={`${line.kind} ${line.key}`} className="wrap-anywhere">
                    {changeLabel(line)}
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
};
