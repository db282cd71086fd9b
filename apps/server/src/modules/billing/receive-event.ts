import type { Stripe } from 'stripe';
import type { Services } from '../../context.ts';
import { fail } from '../../http/fail.ts';
import { findAccountOfCustomer, insertStripeEvent } from './store.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import { enqueueSync } from './sync-subscription.ts';

const handledTypes: ReadonlySet<string> = new Set([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'checkout.session.completed',
  'invoice.paid',
  'invoice.payment_failed',
]);

const customerOf = ({ data }: Stripe.Event): string | undefined => {
  const { customer } = data.object as { customer?: string | { id: string } | null };
  return typeof customer === 'string' ? customer : customer?.id;
};

/**
 * Receives a Stripe event: stores its id and enqueues a sync of the subscription, in one transaction. Every received event
 * is acknowledged; Stripe sends it again only after an error on our side.
 */
export const receiveStripeEvent = async (
  { database, log }: Services,
  gateway: StripeGateway | undefined,
  body: Buffer | undefined,
  signature: string | string[] | undefined,
): Promise<void> => {
  if (!gateway) return fail('not_found');
  const event = await gateway.readEvent(body ?? Buffer.alloc(0), signature);
  const { id, type } = event;
  if (!handledTypes.has(type)) return;
  const customer = customerOf(event);
  const accountId = customer && (await database.global((db) => findAccountOfCustomer(db, customer)));
  if (!accountId) {
    log.warn({ stripeEvent: id, type }, 'Received a Stripe event for a customer without an account');
    return;
  }
  await database.write(accountId, async (db) => {
    if (await insertStripeEvent(db, id)) await enqueueSync(db, accountId);
  });
};
