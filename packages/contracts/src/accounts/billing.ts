import Type from 'typebox';
import { listOf } from '../lists.ts';
import { policies } from '../policies.ts';
import { Closed, Line, Nullable, OneOf, Resource, Text, Timestamp } from '../primitives.ts';
import { area, type BlockedReason, route } from '../route.ts';

/** Accounts with inactive billing must still be able to pay. */
const allowedWhen = ['billing_inactive'] as const satisfies BlockedReason[];

const planId = Type.String({
  pattern: '^[A-Za-z0-9_]+$',
  minLength: 1,
  maxLength: 255,
  description: "The plan's id: a Stripe price id, or `self_hosted`.",
  examples: ['price_1SPQxR2eZvKYlo2C'],
});

export const Plan = Resource('Plan', 'A plan an account can subscribe to.', {
  id: planId,
  name: Line({ description: 'The name.', maxLength: 250, examples: ['Team'] }),
  description: Nullable(Text({ description: 'A description.', maxLength: 5_000 })),
  features: Type.Array(Text({ description: 'A feature.', maxLength: 200 }), {
    maxItems: 100,
    description: 'Included features, to show as a list.',
  }),
  amount: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      format: 'int64',
      description: 'The price per period in minor units: 2900 is 29.00 USD. Null if it depends on usage.',
    }),
  ),
  currency: Type.String({
    pattern: '^[a-z]{3}$',
    maxLength: 3,
    description: 'Lowercase ISO 4217 code.',
    examples: ['usd'],
  }),
  interval: OneOf(['day', 'week', 'month', 'year'], { description: 'The unit of the billing period.' }),
  intervalCount: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    format: 'int32',
    description: 'How many units a period has.',
  }),
});

const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', description });

export const Usage = Resource('Usage', "The account's current usage.", {
  members: count('Members of the account.'),
  projects: count('Projects, excluding the trash.'),
  forms: count('Forms, excluding the trash.'),
  entries: count('Submitted entries, excluding the trash. May lag by a few seconds.'),
  apiKeys: count('Active API keys.'),
});

export const Billing = Resource('Billing', "The account's billing status, plan and usage.", {
  status: OneOf(['trialing', 'active', 'past_due', 'inactive'], {
    description:
      '`past_due`: a payment failed and is being retried. `inactive`: everything except billing and account settings returns 402 `billing_inactive`.',
  }),
  plan: Nullable({
    ...Plan,
    title: 'CurrentPlan',
    description: 'The plan; null before the first subscription.',
  }),
  currentPeriodEnd: Nullable(Timestamp('When the paid period ends.')),
  trialEndsAt: Nullable(Timestamp('When the trial ends; null if there is none.')),
  cancelAtPeriodEnd: Type.Boolean({ description: 'Whether the subscription ends with this period.' }),
  usage: Usage,
});

const sessionId = Type.String({
  pattern: '^[A-Za-z0-9_]+$',
  maxLength: 255,
  description: 'The Stripe session id.',
});

const pageUrl = (description: string) =>
  Line({ description: `${description} Must be a URL of this service.`, maxLength: 2_000 });

const hostedUrl = (description: string) => Type.String({ format: 'uri', maxLength: 5_000, description });

const plan = {
  id: 'price_1SPQxR2eZvKYlo2C',
  name: 'Team',
  description: 'For teams that collect data every day.',
  features: ['Unlimited forms', 'Workflows'],
  amount: 2_900,
  currency: 'usd',
  interval: 'month',
  intervalCount: 1,
};

