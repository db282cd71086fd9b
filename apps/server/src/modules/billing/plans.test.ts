import { expect, test } from 'vitest';
import { fixedClock } from '../../kit/clock.ts';
import { newPrice } from './billing.factory.ts';
import { createPlans } from './plans.ts';
import type { StripeGateway } from './stripe-gateway.ts';

/** Prices as the library returns them, with the product expanded. */
const offered = (price: ReturnType<typeof newPrice>) =>
  ({ ...price, product: { ...price.product, marketing_features: [] } }) as never;

const setUp = () => {
  const clock = fixedClock('2026-11-15T09:00:00Z');
  const prices = [offered(newPrice({ id: 'price_a' }))];
  const state = { asked: 0, away: false };
  const listPrices = async () => {
    state.asked += 1;
    if (state.away) throw new Error('away');
    return [...prices];
  };
  return { clock, prices, state, plans: createPlans({ listPrices } as unknown as StripeGateway, clock) };
};

test('Stripe is called once in five minutes, however many callers there are', async () => {
  const { plans, clock, state } = setUp();
  await Promise.all([plans.list(), plans.list(), plans.find('price_a')]);
  clock.advance(299_000);
  await plans.list();
  expect(state.asked).toBe(1);
  clock.advance(2_000);
  await plans.list();
  expect(state.asked).toBe(2);
});

test('a new plan is found without calling Stripe for every unknown id', async () => {
  const { plans, clock, state, prices } = setUp();
  await plans.list();
  prices.push(offered(newPrice({ id: 'price_b' })));
  for (const id of ['price_b', 'price_c', 'price_b']) expect(await plans.find(id)).toBeUndefined();
  expect(state.asked).toBe(1);
  clock.advance(10_000);
  expect((await plans.find('price_b'))?.id).toBe('price_b');
  expect(state.asked).toBe(2);
});

test('during an outage the last list is used; without one the call fails', async () => {
  const { plans, clock, state } = setUp();
  state.away = true;
  await expect(plans.list()).rejects.toThrow('away');
  state.away = false;
  const list = await plans.list();
  state.away = true;
  clock.advance(3_600_000);
  expect(await plans.list()).toEqual(list);
});
