import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/describe-error.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { webhookSummaryQuery } from './api.ts';
import { webhookSummary } from './model/webhook-summary.ts';

/** Health of the webhooks, and a link to their deliveries. */
export const WebhooksCard = () => {
  const { data, error } = useQuery(webhookSummaryQuery);
  return (
    <Card
      title="Webhooks"
      description="Send events to your own systems as they happen. Every delivery is logged."
      actions={<LinkButton to="/extensions/webhooks">Manage webhooks</LinkButton>}
    >
      {data ? (
        <p>{webhookSummary(data)}</p>
      ) : error ? (
        <p className="text-danger">{describeError(error).message}</p>
      ) : (
        <Skeleton className="h-5 w-64" />
      )}
    </Card>
  );
};
