/** A bounded cache of Intl formatters, which are expensive to create. */
const MAX_CACHED = 200;
const cache = new Map<string, unknown>();

function cached<T>(key: string, make: () => T): T {
  const existing = cache.get(key);
  if (existing !== undefined) return existing as T;
  if (cache.size >= MAX_CACHED) cache.clear();
  const value = make();
  cache.set(key, value);
  return value;
}

/** The locale, or English if Intl would throw. Engines disagree about digits in Arabic: here they are 0 to 9. */
const validLocale = (locale: string): string => {
  try {
    const [canonical = 'en'] = Intl.getCanonicalLocales(locale);
    return canonical === 'ar' ? 'ar-u-nu-latn' : canonical;
  } catch {
    return 'en';
  }
};

/** The time zone, or UTC if Intl would throw. */
export const validTimeZone = (timeZone = 'UTC'): string =>
  cached(`zone ${timeZone}`, () => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
    } catch {
      return 'UTC';
    }
  });

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  cached(
    `number ${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(validLocale(locale), options),
  );

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(
    `date ${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(validLocale(locale), options),
  );

export const listFormat = (locale: string, type: Intl.ListFormatType = 'unit'): Intl.ListFormat =>
  cached(`list ${locale} ${type}`, () => new Intl.ListFormat(validLocale(locale), { type }));

export const regionNames = (locale: string): Intl.DisplayNames =>
  cached(`regions ${locale}`, () => new Intl.DisplayNames(validLocale(locale), { type: 'region' }));

export const pluralRules = (locale: string): Intl.PluralRules =>
  cached(`plural ${locale}`, () => new Intl.PluralRules(validLocale(locale)));
