import { Card } from '../../../ui/page.tsx';
import type { BillingState } from './billing-status-card.tsx';

const names: Readonly<Record<keyof BillingState['usage'], string>> = {
  members: 'Members',
  projects: 'Projects',
  forms: 'Forms',
  entries: 'Entries',
  apiKeys: 'API keys',
};

export const UsageCard = ({ usage }: { usage: BillingState['usage'] }) => (
  <Card title="Usage" description="Current usage, not counting the trash.">
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      {Object.entries(names).map(([key, label]) => (
        <div key={key}>
          <dt className="text-muted">{label}</dt>
          <dd className="mt-1 font-semibold text-xl tabular-nums">
            {usage[key as keyof typeof names].toLocaleString()}
          </dd>
        </div>
      ))}
    </dl>
  </Card>
);