export const billing = area({
  title: 'Billing',
  description:
    'Plans and subscriptions. A deployment without Stripe has one plan, `self_hosted`: always active and free.',
  routes: {
    get: route({
      method: 'GET',
      path: '/billing',
      access: policies.adminSession,
      allowedWhen,
      summary: 'Get the billing status',
      description: '`plan` is null until the account subscribes.',
      response: { status: 200, description: 'The billing status.', body: Billing },
      examples: {
        response: {
          status: 'active',
          plan,
          currentPeriodEnd: '2026-12-15T09:30:00.000Z',
          trialEndsAt: null,
          cancelAtPeriodEnd: false,
          usage: { members: 3, projects: 12, forms: 40, entries: 18_250, apiKeys: 2 },
        },
      },
    }),
    listPlans: route({
      method: 'GET',
      path: '/billing/plans',
      access: policies.adminSession,
      allowedWhen,
      summary: 'List the plans',
      description: 'All plans, cheapest first. New Stripe prices appear within five minutes.',
      response: { status: 200, description: 'Every plan.', body: listOf(Plan) },
      examples: {
        response: { data: [plan], pagination: { nextCursor: null, hasMore: false, limit: 200 } },
      },
    }),
    createCheckoutSession: route({
      method: 'POST',
      path: '/billing/checkout-sessions',
      access: policies.adminSession,
      allowedWhen,
      audit: 'billing.checkout_started',
      summary: 'Start a subscription',
      description:
        'Redirect the browser to `url`, a Stripe page. `GET /billing`, named by `Location`, shows whether it was paid. To change an existing subscription, use the portal.',
      body: Closed(
        {
          planId,
          successUrl: Type.Optional(pageUrl('Where the browser returns after payment.')),
          cancelUrl: Type.Optional(pageUrl('Where the browser returns after canceling.')),
        },
        { title: 'CheckoutSessionCreate', description: 'The plan and the return URLs.' },
      ),
      response: {
        status: 201,
        description: 'A checkout session.',
        body: Resource('CheckoutSession', 'The Stripe payment page.', {
          id: sessionId,
          url: hostedUrl('The payment page.'),
          expiresAt: Timestamp('When the page expires.'),
        }),
      },
      location: '/billing',
      errors: ['billing_not_configured', 'state_conflict'],
      examples: {
        body: { planId: plan.id },
        response: {
          id: 'cs_live_a1B2c3D4',
          url: 'https://checkout.stripe.com/c/pay/cs_live_a1B2c3D4',
          expiresAt: '2026-11-16T09:30:00.000Z',
        },
      },
    }),
    createPortalSession: route({
      method: 'POST',
      path: '/billing/portal-sessions',
      access: policies.adminSession,
      allowedWhen,
      audit: 'billing.portal_opened',
      summary: 'Open the billing portal',
      description:
        'Redirect the browser to `url` to manage the plan, payment method, invoices and cancellation. Changes appear in `GET /billing`, named by `Location`.',
      body: Closed(
        { returnUrl: Type.Optional(pageUrl('Where the browser returns afterward.')) },
        { title: 'PortalSessionCreate', description: 'The return URL.' },
      ),
      bodyOptional: true,
      response: {
        status: 201,
        description: 'A portal session, valid for a few minutes.',
        body: Resource('PortalSession', 'The Stripe page to manage the subscription.', {
          id: sessionId,
          url: hostedUrl('The portal session.'),
        }),
      },
      location: '/billing',
      errors: ['billing_not_configured', 'state_conflict'],
      examples: {
        body: { returnUrl: 'https://forms.example/settings/billing' },
        response: { id: 'bps_1SPQxR2eZvKYlo2C', url: 'https://billing.stripe.com/p/session/live_YWNjdF8x' },
      },
    }),
    receiveStripeEvent: route({
      method: 'POST',
      path: '/billing/webhooks/stripe',
      access: policies.anyone,
      summary: 'Receive a Stripe event',
      description:
        'Called by Stripe only. `Stripe-Signature` must sign the exact body within the last five minutes. An event received before is acknowledged and ignored. 404 if Stripe is not configured.',
      rawBody: true,
      response: {
        status: 200,
        description: 'Received.',
        body: Closed({ received: Type.Boolean({ description: 'Always true.' }) }),
      },
      errors: ['invalid_signature', 'not_found', 'payload_too_large', 'unsupported_media_type'],
      examples: { response: { received: true } },
    }),
  },
});
