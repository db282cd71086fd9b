import { createHash } from 'node:crypto';
import type { Services } from '../../context.ts';
import type { Caller } from '../../http/access/caller.ts';
import { fail } from '../../http/fail.ts';
import { countAttempt } from '../../http/limits/attempts.ts';
import type { AccountWrite } from '../../http/serve.ts';
import { encodeId } from '../../kit/ids.ts';
import { findMemberEmail } from '../members/index.ts';
import type { BillingWithStripe } from './billing-services.ts';
import { isLive } from './choose-subscription.ts';
import { resolveReturnUrl, returnBaseUrls } from './return-url.ts';
import { type BillingState, lockBillingState, setCustomer } from './store.ts';
import { CustomerNotFound, type StripeGateway } from './stripe-gateway.ts';

/** Protects Stripe's rate limit, which all accounts share. */
const windows = [{ name: 'hour', seconds: 3_600, limit: 60 }];

export const countSession = ({ limiter }: Services, accountId: string): Promise<void> =>
  countAttempt(limiter, `billing-sessions:${accountId}`, windows);

/** The same request gets the same key, so that it has one effect at Stripe even if it fails here and is retried. */
export const stripeKey = (accountId: string, kind: string, ...parts: readonly string[]): string =>
  `${kind}-${encodeId('acc', accountId)}-${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;

const failAlreadySubscribed = (): never =>
  fail('state_conflict', {
    message: 'This account already has a subscription. Open the billing portal to change its plan.',
  });

type Write = Pick<AccountWrite<'billing.checkout_started'>, 'db' | 'accountId' | 'audit'> & {
  caller: Pick<Caller, 'userId' | 'by'>;
  address: string;
};

const createCustomer = async (
  { db, accountId, caller }: Write,
  billing: BillingState,
  gateway: StripeGateway,
) => {
  const { name, customer_id } = billing;
  const email = await findMemberEmail(db, accountId, caller.userId);
  const customer = { name, metadata: { account_id: encodeId('acc', accountId) }, ...(email && { email }) };
  const key = stripeKey(accountId, 'customer', name, email ?? '', customer_id ?? '');
  const customerId = await gateway.createCustomer(customer, key);
  await setCustomer(db, accountId, customerId);
  return customerId;
};

/**
 * The customer that pays for the account. The webhook about a new subscription may not have arrived yet, so Stripe is asked
 * whether there is one: nobody must pay twice.
 */
const findOrCreateCustomer = async (
  write: Write,
  billing: BillingState,
  gateway: StripeGateway,
): Promise<string> => {
  const { customer_id } = billing;
  if (customer_id === null) return createCustomer(write, billing, gateway);
  try {
    if ((await gateway.listSubscriptions(customer_id)).some(isLive)) failAlreadySubscribed();
    return customer_id;
  } catch (error) {
    if (error instanceof CustomerNotFound) return createCustomer(write, billing, gateway);
    throw error;
  }
};

/**
 * Starts a subscription. The account's billing row is locked during the calls to Stripe, so that two concurrent checkouts
 * get the same customer.
 */
export const startCheckout = async (
  write: Write,
  services: Services,
  { gateway, plans, trialDays }: BillingWithStripe,
  request: { planId: string; successUrl?: string; cancelUrl?: string },
  requestKey: string,
): Promise<{ id: string; url: string; expiresAt: string }> => {
  const { db, accountId, audit } = write;
  const bases = returnBaseUrls(services.config, write);
  const success_url = resolveReturnUrl(bases, request.successUrl, {
    field: 'successUrl',
    fallback: '/settings/billing?checkout=success',
  });
  const cancel_url = resolveReturnUrl(bases, request.cancelUrl, {
    field: 'cancelUrl',
    fallback: '/settings/billing?checkout=canceled',
  });
  const billing = (await lockBillingState(db, accountId, trialDays)) ?? fail('not_found');
  if (billing.subscription_status && isLive({ status: billing.subscription_status as 'active' }))
    failAlreadySubscribed();
  await countSession(services, accountId);
  if (!(await plans.find(request.planId)))
    fail('validation_failed', {
      details: [
        { path: 'planId', code: 'unknown_plan', message: 'This plan does not exist. List the plans again.' },
      ],
    });
  const customer = await findOrCreateCustomer(write, billing, gateway);
  const metadata = { account_id: encodeId('acc', accountId) };
  const session = await gateway.createCheckout(
    {
      mode: 'subscription',
      customer,
      client_reference_id: metadata.account_id,
      line_items: [{ price: request.planId, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      success_url,
      cancel_url,
    },
    stripeKey(accountId, 'checkout', requestKey, customer, request.planId, success_url, cancel_url),
  );
  audit('billing.checkout_started', {
    target: { type: 'account', id: accountId, name: billing.name },
    after: { planId: request.planId },
  });
  if (session.url === null) throw new Error('Stripe created a checkout session without a page.');
  return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1_000).toISOString() };
};
