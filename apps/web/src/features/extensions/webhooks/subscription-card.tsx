import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/page.tsx';
import { eventsText, subjectsText } from '../model/subscription-texts.ts';
import { subjectsQuery, type Webhook } from './webhooks-api.ts';

/** Events that a webhook sends. */
export const SubscriptionCard = ({ webhook }: { webhook: Webhook }) => {
  const { data: subjects } = useQuery(subjectsQuery);
  const { events, filter, payload } = webhook;
  return (
    <Card title="What it sends">
      <dl className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-2 wrap-anywhere">
        <dt className="text-muted">From</dt>
        <dd>{subjectsText(webhook, subjects)}</dd>
        <dt className="text-muted">Events</dt>
        <dd>{eventsText(events)}</dd>
        {filter && (
          <>
            <dt className="text-muted">Only if</dt>
            <dd className="font-mono">{filter}</dd>
          </>
        )}
        <dt className="text-muted">Payload</dt>
        <dd>{payload === 'full' ? 'Full: answers, metafields, and changes' : 'IDs only'}</dd>
      </dl>
    </Card>
  );
};
