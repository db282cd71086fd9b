import { FileText, Plug, Webhook } from 'lucide-react';
import { Card } from '../../../ui/page.tsx';
import { pluralize } from '../../../ui/text-format.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { Extension } from './extensions-api.ts';

/** Items that the extension created, with links. */
export const InstalledItems = ({ extension: { items, manifest } }: { extension: Extension }) => {
  const of = (kind: (typeof items)[number]['kind']) => items.filter((item) => item.kind === kind);
  const nameIn = (list: readonly { key: string; name?: string }[] | undefined, key: string) =>
    list?.find((one) => one.key === key)?.name ?? key;
  if (items.length === 0)
    return (
      <Card title="What’s included">
        <p className="text-muted">Everything it installed has been deleted.</p>
      </Card>
    );
  return (
    <Card title="What’s included">
      <ul className="flex flex-col gap-3">
        {of('connector').map(({ id, key }) => {
          const actions = of('action').filter((action) => action.key.startsWith(`${key}.`)).length;
          return (
            <li key={id} className="flex items-start gap-3">
              <Plug aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <span>
                <TextLink to="/extensions/connectors/$connectorId" params={{ connectorId: id }}>
                  {nameIn(manifest.connectors, key)}
                </TextLink>
                <span className="block text-muted">Connector with {pluralize(actions, 'action')}</span>
              </span>
            </li>
          );
        })}
        {of('template').map(({ id, key }) => (
          <li key={id} className="flex items-start gap-3">
            <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span>
              <TextLink to="/templates/$templateId" params={{ templateId: id }}>
                {nameIn(manifest.templates, key)}
              </TextLink>
              <span className="block text-muted">Template</span>
            </span>
          </li>
        ))}
        {of('webhook').map(({ id, key }) => (
          <li key={id} className="flex items-start gap-3">
            <Webhook aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span>
              <TextLink to="/extensions/webhooks/$webhookId" params={{ webhookId: id }}>
                {manifest.webhooks?.find((one) => one.key === key)?.description || key}
              </TextLink>
              <span className="block text-muted">Webhook, off until you turn it on</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
