/**
 * Some browsers on Linux name a language that nothing understands (`en-US@posix`), and every formatter refuses it; a library
 * for charts does not even load. The part that is a language takes its place. Imported before all else for that.
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
