import type { Plan as PlanSchema } from '@form-service/contracts';
import type { Stripe } from 'stripe';
import type { Static } from 'typebox';
import type { Clock } from '../../kit/clock.ts';
import type { StripeGateway } from './stripe-gateway.ts';

export type Plan = Static<typeof PlanSchema>;

export const selfHostedPlan: Plan = {
  id: 'self_hosted',
  name: 'Self-hosted',
  description: 'All features of this deployment, for free.',
  features: [],
  amount: 0,
  currency: 'usd',
  interval: 'month',
  intervalCount: 1,
};

const cacheMs = 5 * 60_000;
/** A plan that is not in the list may be new, so the list is refreshed, but not for every unknown id. */
const minRefreshMs = 10_000;

const withoutControls = (text: string) => text.replaceAll(/[\p{Cc}]+/gu, ' ').trim();

export const presentPlan = (price: Stripe.Price): Plan => {
  const { product } = price;
  const cached = typeof product === 'object' && !product.deleted ? product : undefined;
  return {
    id: price.id,
    name: withoutControls(cached?.name ?? price.nickname ?? '').slice(0, 250) || price.id,
    description: cached?.description?.slice(0, 5_000) ?? null,
    features: (cached?.marketing_features ?? []).flatMap(({ name }) => (name ? [name.slice(0, 200)] : [])),
    amount: price.unit_amount,
    currency: price.currency,
    interval: (price.recurring?.interval ?? 'month') as Plan['interval'],
    intervalCount: price.recurring?.interval_count ?? 1,
  };
};

const isAvailable = ({ product, recurring }: Stripe.Price): boolean =>
  recurring !== null && typeof product === 'object' && !product.deleted && product.active;

const byPrice = (one: Plan, other: Plan) =>
  (one.amount ?? Number.MAX_SAFE_INTEGER) - (other.amount ?? Number.MAX_SAFE_INTEGER) ||
  one.name.localeCompare(other.name);

/** The available plans, fetched from Stripe at most every few minutes, by one caller at a time. */
export const createPlans = (gateway: StripeGateway, clock: Clock) => {
  let cached: { plans: Plan[]; at: number } | undefined;
  let refreshing: Promise<Plan[]> | undefined;

  const refresh = async (): Promise<Plan[]> => {
    const prices = await gateway.listPrices();
    const plans = prices.filter(isAvailable).map(presentPlan).toSorted(byPrice);
    cached = { plans, at: clock.now().getTime() };
    return plans;
  };

  const cachedPlans = (maxAgeMs: number): Plan[] | undefined =>
    cached && clock.now().getTime() - cached.at < maxAgeMs ? cached.plans : undefined;

  const list = async (maxAgeMs: number): Promise<Plan[]> => {
    const recent = cachedPlans(maxAgeMs);
    if (recent) return recent;
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    // During an outage, an old list is better than none.
    return refreshing.catch((error) => cached?.plans ?? Promise.reject(error));
  };

  const withId = (plans: Plan[], id: string) => plans.find((plan) => plan.id === id);

  return {
    /** The list, if it is cached. */
    cachedPlans: () => cachedPlans(cacheMs),
    list: () => list(cacheMs),
    find: async (id: string): Promise<Plan | undefined> =>
      withId(await list(cacheMs), id) ?? withId(await list(minRefreshMs), id),
  };
};

export type Plans = ReturnType<typeof createPlans>;
