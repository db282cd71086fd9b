import type { Definition, Translations } from '../definition.ts';
import { translateTexts } from './texts.ts';

/** `pt-BR`, then `pt`. */
const withParents = (locale: string): string[] => {
  const parts = locale.split('-');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
};

/** The texts of a locale and its fallbacks, in lookup order. */
function textsInOrder(translations: Translations, locales: readonly string[]): Translations[string][] {
  const known = new Map(Object.entries(translations).map(([locale, texts]) => [locale.toLowerCase(), texts]));
  const requestedTexts = new Set(locales.flatMap(withParents).map((locale) => locale.toLowerCase()));
  return [...requestedTexts].map((locale) => known.get(locale)).filter((texts) => texts !== undefined);
}

/**
 * The definition in one language: each text from the locale, its parent (`pt` for `pt-BR`), the fallbacks and their
 * parents, or the original. Other languages are removed. An empty translation counts as missing.
 */
export function localize(
  definition: Definition,
  locale: string,
  fallbacks: readonly string[] = [],
): Definition {
  const { translations, ...plain } = definition;
  const sources = translations ? textsInOrder(translations, [locale, ...fallbacks]) : [];
  if (sources.length === 0) return plain;
  return translateTexts(plain, (name) => {
    for (const texts of sources) {
      const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
      if (text) return text;
    }
    return undefined;
  });
}
