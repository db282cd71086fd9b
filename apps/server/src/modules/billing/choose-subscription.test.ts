import { expect, test } from 'vitest';
import { billingStatusOf, chooseSubscription } from './choose-subscription.ts';

const one = (id: string, status: string, created = 1) => ({ id, status, created }) as never;
const chosen = (subscriptions: never[], present: string | null = null) =>
  (chooseSubscription(subscriptions, present) as { id: string } | undefined)?.id;

test('each Stripe status maps to one billing status', () => {
  expect(
    Object.fromEntries(
      [
        'active',
        'trialing',
        'past_due',
        'unpaid',
        'canceled',
        'incomplete_expired',
        'paused',
        'new to us',
      ].map((status) => [status, billingStatusOf(status)]),
    ),
  ).toEqual({
    active: 'active',
    trialing: 'trialing',
    past_due: 'past_due',
    unpaid: 'inactive',
    canceled: 'inactive',
    incomplete_expired: 'inactive',
    paused: 'inactive',
    'new to us': 'inactive',
  });
});

test('the best live subscription wins, else the most recently ended one', () => {
  expect(chosen([one('a', 'past_due', 3), one('b', 'active', 1), one('c', 'canceled', 9)])).toBe('b');
  expect(chosen([one('a', 'active', 1), one('b', 'active', 2)])).toBe('b');
  expect(chosen([one('a', 'canceled', 1), one('b', 'unpaid', 2)])).toBe('b');
});

test('an incomplete subscription is ignored unless the account already uses it', () => {
  expect(chosen([])).toBeUndefined();
  expect(chosen([one('a', 'incomplete', 2)], 'a')).toBeUndefined();
  expect(chosen([one('a', 'incomplete_expired', 2)])).toBeUndefined();
  expect(chosen([one('a', 'incomplete_expired', 2)], 'a')).toBe('a');
  expect(chosen([one('a', 'incomplete', 2), one('b', 'canceled', 1)])).toBe('b');
});
