interface Priced {
  amount: number | null;
  currency: string;
  interval: 'day' | 'week' | 'month' | 'year';
  intervalCount: number;
}

/** `$29 a month`, `€290 every 2 years`, `By use`, `Free`. */
export const priceText = ({ amount, currency, interval, intervalCount }: Priced, locale?: string): string => {
  if (amount === null) return 'Usage-based';
  if (amount === 0) return 'Free';
  const money = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  });
  // Minor units: not every currency has hundredths.
  const { maximumFractionDigits = 2 } = money.resolvedOptions();
  const price = money.format(amount / 10 ** maximumFractionDigits);
  return intervalCount === 1 ? `${price} per ${interval}` : `${price} every ${intervalCount} ${interval}s`;
};
