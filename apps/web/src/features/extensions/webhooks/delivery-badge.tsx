import { Badge, type Tone } from '../../../ui/badge.tsx';
import type { DeliveryState } from '../search.ts';

export const stateWords: Readonly<Record<DeliveryState, { label: string; tone: Tone }>> = {
  pending: { label: 'On its way', tone: 'accent' },
  delivered: { label: 'Taken', tone: 'success' },
  retrying: { label: 'Trying again', tone: 'warning' },
  exhausted: { label: 'Given up', tone: 'danger' },
};
export const stateNames = Object.keys(stateWords) as DeliveryState[];

export const DeliveryBadge = ({ status }: { status: DeliveryState }) => (
  <Badge tone={stateWords[status].tone}>{stateWords[status].label}</Badge>
);
