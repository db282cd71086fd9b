/** Engines disagree about the digits of Arabic. The service writes 0 to 9, and so do the inputs of the form. */
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

/** A number as people of this language write it; what is no number is given back as it was typed, for the engine to judge. */
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

/** `digits` behind the decimal mark where there are any at all: 12.5 of a currency with cents is 12.50. */
export const formatNumber = (value: unknown, locale: string, digits = 0): string => {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const [whole = '', rest = ''] = String(value).split('.');
  return rest === '' ? whole : `${whole}${separatorsOf(locale).decimal}${rest.padEnd(digits, '0')}`;
};
