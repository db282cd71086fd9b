import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Banner } from '../../ui/banner.tsx';
import { Card, Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AdminOnly } from './admin-only.tsx';
import { billingQuery } from './api.ts';
import { BillingStatusCard } from './billing/billing-status-card.tsx';
import { PlansCard } from './billing/plans-card.tsx';
import { UsageCard } from './billing/usage-card.tsx';
import { LoadError } from './error-banner.tsx';

const route = getRouteApi('/shell/settings/billing');

export const BillingScreen = () => (
  <AdminOnly title="Billing">
    <Billing />
  </AdminOnly>
);

const Billing = () => {
  const { checkout } = route.useSearch();
  const navigate = route.useNavigate();
  const billing = useQuery(billingQuery);
  const dismiss = () => void navigate({ search: {}, replace: true });
  const isSelfHosted = billing.data?.plan?.id === 'self_hosted';
  return (
    <Page title="Billing" description="Plan and usage for this account.">
      <div className="flex flex-col gap-6">
        {checkout === 'success' && (
          <Banner kind="success" title="Thank you" onDismiss={dismiss}>
            We’re confirming your payment. Your new plan appears here within a minute.
          </Banner>
        )}
        {checkout === 'canceled' && (
          <Banner kind="info" title="Checkout canceled" onDismiss={dismiss}>
            You left the checkout. Your plan hasn’t changed.
          </Banner>
        )}
        {billing.error ? (
          <LoadError query={billing} />
        ) : billing.data ? (
          <>
            <BillingStatusCard billing={billing.data} isSelfHosted={isSelfHosted} />
            <UsageCard usage={billing.data.usage} />
            {!isSelfHosted && <PlansCard billing={billing.data} />}
          </>
        ) : (
          <Card flush>
            <SkeletonRows rows={4} label="Loading billing" />
          </Card>
        )}
      </div>
    </Page>
  );
};
