import { expect, test } from 'vitest';
import { priceText } from './plan-price.ts';

const monthly = { amount: 2_900, currency: 'usd', interval: 'month', intervalCount: 1 } as const;

test('a price is told with its period', () => {
  expect(priceText(monthly, 'en-US')).toBe('$29 per month');
  expect(priceText({ ...monthly, amount: 2_950 }, 'en-US')).toBe('$29.50 per month');
  expect(priceText({ ...monthly, interval: 'year', intervalCount: 2 }, 'en-US')).toBe('$29 every 2 years');
});

test('currencies without hundredths have none', () => {
  expect(priceText({ ...monthly, currency: 'jpy' }, 'en-US')).toBe('¥2,900 per month');
});

test('no price is told in words', () => {
  expect(priceText({ ...monthly, amount: 0 })).toBe('Free');
  expect(priceText({ ...monthly, amount: null })).toBe('Usage-based');
});
