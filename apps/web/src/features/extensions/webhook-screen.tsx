import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { describeError } from '../../api/describe-error.ts';
import { Banner } from '../../ui/banner.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { Deliveries } from './webhooks/deliveries.tsx';
import { WebhookState } from './webhooks/state-badges.tsx';
import { SubscriptionCard } from './webhooks/subscription-card.tsx';
import { WebhookActions } from './webhooks/webhook-actions.tsx';
import { webhookQuery } from './webhooks/webhooks-api.ts';

const route = getRouteApi('/shell/extensions/webhooks/$webhookId');

export const WebhookScreen = () => {
  const { webhookId } = route.useParams();
  const { data: webhook, error, refetch } = useQuery(webhookQuery(webhookId));
  if (error && !webhook)
    return <ErrorState level={1} {...describeError(error)} retry={() => void refetch()} />;
  if (!webhook) return <SkeletonRows rows={6} label="Loading webhook…" />;
  const { url, description, disabledReason, failingSince, enabled } = webhook;
  return (
    <Page
      title={url}
      titleExtra={<WebhookState webhook={webhook} />}
      description={description}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Webhooks', link: { to: '/extensions/webhooks' } }]} />}
      actions={<WebhookActions webhook={webhook} />}
    >
      <div className="flex flex-col gap-6">
        {disabledReason && (
          <Banner kind="danger" title="This webhook was turned off">
            {disabledReason === 'gone'
              ? 'The endpoint returned 410 Gone.'
              : 'Every delivery failed for five days.'}{' '}
            Fix the endpoint, turn the webhook on, then resend the failed deliveries.
          </Banner>
        )}
        {enabled && failingSince && (
          <Banner kind="warning">
            Every delivery has failed since <TimeAgo at={failingSince} />. The webhook turns off after five
            days of failures.
          </Banner>
        )}
        <SubscriptionCard webhook={webhook} />
        <Deliveries webhook={webhook} />
      </div>
    </Page>
  );
};
