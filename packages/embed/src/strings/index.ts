import { en, type StringKey, type Strings } from './en.ts';

const loaders: Record<string, () => Promise<Strings>> = {
  ar: async () => (await import('./ar.ts')).ar,
  de: async () => (await import('./de.ts')).de,
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  ja: async () => (await import('./ja.ts')).ja,
  pt: async () => (await import('./pt.ts')).pt,
};

export type Translate = (key: StringKey, values?: Readonly<Record<string, string | number>>) => string;

export const createTranslate =
  (strings: Strings): Translate =>
  (key, values) => {
    // Offline, some strings may be missing.
    const text = strings[key] ?? '';
    return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
  };

/**
 * Loads the strings of a locale, its parent (`pt` for `pt-BR`), or English. `all` can be false for a basic form, `canResume` for
 * one without resume.
 */
export async function loadStrings(locale: string, all = true, canResume = true): Promise<Strings> {
  const [language = 'en'] = locale.toLowerCase().split('-');
  try {
    const other = await loaders[language]?.();
    if (other || !all) return other ?? basicEnglish;
    const { words } = await (canResume ? import('./en-resume.ts') : import('./en-optional.ts'));
    return { ...basicEnglish, ...words };
  } catch {
    // A failed load must not break the form.
    return basicEnglish;
  }
}

/** The strings of basic forms; others are not needed there. */
export const basicEnglish = en as Partial<Strings> as Strings;

const rightToLeft = /^(arc?|dv|fa|ha|he|iw|ks|ku|ps|sd|ug|ur|yi)\b/i;

export const directionOf = (locale: string): 'ltr' | 'rtl' => (rightToLeft.test(locale) ? 'rtl' : 'ltr');
