/** JavaScript engines disagree about Arabic digits. The server and the form use 0 to 9. */
export const numberLocale = (locale: string): string => (locale === 'ar' ? 'ar-u-nu-latn' : locale);

const separatorCache = new Map<string, { group: string; decimal: string }>();

function separatorsOf(locale: string): { group: string; decimal: string } {
  const cached = separatorCache.get(locale);
  if (cached) return cached;
  const parts = new Intl.NumberFormat(numberLocale(locale)).formatToParts(-12_345.6);
  const partValue = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise;
  const separators = { group: partValue('group', ','), decimal: partValue('decimal', '.') };
  separatorCache.set(locale, separators);
  return separators;
}

/** Parses a number in the format of this locale. Returns the input if it is not a number, so that the engine can validate it. */
export function parseNumber(input: string, locale: string): number | string | undefined {
  const text = input.trim();
  if (text === '') return undefined;
  const { group, decimal } = separatorsOf(locale);
  const western = text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) as number) & 15));
  const plain = western
    .replaceAll(/[\s\u00a0\u202f'’٬]/g, '')
    .replaceAll(group === '.' || group === ',' ? group : '\u0000', '')
    .replace(decimal, '.')
    .replace('٫', '.')
    .replace('−', '-');
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : input;
}

/** Pads a fraction to `digits`: 12.5 in a currency with cents is 12.50. */
export const formatNumber = (value: unknown, locale: string, digits = 0): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const [whole = '', rest = ''] = String(value).split('.');
  return rest === '' ? whole : `${whole}${separatorsOf(locale).decimal}${rest.padEnd(digits, '0')}`;
};
