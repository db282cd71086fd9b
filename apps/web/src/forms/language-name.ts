/** `pt-BR` → "Brazilian Portuguese". A tag that nobody knows is its own name. */
export function languageName(locale: string, reader = 'en'): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}
