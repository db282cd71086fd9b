import { pluralize } from '../../../ui/text-format.ts';

/** Numbers in the user's locale. */
export const numberText = (count: number): string => count.toLocaleString();

export const decimalText = (value: number | null, digits = 2): string =>
  value === null ? '–' : value.toLocaleString(undefined, { maximumFractionDigits: digits });

/** Currency: "€12.50". */
export const moneyText = (value: number | null, currency: string): string =>
  value === null ? '–' : value.toLocaleString(undefined, { style: 'currency', currency });

/** Shares below one percent are not zero. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.01) return '< 1%';
  return share.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });
}

/** Duration: "45 s", "3 min 20 s", "2 h 5 min", "3 days". */
export function shortDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 1) return '< 1 s';
  if (whole < 60) return `${whole} s`;
  const parts = (large: number, big: string, small: number, little: string) => {
    const rest = Math.floor((whole % large) / small);
    return `${Math.floor(whole / large)} ${big}${rest > 0 ? ` ${rest} ${little}` : ''}`;
  };
  if (whole < 3_600) return parts(60, 'min', 1, 's');
  if (whole < 86_400) return parts(3_600, 'h', 60, 'min');
  return pluralize(Math.round(whole / 86_400), 'day', 'days');
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

export function bytesText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${decimalText(bytes / 1_000 ** power, power === 0 ? 0 : 1)} ${units[power]}`;
}
