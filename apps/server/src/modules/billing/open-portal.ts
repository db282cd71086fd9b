import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import type { BillingWithStripe } from './billing-services.ts';
import { billingBases, ownAddress } from './own-address.ts';
import { countSession, stripeKey } from './start-checkout.ts';
import { findStanding } from './store.ts';
import { CustomerGone } from './stripe-gateway.ts';

const nothingToManage = (): never =>
  fail('state_conflict', {
    message: 'This account has never had a subscription. Choose a plan first.',
  });

/** A way into the page at Stripe where a subscription is looked after. */
export const openPortal = async (
  write: Pick<AccountWrite<'billing.portal_opened'>, 'db' | 'accountId' | 'audit'> &
    Parameters<typeof billingBases>[1],
  services: Services,
  { gateway, trialDays }: BillingWithStripe,
  returnUrl: string | undefined,
  requestKey: string,
): Promise<{ id: string; url: string }> => {
  const { db, accountId, audit } = write;
  const return_url = ownAddress(billingBases(services.config, write), returnUrl, {
    field: 'returnUrl',
    fallback: '/settings/billing',
  });
  const standing = (await findStanding(db, accountId, trialDays)) ?? fail('not_found');
  const customer = standing.customer_id ?? nothingToManage();
  await countSession(services, accountId);
  const { id, url } = await gateway
    .openPortal({ customer, return_url }, stripeKey(accountId, 'portal', requestKey, customer, return_url))
    .catch((error) => (error instanceof CustomerGone ? nothingToManage() : Promise.reject(error)));
  audit('billing.portal_opened', { target: { type: 'account', id: accountId, name: standing.name } });
  return { id, url };
};
