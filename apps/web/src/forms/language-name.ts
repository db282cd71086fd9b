/** `pt-BR` → "Brazilian Portuguese". An unknown tag is its own name. */
export function languageName(locale: string, reader = 'en'): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}
