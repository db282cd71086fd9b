import { Badge } from '../../../ui/badge.tsx';
import type { Webhook } from './webhooks-api.ts';

const disabledLabels = { gone: 'Off: endpoint is gone', failing: 'Off: failed repeatedly' } as const;

export const WebhookState = ({ webhook }: { webhook: Webhook }) => {
  const { enabled, disabledReason, failingSince } = webhook;
  if (disabledReason) return <Badge tone="danger">{disabledLabels[disabledReason]}</Badge>;
  if (!enabled) return <Badge>Off</Badge>;
  return failingSince ? <Badge tone="warning">Failing</Badge> : <Badge tone="success">On</Badge>;
};
