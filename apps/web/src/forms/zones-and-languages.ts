/** Time zones and languages that an account can have. */

/** Languages with built-in respondent texts. */
const formLanguages = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'pt'];

/** The first browser language that forms support, else English. */
export const preferredLanguage = (wanted: readonly string[]): string => {
  const plain = wanted.map((one) => one.toLowerCase().split('-')[0]);
  return plain.find((one) => one !== undefined && formLanguages.includes(one)) ?? 'en';
};

/** Includes the current one, which the API may have set to another. */
export const languagesWith = (own: string): string[] => [...new Set([...formLanguages, own])];

/** The current zone first, even if the browser's list lacks it. */
export const zonesWith = (own: string): string[] => [
  ...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];

/** `pt-BR` → "Brazilian Portuguese". An unknown tag is its own name. */
export function languageName(locale: string, reader = 'en'): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}
