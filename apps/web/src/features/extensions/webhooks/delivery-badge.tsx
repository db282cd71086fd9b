import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { DeliveryState } from '../search.ts';

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
