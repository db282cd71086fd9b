/** The time zones and languages that an account can have. */

/** The languages in which the form itself speaks to respondents. */
const formLanguages = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'pt'];

/** The first language of the browser that forms speak, else English. */
export const preferredLanguage = (wanted: readonly string[]): string => {
  const plain = wanted.map((one) => one.toLowerCase().split('-')[0]);
  return plain.find((one) => one !== undefined && formLanguages.includes(one)) ?? 'en';
};

/** With the one in use, which the API may have set to another. */
export const languagesWith = (own: string): string[] => [...new Set([...formLanguages, own])];

/** The zone in use, also where the browser's own list leaves it out. */
export const zonesWith = (own: string): string[] => [
  ...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]),
];
