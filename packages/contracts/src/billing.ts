import Type from 'typebox';
import { listOf } from './lists.ts';
import { policies } from './policies.ts';
import { Closed, Line, Nullable, OneOf, Resource, Text, Timestamp } from './primitives.ts';
import { area, type Hindrance, route } from './route.ts';

/** Whoever has to pay must be able to. */
const evenWhen = ['billing_inactive'] as const satisfies Hindrance[];

const planId = Type.String({
  pattern: '^[A-Za-z0-9_]+$',
  minLength: 1,
  maxLength: 255,
  description: "The plan's id: that of a price at Stripe, or `self_hosted`.",
  examples: ['price_1SPQxR2eZvKYlo2C'],
});

export const Plan = Resource('Plan', 'What an account can subscribe to.', {
  id: planId,
  name: Line({ description: 'What it is called.', maxLength: 250, examples: ['Team'] }),
  description: Nullable(Text({ description: 'What it is for.', maxLength: 5_000 })),
  features: Type.Array(Text({ description: 'One thing that it includes.', maxLength: 200 }), {
    maxItems: 100,
    description: 'What it includes, to be shown as a list.',
  }),
  amount: Nullable(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      format: 'int64',
      description:
        'The price of one period in minor units of the currency: 2900 is 29.00 USD. Null where it depends on use.',
    }),
  ),
  currency: Type.String({
    pattern: '^[a-z]{3}$',
    maxLength: 3,
    description: 'Three letters of ISO 4217, in lower case.',
    examples: ['usd'],
  }),
  interval: OneOf(['day', 'week', 'month', 'year'], { description: 'The unit of a period.' }),
  intervalCount: Type.Integer({
    minimum: 1,
    maximum: 1_000,
    format: 'int32',
    description: 'How many of these units a period has.',
  }),
});

const count = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', description });

export const Usage = Resource('Usage', 'What the account uses at this moment.', {
  members: count('People who belong to the account.'),
  projects: count('Projects, without those in the trash.'),
  forms: count('Forms, without those in the trash.'),
  entries: count(
    'Entries that were sent to them, without those in the trash. Counted with a delay of seconds.',
  ),
  apiKeys: count('API keys that are valid.'),
});

export const Billing = Resource('Billing', 'How the account stands, what it pays for and what it uses.', {
  status: OneOf(['trialing', 'active', 'past_due', 'inactive'], {
    description:
      '`past_due`: a payment failed and is tried again. `inactive`: everything but billing and account settings ' +
      'answers 402 `billing_inactive`.',
  }),
  plan: Nullable({ ...Plan, title: 'CurrentPlan', description: 'What it subscribes to; null before that.' }),
  currentPeriodEnd: Nullable(Timestamp('When the period that is paid for ends.')),
  trialEndsAt: Nullable(Timestamp('When the trial ends; null where there is none.')),
  cancelAtPeriodEnd: Type.Boolean({ description: 'Whether the subscription ends with this period.' }),
  usage: Usage,
});

const sessionId = Type.String({
  pattern: '^[A-Za-z0-9_]+$',
  maxLength: 255,
  description: "The session's id at Stripe.",
});

const pageUrl = (description: string) =>
  Line({ description: `${description} Must be an address of this service.`, maxLength: 2_000 });

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
    'What an account pays for. A deployment without Stripe has one plan, `self_hosted`: always active, at no price.',
  routes: {
    get: route({
      method: 'GET',
      path: '/billing',
      access: policies.adminsInPerson,
      evenWhen,
      summary: 'Read the billing status',
      description: '`plan` is null until the account subscribes.',
      response: { status: 200, description: 'How the account stands.', body: Billing },
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
      access: policies.adminsInPerson,
      evenWhen,
      summary: 'List the plans',
      description: 'All of them, the cheapest first. New prices at Stripe show within five minutes.',
      response: { status: 200, description: 'Every plan.', body: listOf(Plan) },
      examples: {
        response: { data: [plan], pagination: { nextCursor: null, hasMore: false, limit: 200 } },
      },
    }),
    createCheckoutSession: route({
      method: 'POST',
      path: '/billing/checkout-sessions',
      access: policies.adminsInPerson,
      evenWhen,
      audit: 'billing.checkout_started',
      summary: 'Begin to subscribe to a plan',
      description:
        'Send the browser to `url`, a page of Stripe. Whether it was paid shows in `GET /billing`, which `Location` ' +
        'names. An account that has a subscription changes it in the portal instead.',
      body: Closed(
        {
          planId,
          successUrl: Type.Optional(pageUrl('Where the browser goes after paying.')),
          cancelUrl: Type.Optional(pageUrl('Where the browser goes after giving up.')),
        },
        { title: 'CheckoutSessionCreate', description: 'What to subscribe to, and where to go after.' },
      ),
      response: {
        status: 201,
        description: 'A checkout, open for a while.',
        body: Resource('CheckoutSession', 'A page of Stripe on which to pay.', {
          id: sessionId,
          url: hostedUrl('The page on which to pay.'),
          expiresAt: Timestamp('Until when the page works.'),
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
      access: policies.adminsInPerson,
      evenWhen,
      audit: 'billing.portal_opened',
      summary: 'Open the billing portal',
      description:
        'Send the browser to `url`, where plan, card, invoices and cancellation are. What changes there shows in ' +
        '`GET /billing`, which `Location` names.',
      body: Closed(
        { returnUrl: Type.Optional(pageUrl('Where the browser goes afterwards.')) },
        { title: 'PortalSessionCreate', description: 'Where to go after.' },
      ),
      bodyOptional: true,
      response: {
        status: 201,
        description: 'A way into the portal, good for a few minutes.',
        body: Resource('PortalSession', 'A page of Stripe on which to manage the subscription.', {
          id: sessionId,
          url: hostedUrl('The page of the portal.'),
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
      summary: 'Receive an event from Stripe',
      description:
        'For Stripe alone: the header `Stripe-Signature` must sign the exact bytes of the body, at most five minutes ' +
        'ago. An event that was received before is acknowledged and does nothing. 404 where no Stripe is configured.',
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
