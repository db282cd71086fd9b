import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { DeliveryState } from '../search.ts';

export const stateLabels: Readonly<Record<DeliveryState, { label: string; tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'accent' },
  delivered: { label: 'Delivered', tone: 'success' },
  retrying: { label: 'Retrying', tone: 'warning' },
  exhausted: { label: 'Failed', tone: 'danger' },
};
export const stateNames = Object.keys(stateLabels) as DeliveryState[];

export const DeliveryBadge = ({ status }: { status: DeliveryState }) => (
  <Badge tone={stateLabels[status].tone}>{stateLabels[status].label}</Badge>
);
