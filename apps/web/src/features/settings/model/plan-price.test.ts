import { expect, test } from 'vitest';
import { priceText } from './plan-price.ts';

const monthly = { amount: 2_900, currency: 'usd', interval: 'month', intervalCount: 1 } as const;

test('a price includes its period', () => {
  expect(priceText(monthly, 'en-US')).toBe('$29 per month');
  expect(priceText({ ...monthly, amount: 2_950 }, 'en-US')).toBe('$29.50 per month');
  expect(priceText({ ...monthly, interval: 'year', intervalCount: 2 }, 'en-US')).toBe('$29 every 2 years');
});

test('currencies without minor units have no decimals', () => {
  expect(priceText({ ...monthly, currency: 'jpy' }, 'en-US')).toBe('¥2,900 per month');
});

test('no price is described as text', () => {
  expect(priceText({ ...monthly, amount: 0 })).toBe('Free');
  expect(priceText({ ...monthly, amount: null })).toBe('Usage-based');
});
