import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { DeliveryState } from '../search.ts';
import type { Webhook } from './webhooks-api.ts';

export const deliveryLabels: Readonly<Record<DeliveryState, { label: string; tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'success' },
  retrying: { label: 'Retrying', tone: 'warning' },
  exhausted: { label: 'Failed', tone: 'danger' },
};
export const stateNames = Object.keys(deliveryLabels) as DeliveryState[];

export const DeliveryBadge = ({ status }: { status: DeliveryState }) => (
  <Badge tone={deliveryLabels[status].tone}>{deliveryLabels[status].label}</Badge>
);

const disabledLabels = { gone: 'Off: endpoint is gone', failing: 'Off: failed repeatedly' } as const;

export const WebhookState = ({ webhook }: { webhook: Webhook }) => {
  const { enabled, disabledReason, failingSince } = webhook;
  if (disabledReason) return <Badge tone="danger">{disabledLabels[disabledReason]}</Badge>;
  if (!enabled) return <Badge>Off</Badge>;
  return failingSince ? <Badge tone="warning">Failing</Badge> : <Badge tone="success">On</Badge>;
};
