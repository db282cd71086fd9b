import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { plansQuery } from '../api.ts';
import { LoadError } from '../error-banner.tsx';
import { priceText } from '../model/plan-price.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';
import type { BillingState } from './billing-status-card.tsx';

type Plan = NonNullable<BillingState['plan']>;

export const PlansCard = ({ billing }: { billing: BillingState }) => {
  const plans = useQuery(plansQuery);
  if (plans.error) return <LoadError query={plans} />;
  return (
    <Section title="Plans">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {plans.data?.data.map((plan) => <PlanBox key={plan.id} plan={plan} billing={billing} />) ?? (
          <>
            <Skeleton className="h-48 rounded-xl" />
            <Skeleton className="h-48 rounded-xl" />
          </>
        )}
      </div>
    </Section>
  );
};

const PlanBox = ({ plan, billing }: { plan: Plan; billing: BillingState }) => {
  const isCurrent = billing.plan?.id === plan.id;
  const checkout = useMutationWithToast({
    mutationFn: () => api().billing.createCheckoutSession({ body: { planId: plan.id } }),
    errorMessage: 'Couldn’t open the checkout',
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4 shadow-sm">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{plan.name}</h3>
        {isCurrent && <Badge tone="accent">Current plan</Badge>}
      </div>
      <p className="font-semibold text-xl">{priceText(plan)}</p>
      {plan.description && <p className="text-muted">{plan.description}</p>}
      <ul className="flex flex-1 flex-col gap-1">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            {feature}
          </li>
        ))}
      </ul>
      {/* Existing plans are changed in the portal. */}
      {(!billing.plan || billing.status === 'inactive') && (
        <Button
          variant="primary"
          busy={checkout.isPending || checkout.isSuccess}
          aria-label={`Choose ${plan.name}`}
          onClick={() => checkout.mutate()}
        >
          Choose
        </Button>
      )}
    </div>
  );
};
