/** The value for a locale's language: `pt` for `pt-BR`. */
export function languageOf<T>(locale: string, languages: Readonly<Record<string, T>>): T | undefined {
  const [language = ''] = locale.toLowerCase().split('-');
  return Object.hasOwn(languages, language) ? languages[language] : undefined;
}
