import { FileText, ListTree, Plug, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Icon } from '../../../ui/button.tsx';
import type { Manifest } from './extensions-api.ts';

/** What an extension would create. */
export const ManifestContents = ({ manifest }: { manifest: Manifest }) => {
  const { connectors = [], templates = [], webhooks = [], snippets = [] } = manifest;
  return (
    <ul className="flex flex-col gap-3">
      {connectors.map(({ key, name, actions = [], openApiUrl }) => (
        <Line key={key} icon={Plug} title={`Connector “${name}”`}>
          {actions.length > 0 && actions.map((action) => action.name ?? action.key).join(', ')}
          {openApiUrl && ' Actions come from an OpenAPI document.'}
        </Line>
      ))}
      {templates.map(({ key, name }) => (
        <Line key={key} icon={FileText} title={`Template “${name}”`} />
      ))}
      {webhooks.map(({ key, events, description }) => (
        <Line key={key} icon={Webhook} title={`Webhook${description ? ` “${description}”` : ''}`}>
          Off until you turn it on. {events.join(', ')}
        </Line>
      ))}
      {snippets.map(({ key, name, description }) => (
        <Line key={key} icon={ListTree} title={`Workflow steps “${name}”`}>
          {description}
        </Line>
      ))}
    </ul>
  );
};

const Line = ({ icon: Icon, title, children }: { icon: Icon; title: string; children?: ReactNode }) => (
  <li className="flex gap-3">
    <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
    <div className="min-w-0">
      <p className="text-strong wrap-anywhere">{title}</p>
      {children && <p className="text-muted wrap-anywhere">{children}</p>}
    </div>
  </li>
);
