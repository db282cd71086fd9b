/**
 * Some browsers on Linux report a language tag that no formatter accepts (`en-US@posix`), and the chart library fails
 * to load. This replaces it with its language part. Must be imported first.
 */
const isSupportedLanguage = (language: string): boolean => {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
};

if (!isSupportedLanguage(navigator.language)) {
  const [plain = ''] = navigator.language.split(/[@.]/);
  Object.defineProperty(navigator, 'language', { value: isSupportedLanguage(plain) ? plain : 'en' });
}
