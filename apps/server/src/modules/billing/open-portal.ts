import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import type { AccountWrite } from '../../http/serve.ts';
import type { BillingWithStripe } from './billing-services.ts';
import { resolveReturnUrl, returnBaseUrls } from './return-url.ts';
import { countSession, stripeKey } from './start-checkout.ts';
import { findBillingState } from './store.ts';
import { CustomerNotFound } from './stripe-gateway.ts';

const failWithoutCustomer = (): never =>
  fail('state_conflict', {
    message: 'This account has never had a subscription. Choose a plan first.',
  });

/** Opens a session of Stripe's customer portal, where the subscription is managed. */
export const openPortal = async (
  write: Pick<AccountWrite<'billing.portal_opened'>, 'db' | 'accountId' | 'audit'> &
    Parameters<typeof returnBaseUrls>[1],
  services: Services,
  { gateway, trialDays }: BillingWithStripe,
  returnUrl: string | undefined,
  requestKey: string,
): Promise<{ id: string; url: string }> => {
  const { db, accountId, audit } = write;
  const return_url = resolveReturnUrl(returnBaseUrls(services.config, write), returnUrl, {
    field: 'returnUrl',
    fallback: '/settings/billing',
  });
  const state = (await findBillingState(db, accountId, trialDays)) ?? fail('not_found');
  const customer = state.customer_id ?? failWithoutCustomer();
  await countSession(services, accountId);
  const { id, url } = await gateway
    .openPortal({ customer, return_url }, stripeKey(accountId, 'portal', requestKey, customer, return_url))
    .catch((error) => (error instanceof CustomerNotFound ? failWithoutCustomer() : Promise.reject(error)));
  audit('billing.portal_opened', { target: { type: 'account', id: accountId, name: state.name } });
  return { id, url };
};
