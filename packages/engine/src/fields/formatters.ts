/** Intl's formatters are dear to make and cheap to keep. What a caller may choose is bounded, and so is this shelf. */
const MAX_KEPT = 200;
const kept = new Map<string, unknown>();

function keep<T>(key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known as T;
  if (kept.size >= MAX_KEPT) kept.clear();
  const made = make();
  kept.set(key, made);
  return made;
}

/** The locale, or English where Intl would throw. Engines disagree about the digits of Arabic: they are 0 to 9 here. */
const soundLocale = (locale: string): string => {
  try {
    const [sound = 'en'] = Intl.getCanonicalLocales(locale);
    return sound === 'ar' ? 'ar-u-nu-latn' : sound;
  } catch {
    return 'en';
  }
};

/** The time zone, or UTC where Intl would throw. */
export const soundZone = (timeZone = 'UTC'): string =>
  keep(`zone ${timeZone}`, () => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
    } catch {
      return 'UTC';
    }
  });

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  keep(
    `number ${locale} ${JSON.stringify(options)}`,
    () => new Intl.NumberFormat(soundLocale(locale), options),
  );

export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep(
    `date ${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(soundLocale(locale), options),
  );

export const listFormat = (locale: string, type: Intl.ListFormatType = 'unit'): Intl.ListFormat =>
  keep(`list ${locale} ${type}`, () => new Intl.ListFormat(soundLocale(locale), { type }));

export const regionNames = (locale: string): Intl.DisplayNames =>
  keep(`regions ${locale}`, () => new Intl.DisplayNames(soundLocale(locale), { type: 'region' }));

export const pluralRules = (locale: string): Intl.PluralRules =>
  keep(`plural ${locale}`, () => new Intl.PluralRules(soundLocale(locale)));
