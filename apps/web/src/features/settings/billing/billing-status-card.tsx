import { Heart } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page.tsx';
import { longDate } from '../model/day-texts.ts';
import { priceText } from '../model/plan-price.ts';
import { useMutationWithToast } from '../use-mutation-with-toast.ts';

export type BillingState = Awaited<ReturnType<ReturnType<typeof api>['billing']['get']>>;

const statuses: Readonly<Record<BillingState['status'], { label: string; tone: Tone }>> = {
  trialing: { label: 'Trial', tone: 'accent' },
  active: { label: 'Active', tone: 'success' },
  past_due: { label: 'Payment failed', tone: 'warning' },
  inactive: { label: 'Inactive', tone: 'danger' },
};

export const BillingStatusCard = ({
  billing,
  isSelfHosted,
}: {
  billing: BillingState;
  isSelfHosted: boolean;
}) =>
  isSelfHosted ? (
    <Card title="Everything is included">
      <div className="flex items-start gap-3">
        <Heart aria-hidden className="mt-0.5 size-4 shrink-0 text-accent-text" />
        <p>
          This service is self-hosted and has no billing. Every feature is free, with no limits on forms,
          entries or members.
        </p>
      </div>
    </Card>
  ) : (
    <PaidCard billing={billing} />
  );

const PaidCard = ({ billing }: { billing: BillingState }) => {
  const { status, plan, trialEndsAt, currentPeriodEnd, cancelAtPeriodEnd } = billing;
  const { label, tone } = statuses[status];
  const portal = useMutationWithToast({
    mutationFn: () => api().billing.createPortalSession({ body: { returnUrl: location.href } }),
    errorMessage: 'Couldn’t open the billing portal',
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <Card
      title={plan?.name ?? 'No plan yet'}
      actions={
        plan && (
          <Button busy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
            Manage plan and payment
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          {plan && <span className="text-muted">{priceText(plan)}</span>}
        </div>
        {status === 'trialing' && trialEndsAt && <p>Your trial ends on {longDate(trialEndsAt)}.</p>}
        {plan && currentPeriodEnd && (
          <p>
            {cancelAtPeriodEnd ? 'Your plan ends on ' : 'Your plan renews on '}
            {longDate(currentPeriodEnd)}.
          </p>
        )}
        {status === 'past_due' && (
          <Banner kind="warning" title="Your last payment failed">
            We’ll try again automatically. Check your card to keep the account active.
          </Banner>
        )}
        {status === 'inactive' && (
          <Banner kind="danger" title="This account is inactive">
            Your data is safe. Choose a plan to use the account again.
          </Banner>
        )}
      </div>
    </Card>
  );
};
